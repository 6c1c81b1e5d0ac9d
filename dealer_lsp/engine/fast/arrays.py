"""Deals with numpy: thousands at once, hand by hand, only as far as the tests need."""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import log1p

import numpy as np
from numpy.typing import NDArray

from dealer_lsp.chances.probability import predealt
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.batch import BatchEvaluator
from dealer_lsp.engine.evaluation.deal_arrays import DealArrays
from dealer_lsp.engine.fast.draws import TooManyPairsError
from dealer_lsp.engine.fast.mixing import Mixture
from dealer_lsp.engine.fast.parts import Part
from dealer_lsp.engine.fast.plan import Plan, plain_plan
from dealer_lsp.engine.fast.pool import Pack, Pool, Positions, joined
from dealer_lsp.engine.fast.starts import drawing
from dealer_lsp.engine.prepared import Prepared
from dealer_lsp.engine.randomness import seed_of

_AT_ONCE = 8192
"""Deals drawn at a time: what is known of them fits into the cache of the processor."""

_MOST_AT_ONCE = 32768
"""In a long run: each step of Python then costs less than what the cache would save."""

_FEW = 256
_ENOUGH = 4096
"""Deals handed over at a time, as far as that does not take too long."""

_PATIENCE = 1_000_000
"""After so many draws a sign of life is given, deals or not."""

Holds = Callable[[DealArrays], NDArray[np.intp]]
"""The numbers of the deals that pass."""


def finder_for(
    prepared: Prepared, plan: Plan, parts: Sequence[Part], rest: Sequence[int]
) -> Finder:
    """The finder of a plan, or of one without a drawn hand where the tables would be too large.

    Raises `EngineError`."""
    pack, seed = Pack(predealt(prepared.program)), prepared.options.seed
    # Those with draws and tricks in them are used by delicate parts only.
    variables = {
        name: term
        for name, term in prepared.variables.items()
        if not (prepared.natures[name].random or prepared.natures[name].solves)
    }
    try:
        return Finder(plan, variables, pack, seed, rest)
    except TooManyPairsError:
        return Finder(plain_plan(parts), variables, pack, seed, rest)


class Finder:
    """Finds the deals of a plan that passes some. `rest` is the order in which hands that the
    condition does not look at are dealt.

    Raises `TooManyPairsError` or `EngineError` if numpy cannot do it."""

    def __init__(
        self,
        plan: Plan,
        variables: Mapping[str, t.Term],
        pack: Pack,
        seed: int,
        rest: Sequence[int],
    ) -> None:
        self._random = np.random.Generator(np.random.SFC64(seed_of(seed, "deals")))
        self._pack, self._rest = pack, rest
        self._share = plan.share
        self.tried = 0
        self.draws = 0
        evaluator = BatchEvaluator(variables)
        draws = [drawing(start, pack.predealt) for start in plan.starts]
        self._draw = draws[0]
        self._mixture: Mixture | None = None
        known = plan.starts[0].hands
        if plan.alternatives:
            tests = [evaluator.holds(part.term) for part in plan.alternatives]
            self._mixture = Mixture(draws, [start.share for start in plan.starts], tests, pack)
            known = 15
        parts = [part for part in plan.parts if not part.delicate]
        self._first = _test(evaluator, [part for part in parts if not part.seats & ~known])
        self._steps: list[tuple[int, Holds | None]] = []
        for seat in plan.order:
            if not known & seat:
                fitting = [p for p in parts if p.seats & ~known and not p.seats & ~(known | seat)]
                known |= seat
                self._steps.append((seat.bit_length() - 1, _test(evaluator, fitting)))

    def found(self, goal: int) -> Iterator[tuple[Pool, int]]:
        """For ever: deals that pass all tests but the delicate ones, with the number of deals that
        chance needed since the last time. `goal` is how many deals are wanted at all."""
        size = min(_AT_ONCE, max(_FEW, 2 * goal))
        while True:
            before, draws = self.tried, self.draws
            passed: list[Pool] = []
            while True:
                passed.append(self._round(size))
                size = min(2 * size, max(_AT_ONCE, self.draws // 8), _MOST_AT_ONCE)
                if sum(map(len, passed)) >= min(goal, _ENOUGH):
                    break
                if self.draws - draws >= _PATIENCE:
                    break
            yield joined(passed), self.tried - before

    def sample(self, draws: int) -> Pool:
        """The deals out of about so many draws that pass all tests but the delicate ones; `draws`
        tells how many it were."""
        passed: list[Pool] = []
        while self.draws < draws:
            passed.append(self._round(_AT_ONCE))
        return joined(passed)

    def finished(self, pool: Pool) -> DealArrays:
        """The complete deals of a pool."""
        seed = int(self._random.integers(1 << 62))
        return self._pack.finished(seed, pool, self._rest)

    def _round(self, size: int) -> Pool:
        """Draws until about `size` deals pass the first test, and tests them further."""
        waiting: list[Pool] = []
        draws = self.draws
        while sum(map(len, waiting)) < size and self.draws - draws < _PATIENCE:
            waiting.append(_passing(self._started(size), self._first))
            self.draws += size
            if not self._steps:
                break
        pool = joined(waiting)
        for seat, test in self._steps:
            self._pack.deal(self._random, pool, seat)
            pool = _passing(pool, test)
        return pool

    def _started(self, number: int) -> Pool:
        """So many draws, less those of a mixture that do not count."""
        if self._mixture is None:
            return Pool(self._draw(self._random, number), self._positions(number))
        hands, way = self._mixture.draw(self._random, number)
        pool = Pool(hands, self._positions(number))
        return pool.select(self._mixture.passing(pool.arrays(), way))

    def _positions(self, number: int) -> Positions:
        """As the how-manieth deals chance would have brought so many more starts."""
        if self._share >= 1:
            found = np.arange(1, number + 1)
        else:
            found = np.cumsum(geometric(self._random, self._share, number))
        found += self.tried
        self.tried = int(found[-1])
        return found


def _passing(pool: Pool, test: Holds | None) -> Pool:
    return pool if test is None else pool.select(test(pool.arrays()))


def _test(evaluator: BatchEvaluator, parts: Sequence[Part]) -> Holds | None:
    """All the parts together; None when there is nothing to test."""
    if not parts:
        return None
    return evaluator.holds(t.All(tuple(part.term for part in parts)))


def geometric(random: np.random.Generator, share: float, number: int) -> Positions:
    """How many tries it takes to the first success, so many times: the whole part of exponential
    waiting times, faster than numpy's own."""
    waiting = random.standard_exponential(number)
    waiting *= -1 / log1p(-share)
    found = waiting.astype(np.int64)
    found += 1
    return found
