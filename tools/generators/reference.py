"""docs/reference.md: the language on one page."""

from __future__ import annotations

from collections.abc import Iterable

from dealer_lsp.language.catalog import Catalog
from dealer_lsp.language.model import Dialect, Range, Word
from tools.generators.catalog_source import read_catalog

PATH = "docs/reference.md"

BAR = r"\|"
"""A bar that does not end a cell of a table."""

_INTRO = """\
# The dealer language

<!-- Written by `python -m tools.generate` from dealer_lsp/language/catalog.toml: do not edit. -->

A script tells a dealer program which deals to keep and what to do with them. It is a row of
definitions, without separators: statements (`produce 10`), variables (`strong = hcp(north) >= 18`)
and a condition. Line breaks and blanks count for nothing, except that `#` and `//` comments end
with their line.

This page is about the classic program, `dealer` 20211121, unless it says otherwise; what other
programs know is named with each word.
"""


def outputs() -> dict[str, str]:
    """Path of the page, relative to the project, and its text."""
    catalog = read_catalog()
    parts = [
        _INTRO,
        _programs(catalog),
        _tokens(catalog),
        *_groups(catalog),
        _precedence(catalog),
        _shape_operators(catalog),
        _scenario_files(catalog),
    ]
    return {PATH: "\n".join(parts)}


def _programs(catalog: Catalog) -> str:
    rows = [(f"`{each.id}`", each.program, each.doc) for each in catalog.dialects]
    return "## Programs\n\n" + _table(("dialect", "program", "what to know"), rows)


def _tokens(catalog: Catalog) -> str:
    rows = [
        (each.name, " ".join(_code(example) for example in each.examples), each.doc)
        for each in catalog.token_kinds
    ]
    return "## Names, numbers, cards\n\n" + _table(("what", "for example", "how"), rows)


def _groups(catalog: Catalog) -> Iterable[str]:
    groups = dict.fromkeys(word.group for word in catalog.words())
    for group in groups:
        words = [word for word in catalog.words() if word.group == group]
        yield f"## {group}\n\n" + "\n".join(_word(word, catalog) for word in words)


def _word(word: Word, catalog: Catalog) -> str:
    lines = [f"### {_code(word.name)}", ""]
    lines += _forms(word, catalog)
    everybody = tuple(dialect.id for dialect in catalog.dialects)
    facts = [_also(word, catalog), _value(word), _known(word.dialects, everybody, catalog)]
    lines += [" ".join(f"{fact}." for fact in facts if fact), ""] if any(facts) else []
    lines += [word.doc, ""]
    lines += [f"> **Careful:** {word.caution}", ""] if word.caution else []
    lines += ["```dealer", word.example, "```", ""]
    return "\n".join(lines)


def _forms(word: Word, catalog: Catalog) -> list[str]:
    if [form.label for form in word.forms] in ([], [word.name]):
        return []
    ranges = {form.range for form in word.forms}
    lines: list[str] = []
    for form in word.forms:
        notes = [
            _span(form.range) if len(ranges) > 1 and form.range else "",
            _known(form.dialects, word.dialects, catalog),
        ]
        said = ", ".join(note[0].lower() + note[1:] for note in notes if note)
        lines.append(f"- {_code(form.label)}" + (f": {said}" if said else ""))
    return [*lines, ""]


def _also(word: Word, catalog: Catalog) -> str:
    if not word.aliases:
        return ""
    only = dict(word.alias_dialects)
    spelled = [
        _code(alias) + (f" (in {_list(only[alias], catalog)})" if alias in only else "")
        for alias in word.aliases
    ]
    return f"Also written {', '.join(spelled)}"


def _value(word: Word) -> str:
    if word.kind == "operator" or word.result == "none":
        return ""
    if word.result == "condition":
        return "Gives 1 for yes, 0 for no"
    return f"Gives a number, {_span(word.range)}" if word.range else "Gives a number"


def _span(span: Range) -> str:
    return f"{span[0]} to {span[1]}"


def _known(dialects: tuple[str, ...], among: tuple[str, ...], catalog: Catalog) -> str:
    """Which of the dialects in `among` know something, in the fewest words."""
    missing = tuple(each for each in among if each not in dialects)
    if not missing:
        return ""
    if len(missing) < len(dialects):
        return f"Not in {_list(missing, catalog)}"
    return f"Only in {_list(dialects, catalog)}"


def _list(dialects: tuple[str, ...], catalog: Catalog) -> str:
    return ", ".join(catalog.dialect(each).name for each in dialects)


def _precedence(catalog: Catalog) -> str:
    tables: dict[str, list[Dialect]] = {}
    for dialect in catalog.dialects:
        order = "\n".join(
            f"{rank}. {' '.join(_code(each) for each in level.operators)}"
            + (" (from the right)" if level.associativity == "right" else "")
            for rank, level in enumerate(reversed(dialect.precedence), 1)
        )
        tables.setdefault(order or "Not confirmed: write parentheses.", []).append(dialect)
    parts = [
        f"{', '.join(each.name for each in dialects)}:\n\n{order}\n"
        for order, dialects in tables.items()
    ]
    return (
        "## Which operator binds tighter\n\nThe tightest first. Operators in one line are worked"
        " out from the left, unless it says otherwise.\n\n" + "\n".join(parts)
    )


def _shape_operators(catalog: Catalog) -> str:
    rows = [
        (
            _code(each.sign),
            f"**{each.name}**: {each.doc}",
            _code(f"shape{{north, {each.example}}}"),
            each.meaning,
        )
        for each in catalog.shape_operators
    ]
    known = tuple(each.id for each in catalog.dialects if each.shape_braces)
    return f"## The language of `shape{{...}}`\n\nKnown to {_list(known, catalog)}.\n\n" + _table(
        ("sign", "what it does", "example", "that is"), rows
    )


def _scenario_files(catalog: Catalog) -> str:
    keys = [(_code(each.key), each.doc, _code(each.example)) for each in catalog.metadata_keys]
    marks = [
        (_code(each.sign), each.doc, _code(each.example.replace("\n", " ")))
        for each in catalog.source_marks
    ]
    return (
        "## Scenario files\n\nPractice-Bidding-Scenarios keeps scripts with lines of the form"
        " `# key: value` at their head, which are comments to every dealer program:\n\n"
        + _table(("key", "what it says", "for example"), keys)
        + "\nand with these marks round or between the parts of a script:\n\n"
        + _table(("mark", "what it does", "for example"), marks)
    )


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "".join(
        f"| {' | '.join(cell.replace('|', BAR) for cell in cells)} |\n" for cells in lines
    )


def _code(text: str) -> str:
    """An inline code span, with a longer fence round text that holds a backquote."""
    return f"`` {text} ``" if "`" in text else f"`{text}`"
