"""Formatting: even blanks and indents; comments and the author's line breaks stay.

The dealer program reads the same tokens before and after. Definitions with a mistake in them are
left alone, and so is what stands inside `shape{...}` and strings. The `=` of assignments below each
other stay aligned where the author aligned them. Operators can be written as words or as signs
(`format.keywords`), and the indent of continued lines is `format.indent`.
"""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.features.formatting.alignment import aligned_blanks
from dealer_lsp.features.formatting.gaps import laid_out, tail_laid_out
from dealer_lsp.features.formatting.spacing import blank_between, is_sign
from dealer_lsp.features.formatting.style import Style
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import Assign, Setting
from dealer_lsp.syntax.problems import SyntaxProblem
from dealer_lsp.syntax.tokens import Token
from dealer_lsp.syntax.tree import TopLevel
from dealer_lsp.text.difference import trimmed
from dealer_lsp.text.span import Edit, Span

__all__ = ["Edits", "Style", "definition_edits", "format_edits", "tail_edits"]

Edits = tuple[Edit, ...]

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
    blanks = aligned_blanks(definitions)
    for placed in definitions:
        results = placed.definition.results
        asked = (style, blanks.get(placed.number), placed.number == 0)
        known: tuple[object, Edits] | None = results.get("format")
        if known is None or known[0] != asked:
            known = results["format"] = (asked, tuple(_definition(placed.definition.top, *asked)))
        if known[1]:
            yield placed, known[1]


def _definitions(script: Script, span: Span | None) -> list[Placed]:
    if span is None:
        return list(script)
    return [script.numbered(each.number) for each in script.tree.definitions_in(*span)]


def tail_edits(script: Script) -> Iterator[Edit]:
    """The edits behind the last definition, counted from its end."""
    tail = script.tree.tail.trivia
    new = tail_laid_out(tail, _line_end(script), alone=not len(script))
    if not script.tree.tail_problems or script.document.text.endswith(tail.rstrip()):
        yield from trimmed(0, tail, new)


def _definition(
    top: TopLevel, style: Style, before_assign: str | None, first: bool
) -> Iterator[Edit]:
    """`first` is true for the first definition of the script."""
    if top.problems and not all(_is_harmless(each, top, first) for each in top.problems):
        return
    respelled = style.keywords != "keep"
    numbers = isinstance(top.statement, Setting)
    start = depth = 0
    before: Token | None = None
    before_spelled = ""
    signed = False
    for place, token in enumerate(top.tokens):
        trivia, text = token.trivia, token.text
        depth -= token.kind == "RPAR"
        if before is None:
            new = laid_out(trivia, "" if first else " ", None, first)
        else:
            blank = blank_between(before, before_spelled, token, signed=signed)
            if place == 1 and before_assign is not None and isinstance(top.statement, Assign):
                blank = before_assign
            new = blank
            if trivia != blank:
                new = laid_out(trivia, blank, style.indent * (1 + max(depth, 0)), False)
        if new != trivia:
            yield from trimmed(start, trivia, new)
        start += len(trivia)
        before_spelled = style.spelled(token.kind, text) if respelled else text
        if before_spelled != text:
            yield from trimmed(start, text, before_spelled)
        start += len(text)
        signed = is_sign(before, token, only_numbers=numbers)
        depth += token.kind == "LPAR"
        before = token


def _is_harmless(problem: SyntaxProblem, top: TopLevel, first: bool) -> bool:
    """A byte order mark before the first definition stays where it is, and harms nothing here."""
    mark = problem.span == (0, 1) and top.tokens[0].trivia[:1] == "\ufeff"
    return problem.kind in _HARMLESS or (mark and first)


def _line_end(script: Script) -> str:
    return "\r\n" if "\r\n" in script.document.text else "\n"
