"""`average` and `frequency`: what is added up over the deals, and how stock prints it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from dealer_lsp.semantics.integers import wrap

MOST_CELLS = 1_000_000
"""The largest table a frequency may have."""

NO_DEALS = "no deals"
"""What people read in place of the average of nothing."""


class Average:
    """With `wraps` the sum is a C `int`, as in the stock program; else it is exact."""

    def __init__(self, label: str | None, wraps: bool) -> None:
        self.label = label
        self.total = 0
        self._wraps = wraps

    def add(self, value: int) -> None:
        self.total += value

    def value(self, produced: int) -> float | None:
        """None when nothing was produced."""
        total = wrap(self.total) if self._wraps else self.total
        return total / produced if produced else None

    def text(self, produced: int) -> Iterator[str]:
        # Without deals the stock program prints 0.0 / 0, which is this on the usual processors.
        yield self._line(produced, "-nan" if self._wraps else NO_DEALS)

    def _line(self, produced: int, otherwise: str) -> str:
        label = "" if self.label is None else f"{self.label}: "
        value = self.value(produced)
        return f"{label}{otherwise}\n" if value is None else f"{label}{value:g}\n"

    def table(self, produced: int) -> dict[str, Any]:
        return {
            "kind": "average",
            "label": self.label or "",
            "value": self.value(produced),
            "text": self._line(produced, NO_DEALS),
        }


class Frequency:
    """Counts of the values from `low` to `high`, and of those below and above.

    Raises ValueError for bounds the wrong way round or too far apart."""

    def __init__(self, label: str | None, low: int, high: int) -> None:
        _check(low, high, high - low + 1)
        self.label = label
        self.low = low
        self.high = high
        self.counts = [0] * (high - low + 3)
        """Below, each value, above."""

    def add(self, value: int) -> None:
        self.counts[_place(value, self.low, self.high)] += 1

    def rows(self) -> Iterator[tuple[int, int]]:
        return zip(range(self.low, self.high + 1), self.counts[1:-1], strict=True)

    def text(self, produced: int) -> Iterator[str]:
        below, above = self.counts[0], self.counts[-1]
        yield f"Frequency {self.label or ''}:\n"
        if below:
            yield f"Low\t{below:8d}\n"
        for value, count in self.rows():
            yield f"{value:5d}\t{count:8d}\n"
        if above:
            yield f"High\t{above:8d}\n"

    def table(self, produced: int) -> dict[str, Any]:
        return {
            "kind": "frequency",
            "label": self.label or "",
            "low": self.low,
            "high": self.high,
            "rows": [list(row) for row in self.rows()],
            "below": self.counts[0],
            "above": self.counts[-1],
            "total": sum(self.counts),
            "text": "".join(self.text(produced)),
        }


class Frequency2D:
    """Counts of pairs. Each of the two has its bounds, and a row or column below and above them.

    Raises ValueError as `Frequency` does."""

    def __init__(self, label: str | None, rows: tuple[int, int], columns: tuple[int, int]) -> None:
        """`rows` and `columns` are the lowest and the highest value of each."""
        height, width = rows[1] - rows[0] + 3, columns[1] - columns[0] + 3
        _check(*rows, height * width)
        _check(*columns, height * width)
        self.label = label
        self.rows = rows
        self.columns = columns
        self.counts = [[0] * width for _ in range(height)]

    def add(self, row: int, column: int) -> None:
        self.counts[_place(row, *self.rows)][_place(column, *self.columns)] += 1

    def text(self, produced: int) -> Iterator[str]:
        values = range(self.columns[0], self.columns[1] + 1)
        yield f"Frequency {self.label or ''}:\n        Low"
        yield "".join(f" {value:6d}" for value in values) + "   High    Sum\n"
        inner = (f"{value:4d}" for value in range(self.rows[0], self.rows[1] + 1))
        for head, row in zip(["Low ", *inner, "High"], self.counts, strict=True):
            yield head + _line(row)
        yield "Sum " + _line([sum(column) for column in zip(*self.counts, strict=True)]) + "\n"

    def table(self, produced: int) -> dict[str, Any]:
        return {
            "kind": "frequency2d",
            "label": self.label or "",
            "low": [self.rows[0], self.columns[0]],
            "high": [self.rows[1], self.columns[1]],
            "counts": [list(row) for row in self.counts],
            "text": "".join(self.text(produced)),
        }


Tally: TypeAlias = "Average | Frequency | Frequency2D"


def _place(value: int, low: int, high: int) -> int:
    return max(0, min(value, high + 1) - low + 1)


def _line(counts: Iterable[int]) -> str:
    row = list(counts)
    return "".join(f" {count:6d}" for count in (*row, sum(row))) + "\n"


def _check(low: int, high: int, cells: int) -> None:
    if high < low - 1:
        raise ValueError(f"frequency: the upper bound {high} is below the lower bound {low}")
    if cells > MOST_CELLS:
        message = f"frequency: the table would have {cells:,} cells; {MOST_CELLS:,} is the most"
        raise ValueError(message)
