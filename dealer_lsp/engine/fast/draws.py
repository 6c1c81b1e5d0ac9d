"""Drawing hands of a lattice: only those its condition allows, each equally often.

A draw goes down what the counting built up: a pair of halves with their totals, then the classes of
the two suits in each half, then a holding of each class.
"""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

import numpy as np

from dealer_lsp.chances.lattice import Lattice
from dealer_lsp.chances.suits import Suit
from dealer_lsp.chances.tally import DEAD, ByLength, Half, Tally
from dealer_lsp.engine.fast.alias import Floats, Indices, OneAlias, RaggedAlias
from dealer_lsp.engine.fast.holdings import lengths
from dealer_lsp.text.named import NamedTuple

Weights = Sequence[Mapping[int, int]]
"""For each verdict of a lattice what a hand counts, by code."""


class TooManyPairsError(Exception):
    """The tables would be too large."""


class Drawn(NamedTuple):
    """`holdings` by suit; `pair` is the number of the pair of halves that makes each hand."""

    holdings: list[Indices]
    pair: Indices


class HandDrawer:
    """Draws the hands of a lattice. Raises `TooManyPairsError`."""

    def __init__(self, lattice: Lattice, weights: Weights, most_pairs: int) -> None:
        tally = lattice.tally
        left = _States(tally, tally.rows)
        right = _States(tally, tally.columns)
        self._pairs = _Pairs(lattice, left, right, weights, most_pairs)
        suits = lattice.suits
        self._left = _Split(left, lattice.board.rows, suits[0], suits[1])
        self._right = _Split(right, lattice.board.columns, suits[2], suits[3])
        self._members = [
            _Members(suit, *lattice.owner.cards(number)) for number, suit in enumerate(suits)
        ]

    @property
    def many(self) -> int:
        """From so many hands on it is worth while to make the tables that pay in the long run."""
        return 50_000 + 4 * (len(self._left) + len(self._right))

    def draw(self, random: np.random.Generator, count: int, many: bool) -> Drawn:
        """`count` hands, independent of one another. With `many`, tables are made that only pay in
        the long run."""
        pair = self._pairs.draw(random, count)
        left, right = self._pairs.halves(pair)
        classes = (*self._left.draw(random, left, many), *self._right.draw(random, right, many))
        # What the choice in one suit leaves of a number is still fine enough for the next.
        uniform = [random.random(count) for _ in range(2)]
        holdings = [
            members.draw(uniform[suit // 2], classes[suit])
            for suit, members in enumerate(self._members)
        ]
        return Drawn(holdings, pair)

    def judged(self, pair: Indices) -> tuple[Indices, Indices]:
        """The verdict and the code of drawn hands, as in the lattice."""
        return self._pairs.judged(pair)


class _Block(NamedTuple):
    """Halves of one line and length: numbers from `first` on, one for each code."""

    first: int
    codes: Indices
    ways: Floats


class _States:
    """The halves of one side by line, length and code, numbered."""

    def __init__(self, tally: Tally, lines: Sequence[ByLength]) -> None:
        self.blocks: list[dict[int, _Block]] = []
        self.numbers: dict[tuple[int, int, int], int] = {}
        for line, by_length in enumerate(lines):
            blocks: dict[int, _Block] = {}
            for length, polynomial in by_length.items():
                ways = tally.algebra.unpack(polynomial)
                first = len(self.numbers)
                for code in ways:
                    self.numbers[line, length, code] = len(self.numbers)
                codes = np.array(list(ways), np.intp)
                blocks[length] = _Block(first, codes, np.array(list(ways.values()), np.float64))
            self.blocks.append(blocks)


class _Pairs:
    """All pairs of halves that make a hand, with their chances."""

    def __init__(
        self, lattice: Lattice, left: _States, right: _States, weights: Weights, most: int
    ) -> None:
        found: list[tuple[Indices, Indices, Indices, Indices, Floats]] = []
        number = 0
        worth = [_dense(each, max(lattice.codes, default=0)) for each in weights]
        for row, cells in zip(left.blocks, lattice.board.cells, strict=True):
            for column, verdict in zip(right.blocks, cells, strict=True):
                if verdict == DEAD:
                    continue
                for length, one in row.items():
                    two = column.get(lattice.owner.size - length)
                    if two is None:
                        continue
                    number += len(one.codes) * len(two.codes)
                    if number > most:
                        raise TooManyPairsError
                    found.append(_joined(one, two, verdict, worth[verdict]))
        left_half, right_half, verdicts, codes, chances = (
            np.concatenate(each) for each in zip(*found, strict=True)
        )
        # Many tables are looked up here and there, so they are better small.
        self._halves = left_half.astype(np.int32), right_half.astype(np.int32)
        self._verdict, self._code = verdicts.astype(np.int32), codes
        self._alias = OneAlias(chances)

    def draw(self, random: np.random.Generator, count: int) -> Indices:
        """The numbers of the pairs for `count` hands."""
        return self._alias.draw(random, count)

    def halves(self, pair: Indices) -> tuple[Indices, Indices]:
        """The numbers of the left and of the right halves."""
        left, right = self._halves
        return left.take(pair).astype(np.intp), right.take(pair).astype(np.intp)

    def judged(self, pair: Indices) -> tuple[Indices, Indices]:
        """The verdicts and the codes."""
        return self._verdict.take(pair).astype(np.intp), self._code.take(pair)


def _dense(weight: Mapping[int, int], highest: int) -> Floats:
    found = np.zeros(highest + 1)
    found[list(weight)] = [float(each) for each in weight.values()]
    return found


def _joined(
    one: _Block, two: _Block, verdict: int, worth: Floats
) -> tuple[Indices, Indices, Indices, Indices, Floats]:
    code = one.codes[:, None] + two.codes
    chance = one.ways[:, None] * two.ways * worth[code]
    left, right = np.nonzero(chance)
    verdicts = np.full(len(left), verdict)
    return one.first + left, two.first + right, verdicts, code[left, right], chance[left, right]


class _Split:
    """The pairs of suit classes in each numbered half."""

    def __init__(
        self, states: _States, lines: Sequence[Sequence[Half]], first: Suit, second: Suit
    ) -> None:
        one, two = _by_visible(first), _by_visible(second)
        found = [
            _class_pairs(states, line, one[half.first], two[half.second])
            for line, halves in enumerate(lines)
            for half in halves
        ]
        state, first_class, second_class, ways = (
            np.concatenate(each) for each in zip(*found, strict=True)
        )
        order = np.argsort(state, kind="stable")
        self._first, self._second, self._ways = first_class[order], second_class[order], ways[order]
        self._cumulated = np.cumsum(self._ways)
        numbers = np.arange(len(states.numbers))
        self._ends = np.searchsorted(state[order], numbers, side="right")
        self._end = self._cumulated[self._ends - 1]
        self._start = np.concatenate(([0.0], self._end[:-1]))

    def draw(
        self, random: np.random.Generator, half: Indices, many: bool
    ) -> tuple[Indices, Indices]:
        """The classes of the two suits for the numbers of halves."""
        pair = self._alias.draw(random, half) if many else self._look_up(random, half)
        return self._first.take(pair), self._second.take(pair)

    def __len__(self) -> int:
        return len(self._ways)

    @cached_property
    def _alias(self) -> RaggedAlias:
        return RaggedAlias(self._ways, self._ends)

    def _look_up(self, random: np.random.Generator, half: Indices) -> Indices:
        start = self._start.take(half)
        place = self._end.take(half)
        place -= start
        place *= random.random(len(half))
        # A whole number, lest rounding leads into the next half.
        np.floor(place, out=place)
        place += start
        return np.searchsorted(self._cumulated, place, side="right")


class _Classes(NamedTuple):
    """The classes of a suit with one visible number."""

    numbers: Indices
    lengths: Indices
    codes: Indices
    ways: Floats


def _by_visible(suit: Suit) -> list[_Classes]:
    table = np.array([each[:4] for each in suit.classes], np.intp).reshape(-1, 4)
    found: list[_Classes] = []
    for visible in range(len(suit.visible)):
        numbers = np.flatnonzero(table[:, 0] == visible)
        _, lengths_, codes, ways = table[numbers].T
        found.append(_Classes(numbers, lengths_, codes, ways.astype(np.float64)))
    return found


def _class_pairs(
    states: _States, line: int, one: _Classes, two: _Classes
) -> tuple[Indices, Indices, Indices, Floats]:
    length = (one.lengths[:, None] + two.lengths).reshape(-1)
    code = (one.codes[:, None] + two.codes).reshape(-1)
    kinds, kind = np.unique(length * (1 << 40) + code, return_inverse=True)
    number = [states.numbers[line, each >> 40, each & (1 << 40) - 1] for each in kinds.tolist()]
    shape = (len(one.numbers), len(two.numbers))
    return (
        np.array(number, np.intp).take(kind.reshape(-1)),
        np.broadcast_to(one.numbers[:, None], shape).reshape(-1),
        np.broadcast_to(two.numbers, shape).reshape(-1),
        (one.ways[:, None] * two.ways).reshape(-1),
    )


class _Members:
    """The holdings of each class of a suit."""

    def __init__(self, suit: Suit, held: int, missing: int) -> None:
        pool = suit.classes[0].pieces[0].pool
        every = np.arange(1 << 13)
        known = every & ~pool
        class_of = np.full(14 << 13, -1)
        for number, each in enumerate(suit.classes):
            for piece in each.pieces:
                class_of[14 * piece.fixed + piece.number] = number
        found = class_of[14 * known + lengths()[every & pool]]
        order = np.argsort(found, kind="stable")
        starts = np.searchsorted(found[order], np.arange(len(suit.classes) + 1))
        self._holdings = every[order]
        self._start = starts[:-1]
        self._number = np.diff(starts).astype(np.float64)

    def draw(self, uniform: Floats, number: Indices) -> Indices:
        """A holding of each class. `uniform` are random numbers in [0, 1), which are replaced by
        what the choice leaves of them."""
        uniform *= self._number.take(number)
        place = uniform.astype(np.intp)
        uniform -= place
        place += self._start.take(number)
        return self._holdings.take(place)
