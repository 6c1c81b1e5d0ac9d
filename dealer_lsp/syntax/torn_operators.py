"""Operators of two characters that are torn apart or turned round: `> =`, `! =`, `=!`, `& &`."""

from __future__ import annotations

from dealer_lsp.syntax.stream import TokenStream

_MEANT = {
    "==": "==", "===": "==", "====": "==",
    ">=": ">=", "=>": ">=", ">==": ">=", "=>=": ">=",
    "<=": "<=", "=<": "<=", "<==": "<=", "=<=": "<=",
    "!=": "!=", "=!": "!=", "!==": "!=", "=!=": "!=", "<>": "!=",
    "&&": "&&", "||": "||",
}  # fmt: skip
_SIGNS = {*"=<>!&|"}
_MOST_TOKENS = 3
KINDS = {
    ">=": "GE", "<=": "LE", "==": "EQ", "!=": "NE", "&&": "AND", "||": "OR",
}  # fmt: skip
"""The kinds of the tokens that are meant."""


def torn_operator(stream: TokenStream, index: int) -> tuple[int, str]:
    """How many tokens the torn operator that starts at token `index` has, and the operator that is
    meant; 0 where none starts. It must stand where an operator is needed: the `=!` of `name =!x` is
    none."""
    found, written = (0, ""), stream.peek(index).text
    if written[:1] not in _SIGNS or written == "==":
        return found
    for count in range(2, _MOST_TOKENS + 1):
        token = stream.peek(index + count - 1)
        if token.trivia.strip() or token.text[:1] not in _SIGNS:
            return found
        written += token.text
        if written in _MEANT:
            found = (count, _MEANT[written])
    return found


def goes_on_with_torn_operator(stream: TokenStream, end: int) -> bool:
    """True when a definition that could end before token `end` is followed by `! =`, whose `!`
    could begin another one."""
    return stream.peek(end).text == "!" and torn_operator(stream, end)[0] > 0
