"""Folding: comments, definitions, calls, parentheses and action lists that go over several lines,
and the parts of a scenario's source: metadata, chats, the wrapper of BBOalert."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from dealer_lsp.features.comments_between import written_trivia
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import ActionList, Call, Node, Paren, ShapeBraces
from dealer_lsp.syntax.trivia import pieces
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.span import Span

FoldKind = Literal["comment", "region"]


class Fold(NamedTuple):
    """`first` and `last` are lines counted from 0, `first < last`."""

    first: int
    last: int
    kind: FoldKind


def folds_of(script: Script) -> list[Fold]:
    """All folds, outer ones first, one for each first line and kind."""
    found: dict[tuple[int, str], Fold] = {}
    for fold in [*_comments(script), *_definitions(script)]:
        known = found.get((fold.first, fold.kind))
        if known is None or known.last < fold.last:
            found[fold.first, fold.kind] = fold
    return sorted(found.values(), key=lambda fold: (fold.first, -fold.last))


def _definitions(script: Script) -> Iterator[Fold]:
    for placed in script:
        statement = placed.definition.top.statement
        if _lines(script, statement.span.shifted(placed.start)) is None:
            continue
        inner = (node for node in walk(statement) if _may_fold(node))
        for node in (statement, *inner):
            lines = _lines(script, node.span.shifted(placed.start))
            if lines is not None:
                yield Fold(*lines, "region")


def _may_fold(node: Node) -> bool:
    return isinstance(node, Call | ShapeBraces | Paren | ActionList)


def _comments(script: Script) -> Iterator[Fold]:
    """Block comments over several lines, runs of line comments with nothing between, and what
    BBOalert's files put round a script."""
    for trivia, start in written_trivia(script):
        yield from _in_trivia(script, trivia, start)


def _in_trivia(script: Script, trivia: str, start: int) -> Iterator[Fold]:
    run: Span | None = None
    fresh = not start
    for piece in pieces(trivia):
        span = Span(start + piece.start, start + piece.end)
        blank = piece.kind == "blank"
        if piece.kind in ("line", "hash") and fresh:
            run = span if run is None else Span(run.start, span.end)
            continue
        fresh = fresh or (blank and "\n" in trivia[piece.start : piece.end])
        if blank and trivia[piece.start : piece.end].count("\n") <= 1:
            continue
        yield from _fold(script, run, "comment")
        run = None
        if piece.kind == "block":
            yield from _fold(script, span, "comment")
        elif piece.kind == "wrapper":
            yield from _fold(script, span, "region")
    yield from _fold(script, run, "comment")


def _fold(script: Script, span: Span | None, kind: FoldKind) -> Iterator[Fold]:
    lines = None if span is None else _lines(script, span)
    if lines is not None:
        yield Fold(*lines, kind)


def _lines(script: Script, span: Span) -> tuple[int, int] | None:
    first = script.document.line_of(span.start)
    last = script.document.line_of(max(span.start, span.end - 1))
    return (first, last) if last > first else None
