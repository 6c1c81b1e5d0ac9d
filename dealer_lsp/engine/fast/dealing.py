"""Uniformly random hands from what is left of the pack, many at once.

The cards of a hand are drawn suit by suit: first how many of each suit, with the chances that so
many cards out of so many have, then which, all choices being equally likely.
"""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import comb, prod

import numpy as np

from dealer_lsp.engine.fast.alias import Alias, Indices, OneAlias
from dealer_lsp.engine.fast.holdings import lengths, parts

Holdings = list[Indices]
"""Clubs, diamonds, hearts, spades: a holding for each deal."""


class FromPack:
    """Hands of `need` cards from the same cards each time: `free` are their holdings."""

    def __init__(self, free: Sequence[int], need: int) -> None:
        counts = [holding.bit_count() for holding in free]
        self._shapes = [
            shape
            for shape in product(*[range(min(count, need) + 1) for count in counts[:3]])
            if 0 <= need - sum(shape) <= counts[3]
        ]
        fours = [(*shape, need - sum(shape)) for shape in self._shapes]
        ways = [
            prod(comb(count, length) for count, length in zip(counts, four, strict=True))
            for four in fours
        ]
        self._alias = OneAlias(np.array(ways, np.float64))
        self._suits = [
            _Sorted(holding, [four[suit] for four in fours]) for suit, holding in enumerate(free)
        ]

    def deal(self, random: np.random.Generator, count: int) -> Holdings:
        """`count` hands."""
        shape = self._alias.draw(random, count)
        return [suit.draw(random, shape) for suit in self._suits]


class _Sorted:
    """The parts of one holding by length, and for each shape where those of its length begin."""

    def __init__(self, holding: int, length_of_shape: Sequence[int]) -> None:
        every = np.arange(1 << 13)
        inside = every[every & ~holding == 0]
        length = lengths()[inside]
        self._parts = inside[np.argsort(length, kind="stable")]
        starts = np.searchsorted(np.sort(length), np.arange(15))
        self._start = starts[:-1].take(length_of_shape)
        self._number = np.diff(starts).take(length_of_shape).astype(np.float64)

    def draw(self, random: np.random.Generator, shape: Indices) -> Indices:
        uniform = random.random(len(shape))
        uniform *= self._number.take(shape)
        place = uniform.astype(np.intp)
        place += self._start.take(shape)
        return self._parts.take(place)


class FromRest:
    """Hands of `need` cards out of `cards` that are left, different ones in each deal."""

    def __init__(self, cards: int, need: int) -> None:
        self._need = need
        self._two_suits = Alias(_two_suits(cards, need))
        self._third_suit = _third_suit()

    def deal(self, random: np.random.Generator, rest: Holdings) -> Holdings:
        """A hand from each `rest`."""
        length = [lengths().take(holding) for holding in rest]
        row = length[0] * 14
        row += length[1]
        two = self._two_suits.draw(random, row)
        first, second = two // 14, two % 14
        need = self._need - first
        need -= second
        row = length[2] * 14
        row += length[3]
        row *= 14
        row += need
        third = self._third_suit.draw(random, row)
        sizes = (first, second, third, need - third)
        part = parts().part
        # What the choice in one suit leaves of a number is still fine enough for the next.
        uniform = [random.random(len(need)) for _ in range(2)]
        return [
            part(uniform[suit // 2], rest[suit], length[suit], sizes[suit]) for suit in range(4)
        ]


@cache
def from_rest(cards: int, need: int) -> FromRest:
    """The one of these numbers."""
    return FromRest(cards, need)


def _two_suits(cards: int, need: int) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Row 14 * a + b, column 14 * x + y: in how many ways a hand gets x of the a clubs and y of
    the b diamonds left, the rest of its cards being of the other suits."""
    ways = np.array([[comb(n, k) for k in range(14)] for n in range(27)], np.float64)
    found = np.zeros((14, 14, 14, 14))
    drawn = np.arange(14)[:, None] + np.arange(14)
    for clubs in range(14):
        for diamonds in range(14):
            others = cards - clubs - diamonds
            if 0 <= others <= 26:
                both = ways[clubs, :14, None] * ways[diamonds, :14]
                wanted = np.clip(need - drawn, 0, 13)
                found[clubs, diamonds] = both * ways[others][wanted] * (drawn <= need)
    return found.reshape(196, 196)


@cache
def _third_suit() -> Alias:
    """Row (14 * a + b) * 14 + n, column x: in how many ways x of a hearts and n - x of b spades."""
    ways = np.array([[comb(n, k) for k in range(14)] for n in range(14)], np.float64)
    found = np.zeros((14, 14, 14, 14))
    for need in range(14):
        hearts = np.arange(need + 1)
        found[:, :, need, : need + 1] = ways[:, None, hearts] * ways[None, :, need - hearts]
    return Alias(found.reshape(-1, 14))
