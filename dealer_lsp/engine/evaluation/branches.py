"""`and`, `or` and `? :` on whole arrays: each part is worked out for the deals that get to it."""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dealer_lsp.engine.evaluation.deal_arrays import DealArrays
from dealer_lsp.engine.evaluation.vectors import Values, Vector, truth

_DENSE = 0.5
"""From this share of deals on it is cheaper to go on with all than to pick out those concerned."""

_FEW_CASES = 4
"""Up to so many cases of a choice are worked out for all deals."""


def every(parts: Sequence[Vector], can_fail: Sequence[bool]) -> Vector:
    """True where all parts are."""

    def hold(deals: DealArrays) -> Values:
        return _Narrowing(deals).keep(parts, can_fail, wanted=True)

    return hold


def some(parts: Sequence[Vector], can_fail: Sequence[bool]) -> Vector:
    """True where a part is."""

    def one_holds(deals: DealArrays) -> Values:
        return ~_Narrowing(deals).keep(parts, can_fail, wanted=False)

    return one_holds


def choice(parts: Sequence[Vector], can_fail: Sequence[bool]) -> Vector:
    """`parts`: test, value, test, value ..., and the value where no test holds."""
    cases = tuple(zip(parts[0:-1:2], parts[1:-1:2], strict=True))
    otherwise = parts[-1]
    if not any(can_fail) and len(cases) <= _FEW_CASES:

        def blended(deals: DealArrays) -> Values:
            result = _array(otherwise(deals))
            for test, value in reversed(cases):
                holds = truth(test(deals), deals.count)
                result = np.where(holds, _array(value(deals)), result)
            return result

        return blended

    def chosen(deals: DealArrays) -> Values:
        result = np.empty(deals.count, np.int64)
        rest, here = np.arange(deals.count), deals
        for test, value in cases:
            holds = truth(test(here), here.count)
            fitting = rest[holds]
            if len(fitting):
                result[fitting] = value(deals.select(fitting))
            if len(fitting) == here.count:
                return result
            if len(fitting):
                rest = rest[~holds]
                here = deals.select(rest)
        result[rest] = otherwise(here)
        return result

    return chosen


def _array(values: Values) -> NDArray[Any]:
    """A plain number must not take on the narrow type of the array it is put beside."""
    return values if isinstance(values, np.ndarray) else np.asarray(values, np.int64)


class _Narrowing:
    """The deals for which all tests so far came out as wanted."""

    def __init__(self, deals: DealArrays) -> None:
        self._deals = deals
        self._here = deals
        self._chosen: NDArray[np.intp] | None = None
        """The numbers in `deals` of those in `here`; None when they are the same."""
        self._left = np.ones(deals.count, np.bool_)
        """Which of those in `here` are still in."""

    def keep(
        self, parts: Sequence[Vector], can_fail: Sequence[bool], wanted: bool
    ) -> NDArray[np.bool_]:
        """Where all the parts are true (or, if not `wanted`, false)."""
        for part, fails in zip(parts, can_fail, strict=True):
            left = int(np.count_nonzero(self._left))
            if left < self._here.count and (fails or left < _DENSE * self._here.count):
                self._pick_out()
            if not self._here.count:
                break
            self._left = self._left & (truth(part(self._here), self._here.count) == wanted)
        if self._chosen is None:
            return self._left
        result = np.zeros(self._deals.count, np.bool_)
        result[self._chosen] = self._left
        return result

    def _pick_out(self) -> None:
        inside = np.flatnonzero(self._left)
        self._chosen = inside if self._chosen is None else self._chosen[inside]
        # A selection of a selection knows more, but a long chain of them would be slow; as each
        # of this kind halves the deals, the chain stays short.
        if len(inside) < _DENSE * self._here.count:
            self._here = self._here.select(inside)
        else:
            self._here = self._deals.select(self._chosen)
        self._left = np.ones(len(inside), np.bool_)
