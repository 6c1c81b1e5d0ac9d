"""The tokens that Perl sees in a condition after the suit letters have been replaced."""

from __future__ import annotations

import re

from dealer_lsp.shapes.perl.expression import CompileError
from dealer_lsp.shapes.perl.outcome import NotImitatedError
from dealer_lsp.text.named import NamedTuple

SUITS = "shdc"
COMMA = ","
"""The one comma that has become `and`; the program turns further ones into `~`."""
_SPACE = re.compile(r"\s*", re.ASCII)
_OPERATOR = re.compile(r"&&|\+\+|--|<=|>=|==|!=|[-+*/%<>!=()~]")
_NEVER = re.compile(r"<<|>>|<=>|\*\*|//|->|=>|=~|!~|&&=|[-+*/%]=|==~|~~")
_WORD = re.compile(r"[A-Za-z0-9_]+", re.ASCII)


class PerlToken(NamedTuple):
    """`kind`: `number`, `suit` (`value` is the index into the pattern), `undefined` (a call of a
    function that does not exist), `word` (and, or, not, xor) or `operator`."""

    kind: str
    text: str
    value: int = 0


def tokens(condition: str) -> list[PerlToken]:
    """Raises CompileError where Perl would, NotImitatedError for anything out of the ordinary."""
    found: list[PerlToken] = []
    position = 0
    while True:
        space = _SPACE.match(condition, position)
        assert space is not None
        position = space.end()
        if position == len(condition):
            return found
        word = _WORD.match(condition, position)
        if word:
            found += _words(word.group())
            position = word.end()
            continue
        if _NEVER.match(condition, position):
            raise NotImitatedError(f"the operator at '{condition[position : position + 3]}'")
        if condition[position] == COMMA:
            found.append(PerlToken("word", "and"))
            position += 1
            continue
        operator = _OPERATOR.match(condition, position)
        if not operator:
            raise NotImitatedError(f"'{condition[position]}' in a condition")
        found.append(PerlToken("operator", operator.group()))
        position = operator.end()


def _words(word: str) -> list[PerlToken]:
    """A run of letters and digits. Each suit letter ends one word: `and` is a call of `ansubstr`,
    `sor` is a suit and `or`."""
    found: list[PerlToken] = []
    start = 0
    for at, char in enumerate(word):
        if char.lower() in SUITS:
            name = _leading_number(word[start:at], found)
            if name:
                found.append(PerlToken("undefined", name + char))
            else:
                found.append(PerlToken("suit", char, SUITS.find(char)))
            start = at + 1
    name = _leading_number(word[start:], found)
    if name and name not in ("or", "not", "xor"):
        raise NotImitatedError(f"the word '{name}' in a condition")
    return [*found, PerlToken("word", name)] if name else found


def _leading_number(word: str, found: list[PerlToken]) -> str:
    """Move the digits that `word` starts with to `found`; what is left: `5or` is 5 and `or`."""
    name = word.lstrip("0123456789")
    digits = word[: len(word) - len(name)]
    if digits:
        if name[:1] in ("x", "X", "e", "E", "b", "B", "_"):
            raise NotImitatedError(f"the number '{word}'")
        if digits == "0" and name.startswith("o"):
            raise CompileError("No digits found for octal literal")  # of Perl 5.34 and later
        found.append(_number(digits))
    return name


def _number(digits: str) -> PerlToken:
    if len(digits) > 18:
        raise NotImitatedError(f"the number '{digits}'")
    if digits[0] == "0" and len(digits) > 1:
        if set(digits) & {"8", "9"}:
            raise CompileError("Illegal octal digit")
        return PerlToken("number", digits, int(digits, 8))
    return PerlToken("number", digits, int(digits))
