"""The counting itself: polynomials of the suits are multiplied into halves, halves into hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dealer_lsp.chances.polynomials import Algebra, Dense, Sparse, steps_dense
from dealer_lsp.chances.steps import Steps
from dealer_lsp.chances.suits import Suit
from dealer_lsp.text.named import NamedTuple

DEAD = -1
"""On a board: halves that do not fit together, or whose hands count nothing."""

ByLength = dict[int, Any]
"""The polynomial of the ways to hold so many cards, by code."""


class Half(NamedTuple):
    """Numbers of visible classes in two suits, and their cards (-1 if lengths are not seen)."""

    first: int
    second: int
    length: int


class Board(NamedTuple):
    """`cells[row][column]` is the number of a verdict or `DEAD`; a row stands for halves of the
    first two suits, a column for halves of the last two."""

    cells: Sequence[Sequence[int]]
    rows: list[list[Half]]
    columns: list[list[Half]]
    verdicts: int


class Tally(NamedTuple):
    """`ways[verdict]`: the number of hands by code. `rows` and `columns` in `algebra`."""

    algebra: Algebra[Any]
    rows: list[ByLength]
    columns: list[ByLength]
    ways: list[dict[int, int]]


def count(
    board: Board, suits: Sequence[Suit], size: int, reach: tuple[int, int], steps: Steps
) -> Tally:
    """Counts the hands of `size` cards. `reach` is the number of codes that the halves can have.

    Raises `TooManyStepsError`."""
    sparse, dense = _steps_needed(board, suits, reach)
    steps.take(min(sparse, dense))
    algebra: Algebra[Any] = Sparse() if sparse < dense else Dense()
    rows = _lines(algebra, board.rows, suits[0], suits[1])
    columns = _lines(algebra, board.columns, suits[2], suits[3])
    sums: list[Any] = [None] * board.verdicts
    for row, cells in zip(rows, board.cells, strict=True):
        for verdict, opposite in _opposite(algebra, columns, cells).items():
            for length, polynomial in row.items():
                if size - length in opposite:
                    product = algebra.times(polynomial, opposite[size - length])
                    sums[verdict] = _plus(algebra, sums[verdict], product)
    ways = [{} if each is None else algebra.unpack(each) for each in sums]
    return Tally(algebra, rows, columns, ways)


def _opposite(
    algebra: Algebra[Any], columns: list[ByLength], cells: Sequence[int]
) -> dict[int, ByLength]:
    """For each verdict of a row the columns that lead to it, added up."""
    found: dict[int, ByLength] = {}
    for verdict, column in zip(cells, columns, strict=True):
        if verdict != DEAD:
            target = found.setdefault(verdict, {})
            for length, polynomial in column.items():
                target[length] = _plus(algebra, target.get(length), polynomial)
    return found


def _lines(
    algebra: Algebra[Any], lines: list[list[Half]], first: Suit, second: Suit
) -> list[ByLength]:
    one, two = _by_visible(algebra, first), _by_visible(algebra, second)
    found: list[ByLength] = []
    for halves in lines:
        counts: ByLength = {}
        for half in halves:
            for length, polynomial in one[half.first].items():
                for other, factor in two[half.second].items():
                    product = algebra.times(polynomial, factor)
                    counts[length + other] = _plus(algebra, counts.get(length + other), product)
        found.append(counts)
    return found


def _by_visible(algebra: Algebra[Any], suit: Suit) -> list[ByLength]:
    ways: list[dict[int, dict[int, int]]] = [{} for _ in suit.visible]
    for each in suit.classes:
        ways[each.visible].setdefault(each.length, {})[each.code] = each.ways
    return [{length: algebra.pack(codes) for length, codes in lengths.items()} for lengths in ways]


def _plus(algebra: Algebra[Any], left: Any, right: Any) -> Any:
    """The sum; None stands for nothing yet."""
    return algebra.pack(algebra.unpack(right)) if left is None else algebra.plus(left, right)


def _steps_needed(board: Board, suits: Sequence[Suit], reach: tuple[int, int]) -> tuple[int, int]:
    """Bounds of the work with `Sparse` and with `Dense`."""
    sparse = dense = 0
    widest: list[int] = []
    slots: list[int] = []
    for lines, first, codes in ((board.rows, 0, reach[0]), (board.columns, 2, reach[1])):
        one, two = _sizes(suits[first]), _sizes(suits[first + 1])
        largest = 0
        for halves in lines:
            ways = 0
            for half in halves:
                a, b = one[half.first], two[half.second]
                ways += a.classes * b.classes
                dense += a.lengths * b.lengths * _product(a.slots, b.slots)
            sparse += ways
            largest = max(largest, min(ways, codes))
        widest.append(largest)
        slots.append(sum(max((each.slots for each in sizes), default=1) for sizes in (one, two)))
    lengths = max((each.lengths for suit in suits for each in _sizes(suit)), default=1)
    for cells in board.cells:
        verdicts = len(set(cells) - {DEAD})
        sparse += verdicts * lengths * widest[0] * widest[1]
        dense += verdicts * lengths * _product(slots[0], slots[1])
    return sparse, dense


def _product(left: int, right: int) -> int:
    small, large = sorted((left, right))
    return steps_dense(small) * large // small


class _Size(NamedTuple):
    """Of a visible class of a suit: how many lengths it has, how many classes by length and code,
    and the highest code plus 1."""

    lengths: int
    classes: int
    slots: int


def _sizes(suit: Suit) -> list[_Size]:
    lengths: list[set[int]] = [set() for _ in suit.visible]
    classes = [0] * len(suit.visible)
    slots = [1] * len(suit.visible)
    for each in suit.classes:
        lengths[each.visible].add(each.length)
        classes[each.visible] += 1
        slots[each.visible] = max(slots[each.visible], each.code + 1)
    return [_Size(len(found), *rest) for found, *rest in zip(lengths, classes, slots, strict=True)]
