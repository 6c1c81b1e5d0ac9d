"""Counting the hands of one owner: suits sorted into classes, put together two and two.

A case is a pair of halves: what is seen in clubs and diamonds, and what in hearts and spades. Cases
with the same verdict are counted together. Halves that have the same verdict with every other half
become one row or column of the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import gcd

from dealer_lsp.chances.cases import Axis, Cases, Judge, Judged
from dealer_lsp.chances.columns import Column, evaluate, spread
from dealer_lsp.chances.holdings import Feature
from dealer_lsp.chances.polynomials import reachable
from dealer_lsp.chances.steps import Steps
from dealer_lsp.chances.suits import Suit, sort_suit, spread_in_suit
from dealer_lsp.chances.survey import Owner, Survey
from dealer_lsp.chances.tally import DEAD, Board, Half, count
from dealer_lsp.chances.terms import HasShape, Term, upwards
from dealer_lsp.shapes.bits import NUMBER
from dealer_lsp.text.named import NamedTuple


class Coordinate(NamedTuple):
    """A running total: a feature for each suit. `term` has the value of the sum, if any does."""

    term: Term | None
    features: tuple[Feature, ...]


class Lattice:
    """`judged[i].verdict` is what the hands of `tally.ways[i]` are worth, by index of their code in
    `codes`. `suits`, `board` and `tally` are all a sampler needs.

    Raises `TooManyStepsError`.
    """

    def __init__(
        self,
        owner: Owner,
        found: Survey,
        coordinates: Sequence[Coordinate],
        judge: Judge,
        steps: Steps,
    ) -> None:
        self.owner = owner
        self.axes = _axes(coordinates, owner)
        self._steps = steps
        self.suits = self._sort(found, coordinates)
        self._left, self._right = self._halves(0), self._halves(2)
        left, right = self._half_codes(0), self._half_codes(2)
        steps.take(4 * len(left) * len(right))
        self.codes = sorted(reachable(left, right))
        self.signatures: list[tuple[int, ...]] = []
        signed = self._sign(found)
        cases = Cases(found.frontier, self.signatures, self.codes, self.axes, steps)
        self.judged: list[Judged] = []
        self.board = self._merge(signed, judge(cases) if signed else [])
        reach = (len(left), len(right))
        self.tally = count(self.board, self.suits, owner.size, reach, steps)

    def total(self) -> int:
        """The sum of ways times verdict over all hands."""
        return sum(value * ways for value, ways in self.ways_by_value().items())

    def ways_by_value(self) -> dict[int, int]:
        """How many hands there are for each value in the verdicts that are not all 0."""
        found: dict[int, int] = {}
        for judged, ways in zip(self.judged, self.tally.ways, strict=True):
            for code, number in ways.items():
                value = judged.verdict[self._place[code]]
                found[value] = found.get(value, 0) + number
        return found

    def live_codes(self, verdict: int) -> list[int]:
        """The codes that hands of this verdict have and for which it is not 0."""
        values = self.judged[verdict].verdict
        return [code for code in self.tally.ways[verdict] if values[self._place[code]]]

    @cached_property
    def _place(self) -> dict[int, int]:
        """The index of each code."""
        return {code: index for index, code in enumerate(self.codes)}

    def _sort(self, found: Survey, coordinates: Sequence[Coordinate]) -> list[Suit]:
        suits: list[Suit] = []
        for suit in range(4):
            running = [
                (each.features[suit], axis.step, axis.stride)
                for each, axis in zip(coordinates, self.axes, strict=True)
            ]
            visible, cards = found.visible[suit], self.owner.cards(suit)
            suits.append(
                sort_suit(cards, visible, running, found.see_length, found.required, self._steps)
            )
        return suits

    def _halves(self, first: int) -> list[Half]:
        one, two = self.suits[first], self.suits[first + 1]
        self._steps.take(5 * len(one.visible) * len(two.visible))
        halves = [
            Half(i, j, a[0] + b[0] if a[0] >= 0 else -1)
            for i, a in enumerate(one.visible)
            for j, b in enumerate(two.visible)
        ]
        return [half for half in halves if half.length <= self.owner.size]

    def _half_codes(self, first: int) -> set[int]:
        """The totals that two suits can reach together, whatever their lengths."""
        one, two = ({each.code for each in suit.classes} for suit in self.suits[first : first + 2])
        self._steps.take(2 * len(one) * len(two))
        return reachable(one, two)

    def _sign(self, found: Survey) -> list[list[int]]:
        """The number of the signature of each case, `DEAD` for halves that do not fit."""
        by_length: dict[int, list[int]] = {}
        for index, half in enumerate(self._right):
            by_length.setdefault(half.length, []).append(index)
        work = 10 + 3 * len(upwards(*found.frontier))
        cases: list[tuple[int, int]] = []
        for index, half in enumerate(self._left):
            fitting = by_length.get(self.owner.size - half.length if half.length >= 0 else -1, ())
            self._steps.take(work * len(fitting))
            cases.extend((index, other) for other in fitting)
        if not cases:
            return []
        seen = evaluate(found.frontier, self._seen(found, cases))
        columns = [spread(column, len(cases)) for column in seen]
        rows = zip(*columns, strict=True) if columns else [()] * len(cases)
        numbers: dict[tuple[int, ...], int] = {}
        signed = [[DEAD] * len(self._right) for _ in self._left]
        for (left, right), row in zip(cases, rows, strict=True):
            signed[left][right] = numbers.setdefault(tuple(map(int, row)), len(numbers))
        self.signatures = list(numbers)
        return signed

    def _seen(self, found: Survey, cases: list[tuple[int, int]]) -> dict[Term, Column]:
        """The columns of the visible terms and the distributions."""
        left = [self._left[case[0]] for case in cases]
        right = [self._right[case[1]] for case in cases]
        classes = (
            [half.first for half in left],
            [half.second for half in left],
            [half.first for half in right],
            [half.second for half in right],
        )
        known: dict[Term, Column] = {}
        for suit in range(4):
            visible = self.suits[suit].visible
            for index, term in enumerate(found.visible[suit]):
                known[term] = [visible[each][index + 1] for each in classes[suit]]
        asked = [
            term for term in upwards(*found.frontier, stop=known) if isinstance(term, HasShape)
        ]
        if asked:
            lengths = [
                [self.suits[suit].visible[each][0] for each in classes[suit]]
                for suit in (3, 2, 1, 0)
            ]
            numbers = [NUMBER[four] for four in zip(*lengths, strict=True)]
            for term in asked:
                flags = [term.shapes >> number & 1 for number in range(len(NUMBER))]
                known[term] = [flags[number] for number in numbers]
        return known

    def _merge(self, signed: list[list[int]], judged: list[Judged]) -> Board:
        numbers: dict[Judged, int] = {}
        renamed = [DEAD] * (len(judged) + 1)
        for signature, each in enumerate(judged):
            if any(each.verdict):
                renamed[signature] = numbers.setdefault(each, len(numbers))
        self.judged = list(numbers)
        self._steps.take(len(signed) * len(self._right) // 4)
        rows: dict[tuple[int, ...], list[Half]] = {}
        for half, line in zip(self._left, signed, strict=False):
            row = tuple([renamed[signature] for signature in line])
            if row.count(DEAD) < len(row):
                rows.setdefault(row, []).append(half)
        columns: dict[tuple[int, ...], list[Half]] = {}
        for half, column in zip(self._right, zip(*rows, strict=True), strict=False):
            if column.count(DEAD) < len(column):
                columns.setdefault(column, []).append(half)
        cells = list(zip(*columns, strict=True))
        return Board(cells, list(rows.values()), list(columns.values()), len(numbers))


def _axes(coordinates: Sequence[Coordinate], owner: Owner) -> tuple[Axis, ...]:
    """The places of the coordinates in a code, the widest first: it gets the stride 1."""
    spans: list[tuple[int, int, int]] = []
    for coordinate in coordinates:
        spreads = [
            spread_in_suit(feature, *owner.cards(suit))
            for suit, feature in enumerate(coordinate.features)
        ]
        low, high = sum(each.low for each in spreads), sum(each.high for each in spreads)
        step = gcd(*[each.step for each in spreads]) or 1
        spans.append((low, step, (high - low) // step + 1))
    axes: list[Axis | None] = [None] * len(coordinates)
    stride = 1
    for index in sorted(range(len(spans)), key=lambda each: -spans[each][2]):
        low, step, radix = spans[index]
        axes[index] = Axis(coordinates[index].term, stride, radix, step, low)
        stride *= radix
    return tuple(axis for axis in axes if axis is not None)
