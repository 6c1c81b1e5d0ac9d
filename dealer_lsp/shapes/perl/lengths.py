"""The lengths of a shape as dealer.dpp multiplies them out: `5+xx3-` to `5xx0`, `5xx1`, ...

Its limits are kept: nothing longer than 9, and a `0` at the end is lost.
"""

from __future__ import annotations

import re
from itertools import permutations

from dealer_lsp.shapes.perl.outcome import DiesError, NotImitatedError

MAX_PATTERNS = 60_000
"""Beyond this the Perl program itself takes seconds; no shape of four lengths comes near."""

_PART = re.compile(r"[0-9][-+]*|\[[-0-9]+\]|x", re.ASCII)
_DIGITS = "0123456789"


def expanded(shape: str, least: int, most: int) -> list[str]:
    """All patterns of a shape without parentheses and letters, with `least` to `most` known cards;
    with a joker there is no least."""
    ranges, joker = _ranges(shape)
    if not ranges:
        return []
    patterns = [("", 0)]
    steps = 0
    for choices in ranges:
        steps += len(patterns) * len(choices)
        if steps > MAX_PATTERNS:
            raise NotImitatedError("a shape with this many patterns")
        patterns = [
            (pattern + char, total)
            for pattern, cards in patterns
            for char, length in choices
            if (total := cards + length) <= most
        ]
    return [pattern for pattern, cards in patterns if joker or cards >= least]


_parts: dict[str, list[tuple[str, int]]] = {}


def _ranges(shape: str) -> tuple[list[list[tuple[str, int]]], bool]:
    ranges: list[list[tuple[str, int]]] = []
    position = 0
    # Perl takes the text "0" for false: a lone 0 at the end is not looked at.
    while position < len(shape) and shape[position:] != "0":
        found = _PART.match(shape, position)
        if not found:
            raise DiesError(f"Could not parse beginning of {shape[position:]}")
        part = found.group()
        if part not in _parts:
            _parts[part] = [(char, int(char) if char != "x" else 0) for char in _choices(part)]
        ranges.append(_parts[part])
        position = found.end()
    return ranges, "x" in shape


def _choices(part: str) -> str:
    """The characters a part stands for."""
    if part == "x" or len(part) == 1:
        return part
    if part[0] == "[":
        members = _class_members(part[1:-1])
        suffix = ""
    else:
        plus = part[1] == "+"
        members = set(_DIGITS[int(part[0]) :] if plus else _DIGITS[: int(part[0]) + 1])
        suffix = part[2:]
    return _kept(members, suffix)


def _kept(members: set[str], suffix: str) -> str:
    """Perl removes `[^members]suffix` from all digits: more signs than one become part of that
    expression, where `-` is a character that never comes and `+` repeats."""
    if "+++" in suffix:
        raise DiesError("Nested quantifiers in regex")
    if "-" in suffix:
        return _DIGITS
    return "".join(char for char in _DIGITS if char in members)


def _class_members(text: str) -> set[str]:
    """The characters of a Perl class such as `013-68`."""
    members: set[str] = set()
    position = 0
    while position < len(text):
        first = text[position]
        if text[position + 1 : position + 2] == "-" and position + 2 < len(text):
            last = text[position + 2]
            if last < first:
                raise DiesError(f'Invalid [] range "{first}-{last}" in regex')
            members.update(chr(code) for code in range(ord(first), ord(last) + 1))
            position += 3
        else:
            members.add(first)
            position += 1
    return members


def rearranged(patterns: list[str]) -> list[str]:
    """All orders of patterns of up to four characters; longer ones give nothing."""
    found: set[str] = set()
    for pattern in {"".join(sorted(pattern)) for pattern in patterns}:
        if len(pattern) <= 4:
            found.update("".join(order) for order in permutations(pattern))
    return sorted(found)


def known_cards(pattern: str) -> int:
    total = sum(int(char) for char in pattern if char.isdigit())
    if total > 13:
        raise DiesError(f"Rock Bottom !! I got >13 cards here in shape {pattern} !!")
    return total


def completed(pattern: str) -> str:
    """A lone joker, or all when 13 cards are known, replaced by the digit that is left."""
    left = 13 - known_cards(pattern)
    if left < 10 and (left == 0 or pattern.count("x") == 1):
        return pattern.replace("x", str(left))
    return pattern
