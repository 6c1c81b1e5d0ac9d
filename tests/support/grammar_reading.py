"""What grammar/dealer.lark makes of a script: whether it takes it, and in what tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dealer_lsp.syntax import trivia
from dealer_lsp.syntax.faults import faults
from dealer_lsp.syntax.stream import TokenStream
from dealer_lsp.syntax.strict import parse_definition

TOLERATED = ("hash-in-line", "decimal", "wrong-case", "wrapper", "comment-without-newline")
"""Kinds of problems that are none to all dialects, or to none but the classic program."""
_COMMENT = frozenset({"COMMENT"})
_TRIVIA = {
    "line": _COMMENT,
    "hash": _COMMENT,
    "block": _COMMENT,
    "wrapper": frozenset({"WRAPPER"}),
}


class Piece(NamedTuple):
    """A token, comment or wrapper line at code points `start:end`. It has one of the `kinds`: where
    a word of another dialect stands both its kind and `IDENT` may be meant."""

    start: int
    end: int
    kinds: frozenset[str]


class Reading(NamedTuple):
    """`takes`: the script fits the grammar; `faulty`: there is something in it that is no token;
    `too_deep`: it is nested deeper than is examined, so that `takes` says nothing."""

    takes: bool
    faulty: bool
    too_deep: bool
    pieces: list[Piece]


def read(text: str) -> Reading:
    stream = TokenStream(text)
    index = 0
    fits = True
    too_deep = False
    while fits and not too_deep and stream.peek(index).kind != "END":
        parsed = parse_definition(stream, index)
        too_deep = parsed.too_high
        fits = parsed.statement is not None
        index = parsed.end
    pieces = list(_pieces(stream))
    found = faults(stream.tokens, stream.starts, at_text_start=True)
    faulty = any(fault.problem.kind not in TOLERATED for fault in found)
    return Reading(fits and not faulty, faulty, too_deep, pieces)


def _pieces(stream: TokenStream) -> Iterator[Piece]:
    index = 0
    while True:
        token = stream.peek(index)
        origin = stream.starts[index]
        for kind, start, end in trivia.pieces(token.trivia):
            if kind in _TRIVIA:
                # A carriage return that ends the text is no part of a line end.
                last = origin + end + (token.trivia[end:] == "\r" and token.kind == "END")
                yield Piece(origin + start, last, _TRIVIA[kind])
        if token.kind == "END":
            return
        kinds = {token.kind}
        if token.kind in ("IDENT", "PARAMETER"):
            kinds.add(stream.soft_kind(index))
        elif token.kind == "EVALCONTRACT":
            kinds.add(stream.called_kind(index))
        start = stream.text_start(index)
        yield Piece(start, start + len(token.text), frozenset(kinds))
        index += 1
