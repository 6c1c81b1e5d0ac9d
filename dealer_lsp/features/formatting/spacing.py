"""The blank between two tokens that stand on one line."""

from __future__ import annotations

from dealer_lsp.syntax.kinds import ACTIONS, FUNCTIONS
from dealer_lsp.syntax.tokens import Token

_CALLED = (FUNCTIONS | ACTIONS | {"NOTRUMPS"}) - {"AVERAGE"}
_BEFORE_A_SIGN = {
    *("LPAR", "COMMA", "ASSIGN", "AND", "OR", "NOT", "QUERY", "COLON"),
    *("EQ", "NE", "LT", "LE", "GT", "GE", "PLUS", "MINUS", "STAR", "SLASH", "PERCENT"),
    *("CONDITION", "AVERAGE", "STRING", "GENERATE", "PRODUCE"),
}
"""What a sign can follow that belongs to the number behind it."""


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
