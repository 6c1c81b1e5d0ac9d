"""The tokens that Perl sees in a condition after the suit letters have been replaced."""

from __future__ import annotations

import re
from typing import NamedTuple

from dealer_lsp.shapes.perl.expression import CompileError
from dealer_lsp.shapes.perl.outcome import NotImitatedError

SUITS = "shdc"
COMMA = ","
"""The one comma that has become `and`; the program turns further ones into `~`."""
_SPACE = re.compile(r"\s*", re.ASCII)
_OPERATOR = re.compile(r"&&|\+\+|--|<=|>=|==|!=|[-+*/%<>!=()~]")
_NEVER = re.compile(r"<<|>>|<=>|\*\*|//|->|=>|=~|!~|&&=|[-+*/%]=|==~|~~")
_WORD = re.compile(r"[A-Za-z0-9_]+", re.ASCII)


class PerlToken(NamedTuple):
    """`kind`: `number`, `suit` (`value` is the index into the pattern), `undefined` (a call of a
    function that does not exist), `word` (and, or, not, xor) or `operator`. `spaced`: white space
    stands before it."""

    kind: str
    text: str
    value: int
    spaced: bool


def tokens(condition: str) -> list[PerlToken]:
    """Raises CompileError where Perl would, NotImitatedError for anything out of the ordinary."""
    found: list[PerlToken] = []
    position = 0
    while True:
        space = _SPACE.match(condition, position)
        assert space is not None
        spaced = space.end() > position
        position = space.end()
        if position == len(condition):
            return found
        word = _WORD.match(condition, position)
        if word:
            found += _words(word.group(), spaced)
            position = word.end()
            continue
        if _NEVER.match(condition, position):
            raise NotImitatedError(f"the operator at '{condition[position : position + 3]}'")
        if condition[position] == COMMA:
            found.append(PerlToken("word", "and", 0, spaced))
            position += 1
            continue
        operator = _OPERATOR.match(condition, position)
        if not operator:
            raise NotImitatedError(f"'{condition[position]}' in a condition")
        found.append(PerlToken("operator", operator.group(), 0, spaced))
        position = operator.end()


def _words(word: str, spaced: bool) -> list[PerlToken]:
    """A run of letters and digits. Each suit letter ends one word: `and` is a call of `ansubstr`,
    `sor` is a suit and `or`."""
    found: list[PerlToken] = []
    start = 0
    for at, char in enumerate(word):
        if char.lower() in SUITS:
            before = word[start:at]
            index = SUITS.find(char)
            digits = before.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_")
            if not before:
                found.append(PerlToken("suit", char, index, spaced))
            elif before.isdigit():
                found.append(_number(before, spaced))
                found.append(PerlToken("suit", char, index, False))
            elif not digits:
                found.append(PerlToken("undefined", before + char, index, spaced))
            else:
                raise NotImitatedError(f"'{word}' in a condition")
            start, spaced = at + 1, False
    if start < len(word):
        found += _rest(word[start:], spaced)
    return found


def _rest(word: str, spaced: bool) -> list[PerlToken]:
    digits = len(word) - len(word.lstrip("0123456789"))
    found: list[PerlToken] = []
    if digits:
        # `5or` is a number and a word; with other letters it may be a number of its own kind.
        if digits < len(word) and not word.startswith("or", digits):
            raise NotImitatedError(f"the number '{word}'")
        found.append(_number(word[:digits], spaced))
        word, spaced = word[digits:], False
    if not word:
        return found
    if word not in ("or", "not", "xor"):
        raise NotImitatedError(f"the word '{word}' in a condition")
    return [*found, PerlToken("word", word, 0, spaced)]


def _number(digits: str, spaced: bool) -> PerlToken:
    if len(digits) > 18:
        raise NotImitatedError(f"the number '{digits}'")
    if digits[0] == "0" and len(digits) > 1:
        if set(digits) & {"8", "9"}:
            raise CompileError("Illegal octal digit")
        return PerlToken("number", digits, int(digits, 8), spaced)
    return PerlToken("number", digits, int(digits), spaced)
