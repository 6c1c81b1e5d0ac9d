"""The deals of a run on the fast stream, by the way that suits the program and the run.

`Found.tried` counts deals as chance would deal them: a hand drawn from those that satisfy a part of
the condition stands for the number of deals it takes to come about by chance, a number that is
drawn too. So `generate` ends a run where it would have ended with plain dealing, and both counts
at the end have the distribution they have there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from dealer_lsp.chances.probability import predealt
from dealer_lsp.engine.errors import EngineError
from dealer_lsp.engine.evaluation.closures import Value
from dealer_lsp.engine.fast.last_tests import LastTests
from dealer_lsp.engine.fast.parts import parts_of, seats_in
from dealer_lsp.engine.fast.plan import Plan, make_plan
from dealer_lsp.engine.fast.scalar import ScalarFinder
from dealer_lsp.engine.found import Found
from dealer_lsp.engine.prepared import Prepared

if TYPE_CHECKING:
    from dealer_lsp.engine.evaluation.deal_arrays import DealArrays

_FEW_DEALS = 400
"""Up to so many deals a run begins without numpy."""

_SCALAR_DRAWS = 6000
"""After so many draws, about a tenth of a second, numpy is worth loading."""

_PATIENCE = 2000
"""A sign of life is given at least each so many draws made one at a time."""


def fast_source(
    prepared: Prepared,
    generate: int,
    produce: int,
    tell_share: Callable[[float], None] | None = None,
) -> Iterator[Found]:
    """For ever, the deals that pass; the same for the same seed and limits. `tell_share` is called
    when a way is chosen, with the share of deals that one draw stands for."""
    return _Source(prepared, tell_share).found(generate, produce)


class _Source:
    def __init__(self, prepared: Prepared, tell_share: Callable[[float], None] | None) -> None:
        self._prepared = prepared
        self._tell_share = tell_share
        self._predealt = predealt(prepared.program)
        self._parts = parts_of(prepared)
        delicate = [part for part in self._parts if part.delicate]
        self._last = LastTests(prepared, delicate) if delicate else None
        first = seats_in(prepared.program.actions or (), prepared.variables)
        self._rest = sorted(range(4), key=lambda seat: not first >> seat & 1)

    def found(self, generate: int, produce: int) -> Iterator[Found]:
        few = produce <= _FEW_DEALS
        if few or not numpy_is_there():
            plan = make_plan(self._parts, self._predealt, produce, generate, thorough=False)
            self._tell(plan)
            yield from self._one_by_one(plan, generate)
        seat = 1 << self._rest[0]
        plan = make_plan(self._parts, self._predealt, produce, generate, True, seat)
        self._tell(plan)
        yield from self._many(plan, generate, produce)

    def _tell(self, plan: Plan) -> None:
        if self._tell_share is not None and plan.starts:
            self._tell_share(plan.share)

    def _one_by_one(self, plan: Plan, generate: int) -> Iterator[Found]:
        """As long as it pays, or for ever without numpy."""
        if not plan.starts:
            yield from _nothing(generate)
        evaluator, seed = self._prepared.evaluator, self._prepared.options.seed
        finder = ScalarFinder(plan, evaluator, self._predealt, seed)
        last = None if self._last is None else self._last.passes
        tried = 0
        for number, (hands, needed) in enumerate(finder.attempts(), 1):
            tried += needed
            try:
                passes = hands is not None and (last is None or last(hands))
            except EngineError:
                yield _before(tried)
                raise
            if hands is not None and passes:
                yield Found(tried, (hands,), positions=(tried,))
                tried = 0
            elif number % _PATIENCE == 0:
                yield Found(tried, positions=())
                tried = 0
            if number == _SCALAR_DRAWS and numpy_is_there():
                yield Found(tried, positions=())
                return

    def _many(self, plan: Plan, generate: int, produce: int) -> Iterator[Found]:
        if not plan.starts:
            yield from _nothing(generate)
        from dealer_lsp.engine.fast.arrays import finder_for

        finder = finder_for(self._prepared, plan, self._parts, self._rest)
        before = 0
        for pool, tried in finder.found(produce):
            deals, positions = finder.finished(pool), pool.at - before
            before += tried
            if self._last is not None:
                passing = self._last.passing(deals)
                if passing is None:
                    yield from _one_by_one(deals, positions.tolist(), tried, self._last.passes)
                    continue
                deals, positions = deals.select(passing), positions[passing]
            yield Found(tried, arrays=deals, positions=positions)  # pyright: ignore[reportArgumentType]


def _one_by_one(
    deals: DealArrays, positions: Sequence[int], tried: int, passes: Value
) -> Iterator[Found]:
    last = 0
    for hands, position in zip(deals.deals(), positions, strict=True):
        try:
            fits = passes(hands)
        except EngineError:
            yield _before(position - last)
            raise
        if fits:
            yield Found(position - last, (hands,), positions=(position - last,))
            last = position
    yield Found(tried - last, positions=())


def _before(position: int) -> Found:
    """The deals that did not pass before one at which the script fails: the run may be at its limit
    by then."""
    return Found(position - 1, positions=())


def _nothing(generate: int) -> Iterator[Found]:
    """No deal can pass."""
    while True:
        yield Found(generate, positions=())


def numpy_is_there() -> bool:
    """Loads numpy if it is installed."""
    try:
        import numpy as _  # noqa: F401
    except ImportError:
        return False
    return True
