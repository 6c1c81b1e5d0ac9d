"""Folding: comments, definitions, calls, parentheses and action lists that go over several lines,
and the parts of a scenario's source: metadata, chats, the wrapper of BBOalert."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Literal

from dealer_lsp.features.comments_between import Written, written_behind, written_in
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import ActionList, Call, Node, Paren, ShapeBraces
from dealer_lsp.syntax.trivia import pieces
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Span

FoldKind = Literal["comment", "region"]


class Fold(NamedTuple):
    """`first` and `last` are lines counted from 0, `first < last`."""

    first: int
    last: int
    kind: FoldKind


class _Passage(NamedTuple):
    """What goes over several lines. Offsets count from the start of a definition; `end` is that of
    the last character."""

    start: int
    end: int
    kind: FoldKind


def folds_of(script: Script) -> list[Fold]:
    """All folds, outer ones first, one for each first line and kind."""
    starts = script.document.line_starts()
    found: dict[tuple[int, str], Fold] = {}
    for origin, passages in _passages(script):
        for start, end, kind in passages:
            first = bisect_right(starts, origin + start) - 1
            last = bisect_right(starts, origin + end) - 1
            known = found.get((first, kind))
            if first < last and (known is None or known.last < last):
                found[first, kind] = Fold(first, last, kind)
    return sorted(found.values(), key=lambda fold: (fold.first, -fold.last))


def _passages(script: Script) -> Iterator[tuple[int, Sequence[_Passage]]]:
    """Those of each definition and of what stands behind, with the offset that they count from."""
    for placed in script:
        results = placed.definition.results
        key = "folds at start" if not placed.start else "folds"
        passages: tuple[_Passage, ...] | None = results.get(key)
        if passages is None:
            passages = results[key] = tuple(_in_definition(placed.definition, not placed.start))
        if passages:
            yield placed.start, passages
    behind = written_behind(script)
    yield script.tail_start, list(_comments(behind, fresh=not script.tail_start))


def _in_definition(definition: Definition, at_start: bool) -> Iterator[_Passage]:
    yield from _comments(written_in(definition), fresh=at_start)
    statement = definition.top.statement
    text = definition.top.text
    if not _is_broken(text, statement.span):
        return
    inner = (node for node in walk(statement) if _may_fold(node))
    for node in (statement, *inner):
        if _is_broken(text, node.span):
            yield _passage(node.span, "region")


def _may_fold(node: Node) -> bool:
    return isinstance(node, Call | ShapeBraces | Paren | ActionList)


def _is_broken(text: str, span: Span) -> bool:
    """True when there is a line end in it."""
    return "\n" in text[span.start : span.end] or "\r" in text[span.start : span.end]


def _comments(written: Written, *, fresh: bool) -> Iterator[_Passage]:
    """Block comments over several lines, runs of line comments with nothing between, and what
    BBOalert's files put round a script. `fresh`: the document begins here."""
    for start, trivia in written:
        yield from _in_trivia(trivia, start, fresh and not start)


def _in_trivia(trivia: str, start: int, fresh: bool) -> Iterator[_Passage]:
    run: Span | None = None
    for piece in pieces(trivia):
        span = Span(start + piece.start, start + piece.end)
        blank = piece.kind == "blank"
        if piece.kind in ("line", "hash") and fresh:
            run = span if run is None else Span(run.start, span.end)
            continue
        fresh = fresh or (blank and "\n" in trivia[piece.start : piece.end])
        if blank and trivia[piece.start : piece.end].count("\n") <= 1:
            continue
        if run is not None:
            yield _passage(run, "comment")
        run = None
        if piece.kind == "block":
            yield _passage(span, "comment")
        elif piece.kind == "wrapper":
            yield _passage(span, "region")
    if run is not None:
        yield _passage(run, "comment")


def _passage(span: Span, kind: FoldKind) -> _Passage:
    return _Passage(span.start, max(span.start, span.end - 1), kind)
