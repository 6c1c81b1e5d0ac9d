"""Where a caret stands, told from the tokens before it, because a line being typed has no tree yet.

What is typed is read as far as the caret only. The parser ends an unfinished definition where the
next one starts, so it is enough to look at the definition of the last token before the caret.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.tokens import PlacedToken
from dealer_lsp.syntax.tree import placed_tokens
from dealer_lsp.syntax.trivia import PieceKind, pieces
from dealer_lsp.text.span import Span

Where = Literal["code", "comment", "string", "braces"]

_CALLED_BEHIND_LABEL = ("FREQUENCY", "IDENT")


@dataclass(frozen=True, slots=True)
class OpenCall:
    """A call whose parenthesis is still open at the caret. `argument` counts the commas between;
    `inside` is the offset behind the parenthesis."""

    name: PlacedToken
    argument: int
    inside: int


@dataclass(frozen=True, slots=True)
class Place:
    """`word` is the word at the caret, empty where there is none. `calls` are the open calls around
    it, the innermost first. `tokens` are those of the same definition before the word; empty where
    a definition begins. `inside` is the comment, the string or the `shape{...}` around the caret.
    """

    offset: int
    where: Where
    word: Span
    calls: tuple[OpenCall, ...] = ()
    tokens: tuple[PlacedToken, ...] = ()
    inside: Span | None = None

    @property
    def before(self) -> PlacedToken | None:
        """The last token before the word, in the same definition."""
        return self.tokens[-1] if self.tokens else None

    @property
    def statement(self) -> PlacedToken | None:
        """The token that begins the definition."""
        return self.tokens[0] if self.tokens else None


def place_at(script: Script, offset: int) -> Place:
    """The place of a caret, 0 <= offset <= length of the text."""
    around = _written_around(script, offset)
    if around is not None:
        where, span = around
        return Place(offset, where, Span(offset, offset), inside=span)
    tokens = _tokens_before(script, offset)
    word = Span(offset, offset)
    if tokens and tokens[-1].end >= offset and _is_word(tokens[-1]):
        last = tokens.pop()
        word = Span(last.start, last.end)
        if not tokens:
            # It may begin a definition, or go on with the one before: nobody can know yet.
            tokens = _tokens_before(script, last.start)
    return Place(offset, "code", word, tuple(_open_calls(tokens)), tuple(tokens))


def _written_around(script: Script, offset: int) -> tuple[Where, Span] | None:
    """The comment, string or braces that the character before the caret belongs to."""
    start, trivia, token = _holding(script, offset)
    text_start = start + len(trivia)
    if offset <= text_start:
        for piece in pieces(trivia):
            inside = start + piece.start < offset <= start + piece.end
            if inside and _is_comment(
                piece.kind, trivia[piece.start : piece.end], offset, start + piece.end
            ):
                return "comment", Span(start + piece.start, start + piece.end)
        return _open_braces(script, start, offset)
    if token is None:
        return None
    span = Span(token.start, token.end)
    text = token.token.text
    if token.token.kind == "STRING" and text.startswith('"'):
        closed = len(text) > 1 and text.endswith('"')
        return ("string", span) if offset < span.end or not closed else None
    if token.token.kind == "SHAPE_BRACES" and "{" in text:
        opened = span.start + text.index("{")
        closed = text.endswith("}")
        if offset > opened and (offset < span.end or not closed):
            return "braces", span
    return None


def _open_braces(script: Script, start: int, offset: int) -> tuple[Where, Span] | None:
    """A `shape{` that is not closed on the line of the caret, with nothing but the blanks from
    `start` on between them, which are not counted to it."""
    blanks = script.document.text[start:offset]
    token = None if blanks.strip(" \t") else script.tree.token_before(start)
    if token is None or token.end != start or token.token.kind != "SHAPE_BRACES":
        return None
    if "{" not in token.token.text or token.token.text.endswith("}"):
        return None
    return "braces", Span(token.start, offset)


def _is_comment(kind: PieceKind, text: str, offset: int, end: int) -> bool:
    if kind in ("line", "hash"):
        return True
    closed = len(text) > 3 and text.endswith("*/")
    return kind == "block" and (offset < end or not closed)


def _holding(script: Script, offset: int) -> tuple[int, str, PlacedToken | None]:
    """Start, trivia and token of the stretch that the character before the caret belongs to."""
    tree = script.tree
    for placed in tree.definitions_in(offset, offset):
        for token in placed_tokens(placed):
            start = token.start - len(token.token.trivia)
            if start < offset <= token.end or (offset == 0 == start):
                return start, token.token.trivia, token
    return tree.tail_start, tree.tail.trivia, None


def _tokens_before(script: Script, offset: int) -> list[PlacedToken]:
    """The tokens that start before the caret, of the definition of the last of them."""
    tree = script.tree
    placed = tree.definition_at(offset)
    number = len(tree) - 1 if placed is None else placed.number
    while number >= 0:
        found = [token for token in placed_tokens(tree[number]) if token.start < offset]
        if found:
            return found
        number -= 1
    return []


def _is_word(token: PlacedToken) -> bool:
    first = token.token.text[:1]
    return first.isalnum() or first in ("_", "$")


def _open_calls(tokens: list[PlacedToken]) -> list[OpenCall]:
    calls: list[OpenCall] = []
    depth = commas = 0
    for index in range(len(tokens) - 1, -1, -1):
        kind = tokens[index].token.kind
        if kind == "RPAR":
            depth += 1
        elif kind == "LPAR" and depth:
            depth -= 1
        elif kind == "LPAR":
            name = _callee(tokens, index)
            if name is not None:
                calls.append(OpenCall(name, commas, tokens[index].end))
            commas = 0
        elif kind == "COMMA" and not depth:
            commas += 1
    return calls


def _callee(tokens: list[PlacedToken], parenthesis: int) -> PlacedToken | None:
    """What is called by an opening parenthesis; None where it only groups."""
    if not parenthesis:
        return None
    name = tokens[parenthesis - 1]
    if name.token.kind == "STRING" and parenthesis > 1:
        name = tokens[parenthesis - 2]
        return name if name.token.kind in _CALLED_BEHIND_LABEL else None
    word = name.token.text[:1].isalpha() and name.token.kind not in _NEVER_CALLED
    return name if word else None


_NEVER_CALLED = frozenset(
    {
        *("AND", "OR", "NOT", "ACTION", "AVERAGE", "CONDITION", "SEAT"),
        *("NUMBER", "FOUR", "DISTR", "HOLDING", "CARD", "CONTRACT"),
    }
)
