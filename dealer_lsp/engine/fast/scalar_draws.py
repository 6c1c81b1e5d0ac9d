"""Drawing hands of a lattice one at a time, without numpy (see `draws` for many at once)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import NamedTuple

from dealer_lsp.chances.lattice import Lattice
from dealer_lsp.chances.suits import Piece, SuitClass
from dealer_lsp.chances.tally import DEAD, Half


class _HalfState(NamedTuple):
    """A row (or column) of the board with a length and a code."""

    line: int
    length: int
    code: int


class ScalarHandDrawer:
    """Draws hands (52 bits) that the lattice allows, each equally often."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        self._classes = [_by_visible(suit.classes, len(suit.visible)) for suit in lattice.suits]
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

    def draw(self, random: Random) -> int:
        """A hand."""
        place = bisect_right(self._cumulated, random.randrange(self._cumulated[-1]))
        left, right = self._pairs[place]
        hand = 0
        for side, state in enumerate((left, right)):
            cumulated, pairs = self._split(side, state)
            one, two = pairs[bisect_right(cumulated, random.randrange(cumulated[-1]))]
            hand |= (_holding(random, one) | _holding(random, two) << 13) << 26 * side
        return hand

    def _split_state(
        self, side: int, state: _HalfState
    ) -> tuple[list[int], list[tuple[SuitClass, SuitClass]]]:
        """The pairs of suit classes in a half, with their cumulated ways."""
        board = self._lattice.board
        halves: Sequence[Half] = (board.columns if side else board.rows)[state.line]
        first, second = self._classes[2 * side], self._classes[2 * side + 1]
        pairs = [
            (one, two)
            for half in halves
            for one in first[half.first]
            for two in second[half.second]
            if one.length + two.length == state.length and one.code + two.code == state.code
        ]
        return list(accumulate([one.ways * two.ways for one, two in pairs])), pairs


def _by_visible(classes: Sequence[SuitClass], number: int) -> list[list[SuitClass]]:
    found: list[list[SuitClass]] = [[] for _ in range(number)]
    for each in classes:
        found[each.visible].append(each)
    return found


def _holding(random: Random, kind: SuitClass) -> int:
    if len(kind.pieces) == 1:
        return _of_piece(random, kind.pieces[0])
    cumulated = list(accumulate([piece.ways for piece in kind.pieces]))
    place = bisect_right(cumulated, random.randrange(cumulated[-1]))
    return _of_piece(random, kind.pieces[place])


def _of_piece(random: Random, piece: Piece) -> int:
    cards = random.sample(_cards(piece.pool), piece.number) if piece.number else ()
    return piece.fixed | sum(cards)


@lru_cache(64)
def _cards(holding: int) -> tuple[int, ...]:
    """The cards of a holding, each as a bit."""
    return tuple(1 << rank for rank in range(13) if holding >> rank & 1)
