"""New names, places for new definitions, and names in the place of expressions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from dealer_lsp.features.navigation.family import mentions
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.text.span import Edit, Span


def fresh_names(
    script: Script, others: Iterable[Script], stem: str, *, numbered: bool = False
) -> Iterator[str]:
    """`stem`, `stem2`, `stem3`, ... (`numbered`: from `stem1` on), but for those that stand in the
    script, in its includes or in the `others` (the open scripts, which may include it)."""
    scripts = [script, *others]
    for number in count(1):
        name = stem if number == 1 and not numbered else f"{stem}{number}"
        if name not in script.included and not any(mentions(each, name) for each in scripts):
            yield name


def line_end(script: Script) -> str:
    """How lines of the script end."""
    return "\r\n" if "\r\n" in script.document.text else "\n"


def statement_at(script: Script, offset: int) -> Placed | None:
    """The definition whose statement a caret at `offset` touches, comments before it aside."""
    for placed in script.touching(offset):
        if placed.definition.top.statement.span.shifted(placed.start).contains(offset):
            return placed
    return None


def begins_line(script: Script, offset: int) -> bool:
    """True when nothing but blanks stands on the line before `offset`."""
    document = script.document
    start = document.line_start(document.line_of(offset))
    return not document.text[start:offset].strip(" \t")


def in_place_of(script: Script, span: Span, name: str) -> Edit:
    """The edit that writes a name for an expression, which may have stood in parentheses close to
    other words."""
    text = script.document.text
    before = " " if span.start and _is_letter(text[span.start - 1]) else ""
    after = " " if _is_letter(text[span.end : span.end + 1]) else ""
    return Edit(span, f"{before}{name}{after}")


def with_lines_above(
    script: Script, offset: int, lines: Iterable[str], edits: Sequence[Edit]
) -> tuple[Edit, ...]:
    """Put lines above the statement at `offset`, which begins its line; `edits` lie behind that."""
    document = script.document
    start = document.line_start(document.line_of(offset))
    margin = document.text[start:offset]
    above = "".join(f"{line}{line_end(script)}{margin}" for line in lines)
    first, *rest = edits
    if first.span.start == offset:
        return (Edit(first.span, above + first.text), *rest)
    return (Edit(Span(offset, offset), above), *edits)


def _is_letter(character: str) -> bool:
    return character.isalnum() or character == "_"
