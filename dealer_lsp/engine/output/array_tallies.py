"""Averages and frequencies over arrays of deals, with numpy."""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.batch import BatchEvaluator
from dealer_lsp.engine.evaluation.deal_arrays import DealArrays
from dealer_lsp.engine.output.steps import Counted
from dealer_lsp.engine.output.tallies import Average, Frequency, Tally
from dealer_lsp.engine.randomness import seed_of

_Values: TypeAlias = Callable[[DealArrays], NDArray[Any]]


class ArrayTallies:
    """Raises `EngineError` for terms that have to be worked out one deal at a time."""

    def __init__(
        self,
        counted: Sequence[Counted],
        variables: Mapping[str, t.Term],
        draw: Callable[[int], NDArray[np.int64]] | None = None,
    ) -> None:
        evaluator = BatchEvaluator(variables, draw)
        self._tallies: list[tuple[Tally, list[_Values]]] = [
            (each.tally, [evaluator.values(term) for term in each.terms]) for each in counted
        ]

    def add(self, deals: DealArrays) -> None:
        """Counts all the deals. Raises `DivisionError`, and then has counted none."""
        columns = [[values(deals) for values in parts] for _, parts in self._tallies]
        for (tally, _), values in zip(self._tallies, columns, strict=True):
            if isinstance(tally, Average):
                tally.total += _sum(values[0])
            elif isinstance(tally, Frequency):
                places = _places(values[0], tally.low, tally.high)
                counts = np.bincount(places, minlength=len(tally.counts)).tolist()
                tally.counts = [old + new for old, new in zip(tally.counts, counts, strict=True)]
            else:
                width = len(tally.counts[0])
                places = _places(values[0], *tally.rows) * width
                places += _places(values[1], *tally.columns)
                counts = np.bincount(places)
                cells = np.flatnonzero(counts)
                for cell, count in zip(cells.tolist(), counts[cells].tolist(), strict=True):
                    tally.counts[cell // width][cell % width] += count


def draws(seed: int) -> Callable[[int], NDArray[np.int64]]:
    """Numbers for `rnd` on the fast stream: n at a time, 0 .. 2**31 - 1."""
    generator = np.random.Generator(np.random.SFC64(seed_of(seed, "counted rnd")))
    return lambda number: generator.integers(0, 1 << 31, number)


def _sum(values: NDArray[Any]) -> int:
    if values.dtype == np.bool_:
        return int(np.count_nonzero(values))
    return int(values.sum(dtype=np.int64))


def _places(values: NDArray[Any], low: int, high: int) -> NDArray[np.int64]:
    return np.clip(values.astype(np.int64), low - 1, high + 1) - (low - 1)
