"""Drawing hands of a lattice one at a time, without numpy (see `draws` for many at once)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any

from dealer_lsp.chances.lattice import Lattice
from dealer_lsp.chances.polynomials import Algebra
from dealer_lsp.chances.suits import Suit, SuitClass
from dealer_lsp.chances.tally import DEAD, ByLength, Half


@lru_cache(16)
def scalar_drawer(lattice: Lattice) -> ScalarHandDrawer:
    """The one of this lattice."""
    return ScalarHandDrawer(lattice)


class ScalarHandDrawer:
    """Draws hands (52 bits) that the lattice allows, each equally often."""

    def __init__(self, lattice: Lattice) -> None:
        self._board = lattice.board
        self._classes = [_by_visible(suit) for suit in lattice.suits]
        self._pairs: list[tuple[_HalfState, _HalfState]] = []
        ways: list[int] = []
        worth = [
            {code for code, value in zip(lattice.codes, judged.verdict, strict=True) if value}
            for judged in lattice.judged
        ]
        tally, size = lattice.tally, lattice.owner.size
        rows = [_states(0, line, tally.algebra, each) for line, each in enumerate(tally.rows)]
        columns = [_states(1, line, tally.algebra, each) for line, each in enumerate(tally.columns)]
        for row, cells in zip(rows, lattice.board.cells, strict=True):
            for column, verdict in zip(columns, cells, strict=True):
                if verdict == DEAD:
                    continue
                allowed = worth[verdict]
                for length, left in row.items():
                    right = column.get(size - length, ())
                    for one, number in left:
                        for two, factor in right:
                            if one.code + two.code in allowed:
                                self._pairs.append((one, two))
                                ways.append(number * factor)
        self._cumulated = list(accumulate(ways))

    def draw(self, bits: Callable[[int], int]) -> int:
        """A hand. `bits(n)` gives n random bits."""
        place = bisect_right(self._cumulated, bits(64) * self._cumulated[-1] >> 64)
        left, right = self._pairs[place]
        return self._half(left, bits) | self._half(right, bits) << 26

    def _half(self, state: _HalfState, bits: Callable[[int], int]) -> int:
        """The holdings of two suits."""
        if not state.pairs:
            self._split(state)
        cumulated = state.cumulated
        one, two = state.pairs[bisect_right(cumulated, bits(64) * cumulated[-1] >> 64)]
        return one.holding(bits(64) * one.ways >> 64) | two.holding(bits(64) * two.ways >> 64) << 13

    def _split(self, state: _HalfState) -> None:
        """Fills in the pairs of suit classes in a half, with their cumulated ways."""
        halves: Sequence[Half] = (self._board.columns if state.side else self._board.rows)[
            state.line
        ]
        first, second = self._classes[2 * state.side], self._classes[2 * state.side + 1]
        state.pairs = [
            (one, two)
            for half in halves
            for one in first[half.first].values()
            if (two := second[half.second].get((state.length - one.length, state.code - one.code)))
        ]
        state.cumulated = list(accumulate([one.ways * two.ways for one, two in state.pairs]))


class _HalfState:
    """A row (side 0) or column (side 1) of the board with a length and a code; the pairs of classes
    that make it up are found when it is first drawn."""

    __slots__ = ("code", "cumulated", "length", "line", "pairs", "side")

    def __init__(self, side: int, line: int, length: int, code: int) -> None:
        self.side, self.line, self.length, self.code = side, line, length, code
        self.pairs: list[tuple[_Class, _Class]] = []
        self.cumulated: list[int] = []


def _states(
    side: int, line: int, algebra: Algebra[Any], lengths: ByLength
) -> dict[int, list[tuple[_HalfState, int]]]:
    """The states of a row or column by length, each with the ways to it."""
    return {
        length: [
            (_HalfState(side, line, length, code), ways)
            for code, ways in algebra.unpack(polynomial).items()
        ]
        for length, polynomial in lengths.items()
    }


class _Class:
    """A class of a suit."""

    __slots__ = ("_kind", "length", "ways")

    def __init__(self, kind: SuitClass) -> None:
        self.length, self.ways = kind.length, kind.ways
        self._kind = kind

    @property
    def code(self) -> int:
        return self._kind.code

    def holding(self, number: int) -> int:
        """The holding with this number, 0 to `ways` - 1."""
        for fixed, pool, size in self._kind.pieces:
            choices = _parts(pool)[size]
            if number < len(choices):
                return fixed | choices[number]
            number -= len(choices)
        raise IndexError


@lru_cache(64)
def _parts(holding: int) -> list[list[int]]:
    """The parts of a holding by their number of cards."""
    found: list[list[int]] = [[0], *[[] for _ in range(13)]]
    for rank in range(13):
        card = 1 << rank
        if holding & card:
            for size in range(12, -1, -1):
                found[size + 1] += [part | card for part in found[size]]
    return found


def _by_visible(suit: Suit) -> list[dict[tuple[int, int], _Class]]:
    """For each visible number the classes by length and code."""
    found: list[dict[tuple[int, int], _Class]] = [{} for _ in suit.visible]
    for each in suit.classes:
        found[each.visible][each.length, each.code] = _Class(each)
    return found
