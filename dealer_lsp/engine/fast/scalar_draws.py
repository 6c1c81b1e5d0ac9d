"""Drawing hands of a lattice one at a time, without numpy (see `draws` for many at once)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate, combinations

from dealer_lsp.chances.lattice import Lattice
from dealer_lsp.chances.suits import Suit, SuitClass
from dealer_lsp.chances.tally import DEAD, Half
from dealer_lsp.text.named import NamedTuple


class _HalfState(NamedTuple):
    """A row (or column) of the board with a length and a code."""

    line: int
    length: int
    code: int


@lru_cache(16)
def scalar_drawer(lattice: Lattice) -> ScalarHandDrawer:
    """The one of this lattice."""
    return ScalarHandDrawer(lattice)


class ScalarHandDrawer:
    """Draws hands (52 bits) that the lattice allows, each equally often."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        self._classes = [_by_visible(suit) for suit in lattice.suits]
        self._pairs: list[tuple[_HalfState, _HalfState]] = []
        ways: list[int] = []
        worth = [
            {code for code, value in zip(lattice.codes, judged.verdict, strict=True) if value}
            for judged in lattice.judged
        ]
        tally, size = lattice.tally, lattice.owner.size
        rows, columns = (
            [
                {length: tally.algebra.unpack(each) for length, each in line.items()}
                for line in lines
            ]
            for lines in (tally.rows, tally.columns)
        )
        for row, cells in enumerate(lattice.board.cells):
            for column, verdict in enumerate(cells):
                if verdict == DEAD:
                    continue
                allowed = worth[verdict]
                for length, left in rows[row].items():
                    right = columns[column].get(size - length, {})
                    for code, number in left.items():
                        one = _HalfState(row, length, code)
                        for other, factor in right.items():
                            if code + other in allowed:
                                two = _HalfState(column, size - length, other)
                                self._pairs.append((one, two))
                                ways.append(number * factor)
        self._cumulated = list(accumulate(ways))
        self._split = lru_cache(None)(self._split_state)

    def draw(self, bits: Callable[[int], int]) -> int:
        """A hand. `bits(n)` gives n random bits."""
        place = bisect_right(self._cumulated, bits(64) * self._cumulated[-1] >> 64)
        left, right = self._pairs[place]
        one, two = self._part(0, left, bits)
        three, four = self._part(1, right, bits)
        return one | two << 13 | three << 26 | four << 39

    def _part(self, side: int, state: _HalfState, bits: Callable[[int], int]) -> tuple[int, int]:
        """The holdings of two suits."""
        cumulated, pairs = self._split(side, state)
        one, two = pairs[bisect_right(cumulated, bits(64) * cumulated[-1] >> 64)]
        first, second = one.members, two.members
        return first[bits(64) * len(first) >> 64], second[bits(64) * len(second) >> 64]

    def _split_state(
        self, side: int, state: _HalfState
    ) -> tuple[list[int], list[tuple[_Class, _Class]]]:
        """The pairs of suit classes in a half, with their cumulated ways."""
        board = self._lattice.board
        halves: Sequence[Half] = (board.columns if side else board.rows)[state.line]
        first, second = self._classes[2 * side], self._classes[2 * side + 1]
        pairs = [
            (one, two)
            for half in halves
            for one in first[half.first].values()
            if (two := second[half.second].get((state.length - one.length, state.code - one.code)))
        ]
        return list(accumulate([one.ways * two.ways for one, two in pairs])), pairs


class _Class:
    """A class of a suit; its holdings are listed when the first is drawn."""

    def __init__(self, kind: SuitClass) -> None:
        self.length, self.code, self.ways = kind.length, kind.code, kind.ways
        self._kind = kind

    @cached_property
    def members(self) -> list[int]:
        """All holdings."""
        return [
            piece.fixed | sum(cards)
            for piece in self._kind.pieces
            for cards in combinations(_cards(piece.pool), piece.number)
        ]


def _by_visible(suit: Suit) -> list[dict[tuple[int, int], _Class]]:
    """For each visible number the classes by length and code."""
    found: list[dict[tuple[int, int], _Class]] = [{} for _ in suit.visible]
    for each in suit.classes:
        found[each.visible][each.length, each.code] = _Class(each)
    return found


def _cards(holding: int) -> list[int]:
    """The cards of a holding, each as a bit."""
    return [1 << rank for rank in range(13) if holding >> rank & 1]
