"""The blank between two tokens that stand on one line."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.features.formatting.style import Style
from dealer_lsp.syntax.kinds import ACTIONS, FUNCTIONS
from dealer_lsp.syntax.nodes import Assign, Setting
from dealer_lsp.syntax.tokens import Token
from dealer_lsp.syntax.tree import TopLevel
from dealer_lsp.text.named import NamedTuple

_CALLED = (FUNCTIONS | ACTIONS | {"NOTRUMPS"}) - {"AVERAGE"}
_BEFORE_A_SIGN = {
    *("LPAR", "COMMA", "ASSIGN", "AND", "OR", "NOT", "QUERY", "COLON"),
    *("EQ", "NE", "LT", "LE", "GT", "GE", "PLUS", "MINUS", "STAR", "SLASH", "PERCENT"),
    *("CONDITION", "AVERAGE", "STRING", "GENERATE", "PRODUCE"),
}
"""What a sign can follow that belongs to the number behind it."""


class Spaced(NamedTuple):
    """A token, how it will be spelled, how many blanks are before it if it goes on in a line, and
    in how many parentheses it stands."""

    token: Token
    spelled: str
    blanks: int
    depth: int


def spaced(top: TopLevel, style: Style, before_assign: str | None) -> Iterator[Spaced]:
    """The tokens of a definition. `before_assign`: the blanks between a name and its `=`, where
    they are not as usual."""
    respelled = style.keywords != "keep"
    numbers = isinstance(top.statement, Setting)
    before: Token | None = None
    before_spelled = ""
    depth = 0
    signed = False
    for place, token in enumerate(top.tokens):
        depth -= token.kind == "RPAR"
        blank = " "
        if before is not None:
            blank = blank_between(before, before_spelled, token, signed=signed)
            if place == 1 and before_assign is not None and isinstance(top.statement, Assign):
                blank = before_assign
        before_spelled = style.spelled(token.kind, token.text) if respelled else token.text
        yield Spaced(token, before_spelled, len(blank), max(depth, 0))
        signed = is_sign(before, token, only_numbers=numbers)
        depth += token.kind == "LPAR"
        before = token


def blank_between(before: Token, spelled: str, after: Token, *, signed: bool) -> str:
    """`spelled` is how `before` will be written; it is a sign of the number behind it when
    `signed`."""
    if signed or spelled == "!":
        return ""
    if after.kind in ("COMMA", "RPAR") or before.kind == "LPAR":
        return ""
    if after.kind == "LPAR" and (before.kind in _CALLED or _touches(before, after)):
        return ""
    return " "


def _touches(before: Token, after: Token) -> bool:
    """A word of another program keeps its parenthesis close, as it was written."""
    return before.kind in ("IDENT", "PARAMETER") and not after.trivia


def is_sign(before: Token | None, token: Token, *, only_numbers: bool) -> bool:
    """True for a minus that cannot be a subtraction: that of a definition of `only_numbers`, or
    one with no value before it."""
    if token.kind != "MINUS":
        return False
    return only_numbers or before is None or before.kind in _BEFORE_A_SIGN
