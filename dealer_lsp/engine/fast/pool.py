"""Deals on their way: some hands are there, the others still in the pack."""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dealer_lsp.chances.exact import Predealt
from dealer_lsp.engine.evaluation.deal_arrays import DealArrays
from dealer_lsp.engine.fast.alias import Indices
from dealer_lsp.engine.fast.dealing import Holdings, from_rest

Positions = NDArray[np.int64]


class Pool:
    """`hands` by seat (0 north); `at` tells as the how-manieth deal chance would have brought each,
    ascending."""

    def __init__(self, hands: dict[int, Holdings], at: Positions) -> None:
        self.hands = hands
        self.at = at

    def __len__(self) -> int:
        return len(self.at)

    def select(self, chosen: NDArray[np.intp]) -> Pool:
        """The deals with these numbers, ascending."""
        return self if len(chosen) == len(self.at) else self.reordered(chosen)

    def reordered(self, chosen: NDArray[np.intp]) -> Pool:
        """The deals with these numbers, in any order."""
        hands = {seat: [suit.take(chosen) for suit in hand] for seat, hand in self.hands.items()}
        return Pool(hands, self.at.take(chosen))

    def arrays(self) -> DealArrays:
        """For tests that look at the hands that are there."""
        return DealArrays(len(self.at), lambda seat, suit: self.hands[seat][suit])


def joined(pools: Sequence[Pool]) -> Pool:
    """Pools with the same seats, one after the other; at least one."""
    if len(pools) == 1:
        return pools[0]
    hands = {
        seat: [np.concatenate([pool.hands[seat][suit] for pool in pools]) for suit in range(4)]
        for seat in pools[0].hands
    }
    return Pool(hands, np.concatenate([pool.at for pool in pools]))


class Pack:
    """The cards, with those that are fixed in a hand."""

    def __init__(self, predealt: Predealt) -> None:
        self.predealt = predealt
        self._held = [[hand >> 13 * suit & 8191 for suit in range(4)] for hand in predealt]

    def deal(self, random: np.random.Generator, pool: Pool, seat: int) -> None:
        """Gives the pool the hand of a seat that is not there yet."""
        others = [each for each in range(4) if each != seat and each not in pool.hands]
        left = self._left(pool)
        held = self._held[seat]
        if not others:
            pool.hands[seat] = left
            return
        free = [
            left[suit] & ~(held[suit] | sum(self._held[other][suit] for other in others))
            for suit in range(4)
        ]
        cards = sum(13 - self.predealt[each].bit_count() for each in (seat, *others))
        drawn = from_rest(cards, 13 - self.predealt[seat].bit_count()).deal(random, free)
        pool.hands[seat] = [drawn[suit] | held[suit] for suit in range(4)]

    def _left(self, pool: Pool) -> Holdings:
        """All cards not in the hands that are there."""
        found: Holdings = []
        for suit in range(4):
            gone: Indices | int = 0
            for hand in pool.hands.values():
                gone = gone + hand[suit]
            found.append(8191 - gone)  # pyright: ignore[reportArgumentType]
        return found

    def finished(self, seed: int, pool: Pool, order: Sequence[int]) -> DealArrays:
        """The deals; hands that are missing are dealt when they are asked for, always in the same
        order, so that a seed gives the same deals whatever is looked at."""
        random: np.random.Generator | None = None
        missing = [seat for seat in order if seat not in pool.hands]

        def holding(seat: int, suit: int) -> Indices:
            nonlocal random
            while seat not in pool.hands:
                random = random or np.random.Generator(np.random.SFC64(seed))
                self.deal(random, pool, missing.pop(0))
            return pool.hands[seat][suit]

        return DealArrays(len(pool), holding)
