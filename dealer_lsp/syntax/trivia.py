"""What stands between tokens, piece by piece: white space, comments, BBOalert's wrapper lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from dealer_lsp.syntax.lookalikes import is_blank
from dealer_lsp.syntax.wrappers import wrapper_end
from dealer_lsp.text.named import NamedTuple

PieceKind = Literal["blank", "line", "hash", "block", "wrapper", "stray"]
"""`line` is a `//` comment, `hash` a `#` comment, `block` a `/* */` comment; `stray` is a character
that looks blank but is none to the stock program."""


class Piece(NamedTuple):
    """`start` and `end` count from the start of the trivia; line comments and wrappers end before
    their line end."""

    kind: PieceKind
    start: int
    end: int


class TriviaFault(NamedTuple):
    """`kind` is that of a `SyntaxProblem`."""

    kind: str
    start: int
    end: int


_PIECE = re.compile(
    r"""(?P<blank>(?:[ \t\n]|\r+(?=\n))+)|(?P<line>//[^\n]*)|(?P<hash>\#[^\n]*)"""
    r"""|(?P<block>/\*(?s:.*?)(?:\*/|\Z))|(?P<word>[^\W\d_]\w*|`)|(?P<stray>\r+|(?s:.))"""
)


def pieces(trivia: str) -> Iterator[Piece]:
    """The pieces in order; joined they are the trivia, but for a `\\r` that ends a comment."""
    position = 0
    while position < len(trivia):
        match = _PIECE.match(trivia, position)
        assert match is not None, "the pattern fits any character"
        start, position = match.span()
        match match.lastgroup:
            case "blank":
                yield Piece("blank", start, position)
            case "line" | "hash":
                end = position - 1 if trivia[position - 1] == "\r" else position
                yield Piece("line" if match.lastgroup == "line" else "hash", start, end)
            case "block":
                yield Piece("block", start, position)
            case "word":
                end = max(wrapper_end(trivia, start, position)[0], position)
                position = start + len(trivia[start:end].rstrip())
                yield Piece("wrapper", start, position)
            case _:
                yield Piece("stray", start, position)


def comments(trivia: str) -> Iterator[Piece]:
    """Only the comments."""
    if "/" in trivia or "#" in trivia:
        for piece in pieces(trivia):
            if piece.kind in ("line", "hash", "block"):
                yield piece


def trivia_faults(trivia: str, at_line_start: bool, at_end: bool) -> Iterator[TriviaFault]:
    """What the stock program trips over in the trivia of a token. `at_line_start` is True for the
    first token of a text, `at_end` for the end of the text."""
    for piece in pieces(trivia):
        kind, start, end = piece
        if kind == "blank":
            continue
        if kind == "hash" and not _begins_line(trivia, start, at_line_start):
            yield TriviaFault("hash-in-line", start, end)
        if kind in ("line", "hash") and at_end and trivia.find("\n", start) < 0:
            yield TriviaFault("comment-without-newline", start, end)
        elif kind == "block" and (end - start < 4 or not trivia.endswith("*/", start, end)):
            yield TriviaFault("unclosed-comment", start, start + 2)
        elif kind == "wrapper":
            yield TriviaFault("wrapper", start, end)
        elif kind == "stray":
            yield TriviaFault(_stray(trivia[start]), start, end)


def _begins_line(trivia: str, start: int, at_line_start: bool) -> bool:
    """True in the first column, also behind a byte order mark, which is a fault by itself."""
    if trivia[:start] in ("", "\ufeff"):
        return at_line_start
    return trivia[start - 1] == "\n"


def _stray(character: str) -> str:
    return "not-ascii" if not character.isascii() and is_blank(character) else "stray-character"
