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
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Assign, Setting
from dealer_lsp.syntax.problems import SyntaxProblem
from dealer_lsp.syntax.tokens import Token
from dealer_lsp.syntax.tree import Placed
from dealer_lsp.text.difference import trimmed
from dealer_lsp.text.span import Edit, Span

__all__ = ["Style", "format_edits"]


_HARMLESS = ("hash-in-line", "comment-without-newline", "wrapper")
"""Problems of comments and of what stands round a script, which do not keep the tokens beside them
from being laid out."""


def format_edits(script: Script, style: Style, span: Span | None = None) -> list[Edit]:
    """The smallest changes that lay the script out, in order, none touching another; with `span`
    only in the definitions that it touches."""
    tree = script.tree
    whole = span is None
    definitions = list(tree) if span is None else list(tree.definitions_in(*span))
    blanks = aligned_blanks(definitions)
    edits: list[Edit] = []
    for placed in definitions:
        edits += _kept(script, placed, style, blanks.get(placed.number))
    if whole:
        tail = tree.tail.trivia
        new = tail_laid_out(tail, _line_end(script), alone=not len(tree))
        if not tree.tail_problems or script.document.text.endswith(tail.rstrip()):
            edits += trimmed(tree.tail_start, tail, new)
    return edits


def _kept(script: Script, placed: Placed, style: Style, before_assign: str | None) -> list[Edit]:
    """The edits of a definition, kept with it: after a change most of them are the same."""
    results = script.definitions[placed.number].results
    asked = (style, before_assign, placed.number == 0)
    known: tuple[object, list[Edit]] | None = results.get("format")
    if known is None or known[0] != asked:
        edits = _definition(placed, style, before_assign)
        relative = [Edit(edit.span.shifted(-placed.start), edit.text) for edit in edits]
        known = results["format"] = (asked, relative)
    return [Edit(edit.span.shifted(placed.start), edit.text) for edit in known[1]]


def _definition(placed: Placed, style: Style, before_assign: str | None) -> Iterator[Edit]:
    top = placed.top
    if not all(_is_harmless(problem, placed) for problem in top.problems):
        return
    numbers = isinstance(top.statement, Setting)
    start = placed.start
    depth = 0
    before: Token | None = None
    signed = False
    for place, token in enumerate(top.tokens):
        depth -= token.kind == "RPAR"
        if before is None:
            blank = " " if placed.number else ""
            new = laid_out(token.trivia, blank, None, first=not placed.number)
        else:
            spelled = style.spelled(before.kind, before.text)
            blank = blank_between(before, spelled, token, signed=signed)
            if place == 1 and before_assign is not None and isinstance(top.statement, Assign):
                blank = before_assign
            new = laid_out(token.trivia, blank, style.indent * (1 + max(depth, 0)))
        yield from trimmed(start, token.trivia, new)
        start += len(token.trivia)
        yield from trimmed(start, token.text, style.spelled(token.kind, token.text))
        start += len(token.text)
        signed = is_sign(before, token, only_numbers=numbers)
        depth += token.kind == "LPAR"
        before = token


def _is_harmless(problem: SyntaxProblem, placed: Placed) -> bool:
    """A byte order mark before the first definition stays where it is, and harms nothing here."""
    mark = problem.span == (0, 1) and placed.top.tokens[0].trivia[:1] == "\ufeff"
    return problem.kind in _HARMLESS or (mark and not placed.start)


def _line_end(script: Script) -> str:
    return "\r\n" if "\r\n" in script.document.text else "\n"
