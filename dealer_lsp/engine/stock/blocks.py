"""The deals of the stock stream that pass the condition, tens of thousands at a time."""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from dealer_lsp.engine.errors import DivisionError, EngineError
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.batch import BatchEvaluator
from dealer_lsp.engine.evaluation.closures import Value
from dealer_lsp.engine.evaluation.deal_arrays import DealArrays
from dealer_lsp.engine.found import Found
from dealer_lsp.engine.stock.pack import Shuffler
from dealer_lsp.engine.stock.source import sift
from dealer_lsp.engine.stock.vector import VectorStream

_Holds: TypeAlias = Callable[[DealArrays], NDArray[np.intp]]


def in_blocks(
    shuffler: Shuffler, condition: Value, term: t.Term, variables: Mapping[str, t.Term]
) -> Iterator[Found]:
    """For ever. `condition` and `term` are the same condition."""
    stream = VectorStream(shuffler)
    holds: _Holds | None
    try:
        holds = BatchEvaluator(variables).holds(term)
    except EngineError:
        holds = None
    while True:
        deals = DealArrays.of_hands(stream.hands())
        yield from _passing(deals, condition, holds)


def _passing(deals: DealArrays, condition: Value, holds: _Holds | None) -> Iterator[Found]:
    try:
        passed = None if holds is None else holds(deals)
    except DivisionError:
        # One of the deals divides by zero. Which come before it has to be found out in order.
        passed = None
    if passed is None:
        yield from sift(deals.deals(), condition)
        return
    chosen = deals if len(passed) == deals.count else deals.select(passed)
    yield Found(deals.count, arrays=chosen, positions=(passed + 1).tolist())
