"""Which of many deals pass the condition, with numpy."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.engine.errors import DivisionError, EngineError
from dealer_lsp.engine.evaluation.batch import BatchEvaluator
from dealer_lsp.engine.evaluation.deal_arrays import DealArrays
from dealer_lsp.engine.found import Found
from dealer_lsp.engine.prepared import Prepared
from dealer_lsp.engine.sieve import sift


class ArraySieve:
    """For one program. A condition that has to be worked out deal by deal is, but slowly."""

    def __init__(self, prepared: Prepared) -> None:
        self._condition = prepared.condition
        try:
            self._holds = BatchEvaluator(prepared.variables).holds(prepared.term)
        except EngineError:
            self._holds = None

    def found(self, deals: DealArrays) -> Iterator[Found]:
        """The deals that pass, in order."""
        try:
            passed = None if self._holds is None else self._holds(deals)
        except DivisionError:
            # One of the deals divides by zero. Which come before it has to be found out in order.
            passed = None
        if passed is None:
            yield from sift(deals.deals(), self._condition)
            return
        chosen = deals if len(passed) == deals.count else deals.select(passed)
        yield Found(deals.count, arrays=chosen, positions=(passed + 1).tolist())
