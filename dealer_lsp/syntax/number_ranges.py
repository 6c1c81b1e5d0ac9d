"""Ranges of numbers as people write them, `15..17` and `15+`, which the language does not have."""

from __future__ import annotations

from dealer_lsp.syntax.kinds import ACTIONS, NUMBERS, PRECEDENCE, STATEMENTS
from dealer_lsp.syntax.stream import TokenStream
from dealer_lsp.text.patterns import later

_RANGE = later(r"(\d+)[ \t]*(?:\.{2,3}|-)[ \t]*(\d+)")
_MOST_TOKENS = 5
_AFTER_PLUS = {"AND", "OR", "RPAR", "END", *STATEMENTS, *ACTIONS}
"""What makes a plus sign before it one without a second operand."""


def range_tokens(stream: TokenStream, index: int) -> int:
    """How many tokens the range that starts at token `index` has; 0 where none starts. `15..17`
    has two, `15.` and `.17`."""
    if stream.peek(index).kind not in NUMBERS:
        return 0
    written = stream.peek(index).text
    for count in range(2, _MOST_TOKENS + 1):
        token = stream.peek(index + count - 1)
        if "." not in written + token.text:
            return 0
        written += token.trivia + token.text
        if _RANGE.fullmatch(written):
            return count
    return 0


def dash_range_tokens(stream: TokenStream, index: int) -> int:
    """The same for `15-17`, which is a difference to dealer: ask only where it cannot be one."""
    first, sign, last = (stream.peek(index + ahead) for ahead in range(3))
    if sign.kind != "MINUS" or not _RANGE.fullmatch(f"{first.text}-{last.text}"):
        return 0
    if PRECEDENCE.get(stream.peek(index + 3).kind, 0) > PRECEDENCE["EQ"]:
        return 0
    return 3 if int(first.text) < int(last.text) else 0


def open_range_tokens(stream: TokenStream, index: int) -> int:
    """The same for `15+` where nothing to add follows."""
    if stream.peek(index).kind not in NUMBERS or stream.peek(index + 1).kind != "PLUS":
        return 0
    return 2 if stream.peek(index + 2).kind in _AFTER_PLUS else 0


def range_bounds(written: str) -> tuple[str, str]:
    """The lower and the upper bound of a range, as they are written; no upper one for `15+`."""
    match = _RANGE.fullmatch(written)
    if match is None:
        return written.rstrip("+ \t\n"), ""
    low, high = sorted(match.groups(), key=int)
    return low, high


def goes_on_with_range(stream: TokenStream, end: int) -> bool:
    """True when a definition that could end before token `end` is followed, on the same line, by
    the rest of a range or by a range."""
    token = stream.peek(end)
    if token.kind not in NUMBERS or "\n" in token.trivia:
        return False
    if stream.peek(end - 1).kind == "RPAR" and open_range_tokens(stream, end) > 0:
        return True
    return range_tokens(stream, end) > 0 or range_tokens(stream, end - 1) > 0
