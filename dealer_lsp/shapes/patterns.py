"""The patterns of the plain `shape(seat, ...)`: four of `0-9x`, with or without `any`.

A digit is that length exactly, `x` any length, so 10 and more is reached through `x` only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import permutations

from dealer_lsp.shapes.bits import ALL, DISTRIBUTIONS, LENGTH, NUMBER, Distribution
from dealer_lsp.text.named import NamedTuple


class StockItem(NamedTuple):
    """`sign` is `+`, `-`, `,` or empty; only `-` removes."""

    sign: str
    any: bool
    pattern: str

    @property
    def text(self) -> str:
        return f"any {self.pattern}" if self.any else self.pattern


@cache
def _item() -> re.Pattern[str]:
    return re.compile(r"\s*([-+,]?)\s*(any\s+)?([0-9x]{4})(?![A-Za-z0-9_])", re.ASCII)


def read_stock_list(text: str) -> list[StockItem] | None:
    """The items of a plain list, or None when the text is none."""
    items: list[StockItem] = []
    match = _item().match
    position = 0
    end = len(text.rstrip())
    while position < end:
        found = match(text, position)
        if not found:
            return None
        sign, any_word, pattern = found.groups()
        items.append(StockItem(sign, bool(any_word), pattern))
        position = found.end()
    return items or None


@lru_cache(maxsize=5000)
def pattern_set(pattern: str) -> int:
    """The set of one plain pattern, empty when its digits exceed 13."""
    result = ALL
    for column, char in enumerate(pattern):
        if char != "x":
            result &= LENGTH[column][int(char)]
    return result


@lru_cache(maxsize=2000)
def any_set(pattern: str) -> int:
    """The set of `any PATTERN`: all orders of its four characters."""
    result = 0
    for order in set(permutations(pattern)):
        result |= pattern_set("".join(order))
    return result


def is_pattern(text: str) -> bool:
    """True for four of `0-9x`."""
    return len(text) == 4 and set(text) <= set("0123456789x")


def refusal(pattern: str) -> str | None:
    """The words with which dealer refuses a pattern whose cards cannot be 13; None when it is
    fine."""
    total = sum(int(char) for char in pattern if char != "x")
    if "x" in pattern:
        return "too many cards in ambiguous shape" if total > 13 else None
    return None if total == 13 else "wrong number of cards in shape"


def stock_list_set(items: Iterable[StockItem]) -> int | None:
    """The set of a plain list as dealer reads it: left to right, each item adding or, after `-`,
    removing. None when dealer refuses one of the patterns, or one is none."""
    result = 0
    for item in items:
        if not is_pattern(item.pattern) or refusal(item.pattern):
            return None
        found = any_set(item.pattern) if item.any else pattern_set(item.pattern)
        result = result & ~found if item.sign == "-" else result | found
    return result


def pattern_of(distribution: Distribution) -> str:
    """The one pattern that matches just this distribution."""
    return "".join([str(n) if n < 10 else "x" for n in distribution])


def sorted_pattern(distribution: Distribution) -> str:
    """Longest suit first, as in `5332`; `x` for a length of 10 or more."""
    n = sorted(distribution, reverse=True)
    return pattern_of((n[0], n[1], n[2], n[3]))


@cache
def orbits() -> tuple[int, ...]:
    """For each distribution the set of all its rearrangements."""
    by_lengths: dict[tuple[int, ...], int] = {}
    for one, number in NUMBER.items():
        key = tuple(sorted(one))
        by_lengths[key] = by_lengths.get(key, 0) | 1 << number
    return tuple(by_lengths[tuple(sorted(one))] for one in DISTRIBUTIONS)


def split_orbits(distributions: int) -> tuple[list[int], int]:
    """The whole `any` classes inside a set (as numbers of one member), and the rest of the set."""
    whole: list[int] = []
    rest = todo = distributions
    while todo:
        number = (todo & -todo).bit_length() - 1
        orbit = orbits()[number]
        if not orbit & ~distributions:
            whole.append(number)
            rest &= ~orbit
        todo &= ~orbit
    return whole, rest
