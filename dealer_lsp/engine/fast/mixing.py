"""Deals that may come about in several ways (Karp and Luby's method).

One way is drawn in proportion to its share, and the deal counts only if that way is the first of
those that lead to it: so no deal is met more often for having more ways.
"""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from dealer_lsp.engine.evaluation.deal_arrays import DealArrays
from dealer_lsp.engine.fast.alias import Indices
from dealer_lsp.engine.fast.pool import Pack, Pool, joined
from dealer_lsp.engine.fast.starts import Draw, Seats

Holds = Callable[[DealArrays], NDArray[np.intp]]
"""The numbers of the deals that pass."""


class Mixture:
    """Whole deals, each drawn in one of several ways. `passing` tells which of them count."""

    def __init__(
        self, draws: Sequence[Draw], shares: Sequence[float], tests: Sequence[Holds], pack: Pack
    ) -> None:
        self._draws, self._tests, self._pack = draws, tests, pack
        self._chances = np.array(shares) / sum(shares)

    def draw(self, random: np.random.Generator, count: int) -> tuple[Seats, Indices]:
        """`count` deals in random order, with the number of the way of each."""
        numbers = random.multinomial(count, self._chances)
        pools: list[Pool] = []
        for way, (draw, number) in enumerate(zip(self._draws, numbers.tolist(), strict=True)):
            if number:
                pool = Pool(draw(random, number), np.full(number, way))
                for seat in range(4):
                    if seat not in pool.hands:
                        self._pack.deal(random, pool, seat)
                pools.append(pool)
        together = joined(pools)
        shuffled = together.reordered(random.permutation(count))
        return shuffled.hands, shuffled.at

    def passing(self, deals: DealArrays, way: Indices) -> NDArray[np.intp]:
        """The numbers of the deals that satisfy the alternative of their way and none before it."""
        first = np.full(deals.count, -1)
        for number in range(len(self._tests) - 1, -1, -1):
            first[self._tests[number](deals)] = number
        return np.flatnonzero(first == way)
