"""Formatting: even blanks and indents; comments and the author's line breaks stay.

The dealer program reads the same tokens before and after. Definitions with a mistake in them are
left alone, and so is what stands inside `shape{...}` and strings. The `=` of assignments below each
other stay aligned where the author aligned them. Operators can be written as words or as signs
(`format.keywords`), and the indent of continued lines is `format.indent`.
"""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.features.formatting.alignment import aligned_blanks
from dealer_lsp.features.formatting.columns import Blanks, columns_kept
from dealer_lsp.features.formatting.gaps import laid_out, tail_laid_out
from dealer_lsp.features.formatting.rows import Row, Rows, begins_line, windows
from dealer_lsp.features.formatting.spacing import spaced
from dealer_lsp.features.formatting.style import Style
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.labels import Label
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.problems import SyntaxProblem
from dealer_lsp.syntax.tree import TopLevel
from dealer_lsp.text.difference import trimmed
from dealer_lsp.text.span import Edit, Span

__all__ = ["Edits", "Style", "definition_edits", "format_edits", "tail_edits"]

Edits = tuple[Edit, ...]

_AT_MARGIN = ("AND", "OR", "LPAR", "RPAR")
_AROUND = 20
"""How many definitions before and behind are looked at for columns that a part belongs to."""
_HARMLESS = ("hash-in-line", "comment-without-newline", "wrapper")
"""Problems of comments and of what stands round a script, which do not keep the tokens beside them
from being laid out."""


def format_edits(script: Script, style: Style, span: Span | None = None) -> list[Edit]:
    """The smallest changes that lay the script out, in order, none touching another; with `span`
    only in the definitions that it touches."""
    edits = [
        Edit(edit.span.shifted(placed.start), edit.text)
        for placed, changes in definition_edits(script, style, span)
        for edit in changes
    ]
    if span is None:
        start = script.tail_start
        edits += (Edit(edit.span.shifted(start), edit.text) for edit in tail_edits(script))
    return edits


def definition_edits(
    script: Script, style: Style, span: Span | None = None
) -> Iterator[tuple[Placed, Edits]]:
    """The definitions that have to be changed, each with its edits counted from its start. Kept
    with the definition: as long as nothing changes, the edits are the same object."""
    definitions = _definitions(script, span)
    around = _definitions(script, span, _AROUND)
    blanks = aligned_blanks(around)
    columns: dict[Label, Blanks] = {}
    for window in windows(around, _AROUND):
        columns.update(columns_kept(_rows(window, style, blanks)))
    for placed in definitions:
        results = placed.definition.results
        number = placed.number
        asked = (style, blanks.get(number), number == 0, columns.get(placed.definition.label, ()))
        known: tuple[object, Edits] | None = results.get("format")
        if known is None or known[0] != asked:
            known = results["format"] = (asked, tuple(_definition(placed.definition.top, *asked)))
        if known[1]:
            yield placed, known[1]


def _definitions(script: Script, span: Span | None, around: int = 0) -> list[Placed]:
    """Those that the span touches, and `around` more before and behind."""
    if span is None:
        return list(script)
    touched = [each.number for each in script.tree.definitions_in(*span)]
    if not touched:
        return []
    first, last = max(touched[0] - around, 0), min(touched[-1] + around, len(script) - 1)
    return [script.numbered(number) for number in range(first, last + 1)]


def _rows(definitions: list[Placed], style: Style, blanks: dict[int, str]) -> list[Row]:
    rows = Rows()
    for placed in definitions:
        definition = placed.definition
        asked = (style, blanks.get(placed.number), placed.number == 0)
        if begins_line(definition):
            rows.take(_own_rows(definition, *asked))
        else:
            _add_rows(rows, definition, *asked)
    return rows.rows


def _own_rows(definition: Definition, style: Style, before_assign: str | None, first: bool) -> Rows:
    """Kept with the definition."""
    asked = (style, before_assign, first)
    known: tuple[object, Rows] | None = definition.results.get("rows")
    if known is None or known[0] != asked:
        rows = Rows()
        _add_rows(rows, definition, *asked)
        known = definition.results["rows"] = (asked, rows)
    return known[1]


def _add_rows(
    rows: Rows, definition: Definition, style: Style, before_assign: str | None, first: bool
) -> None:
    top = definition.top
    rows.add(definition.label, spaced(top, style, before_assign), _is_sound(top, first))


def tail_edits(script: Script) -> Iterator[Edit]:
    """The edits behind the last definition, counted from its end."""
    tail = script.tree.tail.trivia
    new = tail_laid_out(tail, _line_end(script), alone=not len(script))
    if not script.tree.tail_problems or script.document.text.endswith(tail.rstrip()):
        yield from trimmed(0, tail, new)


def _definition(
    top: TopLevel, style: Style, before_assign: str | None, first: bool, kept: Blanks
) -> Iterator[Edit]:
    """`first` is true for the first definition of the script, `kept` are blanks of columns."""
    if not _is_sound(top, first):
        return
    columns = {(place, kind): blanks for place, kind, blanks in kept}
    # Where the author indented some lines, these others are at the margin on purpose.
    shaped = any("\n" in each.trivia and each.trivia[-1] in " \t" for each in top.tokens[1:])
    start = 0
    for place, (token, spelled, blanks, depth) in enumerate(spaced(top, style, before_assign)):
        trivia, text = token.trivia, token.text
        blank = " " * columns.get((place, "gap"), blanks)
        new = blank if place or not first else ""
        if trivia != new or not place:
            at_margin = shaped and token.kind in _AT_MARGIN
            indent = (0 if at_margin else style.indent * (1 + depth)) if place else None
            new = laid_out(
                trivia,
                new,
                indent,
                first and not place,
                columns.get((place, "margin")),
                columns.get((place, "comment")),
            )
        if new != trivia:
            yield from trimmed(start, trivia, new)
        start += len(trivia)
        if spelled != text:
            yield from trimmed(start, text, spelled)
        start += len(text)


def _is_sound(top: TopLevel, first: bool) -> bool:
    return not top.problems or all(_is_harmless(each, top, first) for each in top.problems)


def _is_harmless(problem: SyntaxProblem, top: TopLevel, first: bool) -> bool:
    """A byte order mark before the first definition stays where it is, and harms nothing here."""
    mark = problem.span == (0, 1) and top.tokens[0].trivia[:1] == "\ufeff"
    return problem.kind in _HARMLESS or (mark and first)


def _line_end(script: Script) -> str:
    return "\r\n" if "\r\n" in script.document.text else "\n"
