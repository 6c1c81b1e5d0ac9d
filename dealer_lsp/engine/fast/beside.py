"""Drawing a second hand beside one from a lattice: how many cards of each kind, then which."""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from itertools import product
from math import comb

import numpy as np

from dealer_lsp.chances.columns import Column, evaluate, spread
from dealer_lsp.chances.exact import Beside
from dealer_lsp.chances.lattice import Lattice
from dealer_lsp.chances.second_hand import CardCounts, SecondHand
from dealer_lsp.chances.terms import Term
from dealer_lsp.engine.fast.alias import Floats, Indices
from dealer_lsp.engine.fast.dealing import Holdings
from dealer_lsp.engine.fast.draws import TooManyPairsError
from dealer_lsp.engine.fast.holdings import lengths, parts


class BesideDrawer:
    """Draws the second hands that satisfy `beside.joint` next to given first ones.

    Raises `TooManyPairsError`."""

    def __init__(self, lattice: Lattice, beside: Beside, most: int) -> None:
        hand = beside.hand
        self._groups = [group.cards for group in (*hand.groups, hand.rest)]
        most_each = [min(group.size, hand.need) for group in hand.groups]
        counts = [
            each
            for each in product(*[range(number + 1) for number in most_each])
            if sum(each) <= hand.need
        ]
        size = max(lattice.codes) + 1
        if max(len(counts) * sum(map(len, beside.weights)), len(beside.weights) * size) > most:
            raise TooManyPairsError
        outcomes = hand.columns([hand.code_of(each) for each in counts])
        self._counts = np.array(
            [(*each, hand.need - sum(each)) for each in counts], np.intp
        ).reshape(len(counts), len(self._groups))
        self._start = np.zeros((len(beside.weights), size))
        self._end = self._start.copy()
        chances: list[Floats] = []
        total = 0.0
        own = [axis for axis in lattice.axes if axis.term is not None]
        for verdict, weight in enumerate(beside.weights):
            seen = dict(zip(beside.keep, lattice.judged[verdict].kept, strict=True))
            codes = list(weight)
            for code, held in zip(codes, hand.held_by_first(lattice, codes), strict=True):
                known: dict[Term, Column] = {**outcomes, **seen}
                known.update(
                    (axis.term, axis.totals([code])[0]) for axis in own if axis.term is not None
                )
                (column,) = evaluate([beside.joint], known)
                ways = self._ways(hand, held) * np.array(spread(column, len(counts)))
                chances.append(ways)
                self._start[verdict, code] = total
                total += float(ways.sum())
                self._end[verdict, code] = total
        self._cumulated = np.cumsum(np.concatenate(chances))

    def draw(
        self, random: np.random.Generator, first: Holdings, verdict: Indices, code: Indices
    ) -> Holdings:
        """A second hand for each first one, without the cards it has by predeal. `verdict` and
        `code` are those of the first hands in the lattice."""
        start = self._start[verdict, code]
        place = self._end[verdict, code]
        place -= start
        place *= random.random(len(place))
        np.floor(place, out=place)
        place += start
        outcome = np.searchsorted(self._cumulated, place, side="right") % len(self._counts)
        hand = [np.zeros(len(place), np.intp) for _ in range(4)]
        for number, cards in zip(self._counts[outcome].T, self._groups, strict=True):
            _add(random, hand, first, cards, number)
        return hand

    def _ways(self, hand: SecondHand, first: CardCounts) -> Floats:
        """In how many ways the second hand can have each of the counts."""
        left = [group.size - number for group, number in zip(hand.groups, first, strict=True)]
        left.append(hand.rest.size - (hand.first_needs - sum(first)))
        found = np.ones(len(self._counts))
        for number, cards in enumerate(left):
            table = np.array([comb(cards, k) for k in range(14)], np.float64)
            found *= table.take(self._counts[:, number])
        return found


def _add(
    random: np.random.Generator, hand: Holdings, first: Holdings, cards: int, number: Indices
) -> None:
    """Adds `number` of the `cards` that the first hand does not have."""
    left = [(cards >> 13 * suit & 8191) & ~first[suit] for suit in range(4)]
    length = [lengths().take(holding) for holding in left]
    others = length[0] + length[1] + length[2] + length[3]
    for suit in range(4):
        others -= length[suit]
        taken = number if suit == 3 else random.hypergeometric(length[suit], others, number)
        hand[suit] |= parts().part(random.random(len(taken)), left[suit], length[suit], taken)
        number = number - taken
