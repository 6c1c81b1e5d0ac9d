"""Sets of distributions as integers: bit i stands for the i-th of the 560 ways to hold 13 cards.

A distribution is a tuple `(spades, hearts, diamonds, clubs)` of four lengths that add up to 13.
They are numbered in numeric order, from (0, 0, 0, 13) to (13, 0, 0, 0).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import comb

from dealer_lsp.text.named import NamedTuple

Distribution = tuple[int, int, int, int]

DISTRIBUTIONS: tuple[Distribution, ...] = tuple(
    (s, h, d, 13 - s - h - d) for s in range(14) for h in range(14 - s) for d in range(14 - s - h)
)
NUMBER: dict[Distribution, int] = {one: i for i, one in enumerate(DISTRIBUTIONS)}
ALL = (1 << 560) - 1
ALL_HANDS = comb(52, 13)

COLUMNS: tuple[tuple[int, ...], ...] = tuple(zip(*DISTRIBUTIONS, strict=True))
"""`COLUMNS[suit][i]`: the length of that suit (0 spades .. 3 clubs) in the i-th distribution."""


def from_flags(flags: Iterable[object]) -> int:
    """The set of the distributions whose flag, in numeric order, is true."""
    return int("".join(["1" if flag else "0" for flag in flags])[::-1] or "0", 2)


def _with_length(column: bytes, length: int) -> int:
    """The set of the distributions where the column has this length."""
    # Translated as a whole: one by one this would be the longest part of a short command's start.
    digits = bytearray(b"0" * 256)
    digits[length] = ord("1")
    return int(column[::-1].translate(digits), 2)


LENGTH: tuple[tuple[int, ...], ...] = tuple(
    tuple(_with_length(bytes(column), length) for length in range(14)) for column in COLUMNS
)
"""`LENGTH[suit][n]`: all distributions with exactly n cards in that suit."""

_WAYS = tuple(comb(13, n) for n in range(14))


class Share(NamedTuple):
    """How often a hand falls into a set: `hands` of all C(52,13) hands."""

    hands: int

    @property
    def probability(self) -> float:
        return self.hands / ALL_HANDS

    @property
    def percent(self) -> str:
        """`21.55 %`, with more digits where the share is small; `0 %` only for nothing at all."""
        value = 100 * self.probability
        return f"{value:.2f} %" if value >= 0.1 or not self.hands else f"{value:.2g} %"

    @property
    def one_in(self) -> str:
        """`1 hand in 4.6`, `every hand`, `no hand`."""
        if not self.hands:
            return "no hand"
        if self.hands == ALL_HANDS:
            return "every hand"
        ratio = ALL_HANDS / self.hands
        return f"1 hand in {ratio:,.1f}" if ratio < 100 else f"1 hand in {ratio:,.0f}"


def members(distributions: int) -> Iterator[Distribution]:
    """The distributions of a set in numeric order."""
    while distributions:
        lowest = distributions & -distributions
        yield DISTRIBUTIONS[lowest.bit_length() - 1]
        distributions ^= lowest


def from_members(distributions: Iterable[Distribution]) -> int:
    """The set of the given distributions. Raises KeyError for four numbers that are none."""
    result = 0
    for one in distributions:
        result |= 1 << NUMBER[one]
    return result


def hands(distribution: Distribution) -> int:
    """The number of 13-card hands with this distribution."""
    s, h, d, c = distribution
    return _WAYS[s] * _WAYS[h] * _WAYS[d] * _WAYS[c]


def share(distributions: int) -> Share:
    """The exact share of all hands that a set covers."""
    return Share(sum(map(hands, members(distributions))))
