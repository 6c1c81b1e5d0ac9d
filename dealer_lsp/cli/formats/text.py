"""`--format text`: for people: the place, the message, the line with the passage underlined.

A mistake made all over a file is shown some times, then counted.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence

from dealer_lsp.cli.colours import Palette
from dealer_lsp.cli.report import Located
from dealer_lsp.rules.fixing import ONE_BY_ONE
from dealer_lsp.semantics.finding import Severity

_WIDEST = 160
_TAB = "    "
_MOST_ALIKE = 10
_MOST_HINTS = 5
"""So many findings of one rule are shown for a file."""


def text(
    findings: Sequence[Located],
    colours: Palette,
    everything: bool = False,
    columns: int | None = None,
) -> str:
    """With `everything` all findings are shown, however many are alike. Sentences are broken at
    `columns`, where there are some."""
    return "\n".join(_frames(findings, colours, everything, columns))


def _frames(
    findings: Sequence[Located], colours: Palette, everything: bool, columns: int | None
) -> Iterator[str]:
    shown: Counter[tuple[str, str]] = Counter()
    hidden: Counter[tuple[str, str]] = Counter()
    for number, found in enumerate(findings):
        kind = found.file, found.finding.code
        most = _MOST_ALIKE if found.finding.severity >= Severity.WARNING else _MOST_HINTS
        if everything or shown[kind] < most:
            shown[kind] += 1
            yield _frame(found, colours, columns)
        else:
            hidden[kind] += 1
        if hidden and (number + 1 == len(findings) or findings[number + 1].file != found.file):
            yield "".join(
                f"... and {count} more of {code} in {file}: --show-all shows them\n"
                for (file, code), count in hidden.items()
            )
            hidden.clear()


def _frame(found: Located, colours: Palette, columns: int | None) -> str:
    finding = found.finding
    place = colours.place(f"{found.file}:{found.line}:{found.column}")
    head = f"{found.severity}[{finding.code}]"
    first, *rest = _broken(finding.message, columns, len(head) + 1, 2)
    lines = [f"{colours.severity(finding.severity, head)} {colours.bold(first)}"]
    lines += [f"  {colours.bold(line)}" for line in rest]
    lines.append(f"  --> {place}")
    number = str(found.line)
    gutter = " " * len(number)
    shown, marks = _underlined(found)
    lines.append(colours.faint(f"{gutter} |"))
    lines.append(f"{colours.faint(f'{number} |')} {shown}")
    lines.append(f"{colours.faint(f'{gutter} |')} {colours.severity(finding.severity, marks)}")
    for note in _notes(found):
        first, *rest = _broken(note, columns, len(gutter) + 3, len(gutter) + 5)
        lines.append(f"{gutter} = {first}")
        lines += [f"{gutter}     {line}" for line in rest]
    return "\n".join(lines) + "\n"


def _broken(sentence: str, columns: int | None, before: int, indent: int) -> list[str]:
    """The lines of a sentence that begins behind `before` columns and goes on behind `indent`."""
    if columns is None or before + len(sentence) <= columns:
        return [sentence]
    import textwrap  # few lines are too long, and most output is no terminal's

    width = max(columns - indent, 20)
    filled = textwrap.wrap(
        "\0" * max(before - indent, 0) + sentence,
        width,
        break_long_words=False,
        break_on_hyphens=False,
        drop_whitespace=True,
    )
    return [line.lstrip("\0") for line in filled]


def _notes(found: Located) -> list[str]:
    notes = [found.stock_sentence] if found.stock_sentence else []
    for fix in found.finding.fixes:
        way = "--fix" if fix.safe else "--unsafe-fixes"
        if found.finding.slug in ONE_BY_ONE:
            way = "in an editor"
        notes.append(f"fix: {fix.title} ({way})")
    notes.append(f"more: dealer-lsp explain {found.finding.code}")
    return notes


def _underlined(found: Located) -> tuple[str, str]:
    """The first line of the passage and the carets below it, cut to a window around them when the
    line is very long, with columns counted as a terminal shows them (wide characters are two)."""
    line = found.source[0]
    start = found.column - 1
    end = len(line) if found.end_line > found.line else found.end_column - 1
    end = max(end, start + 1)
    first = max(0, start - _WIDEST // 2) if len(line) > _WIDEST else 0
    last = first + _WIDEST
    head = "…" if first else ""
    before = head + _visible(line[first:start])
    passage = _visible(line[start : min(end, last)])
    after = _visible(line[min(end, last) : last]) + ("…" if last < len(line) else "")
    marks = " " * _width(before) + "^" * max(1, _width(passage))
    return before + passage + after, marks


def _visible(text: str) -> str:
    return "".join(_TAB if c == "\t" else c if c.isprintable() else "\ufffd" for c in text)


def _width(text: str) -> int:
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in text
    )
