"""The tests that come last: of parts that draw numbers, may divide by zero or ask for tricks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from dealer_lsp.engine.errors import DivisionError, EngineError
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.nature import nature
from dealer_lsp.engine.fast.parts import Part
from dealer_lsp.engine.prepared import Prepared

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from dealer_lsp.engine.evaluation.deal_arrays import DealArrays


class LastTests:
    """For deals that pass all else; `passes` tests one deal. Raises `EngineError` for parts that
    cannot be tested; `passes` and `passing` do when the script fails at a deal."""

    def __init__(self, prepared: Prepared, parts: Sequence[Part]) -> None:
        self._prepared = prepared
        self._term = t.All(tuple(part.term for part in parts))
        self.passes = prepared.evaluator.value(self._term)

    def passing(self, deals: DealArrays) -> NDArray[np.intp] | None:
        """The numbers of the deals that pass, ascending; None where they have to be tested one by
        one to know: tricks are asked for, or one of the deals divides by zero."""
        if self._holds is None:
            return None
        try:
            return self._holds(deals)
        except DivisionError:
            return None

    @cached_property
    def _holds(self) -> Callable[[DealArrays], NDArray[np.intp]] | None:
        import numpy as np

        from dealer_lsp.engine.evaluation.batch import BatchEvaluator

        prepared = self._prepared
        kind = nature(self._term, prepared.natures)
        if kind.random and kind.can_fail:
            # Drawing anew after a division by zero would make it likelier than it is.
            return None
        rand = prepared.outside.rand

        def draw(number: int) -> NDArray[np.int64]:
            return np.fromiter((rand() for _ in range(number)), np.int64, number)

        try:
            return BatchEvaluator(prepared.variables, draw).holds(self._term)
        except EngineError:
            return None
