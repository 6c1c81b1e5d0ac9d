"""Deals one at a time, without numpy: the faster way to a few deals that are not too rare."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from math import log, log1p

from dealer_lsp.chances.exact import Predealt
from dealer_lsp.engine.deal import Hands
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.closures import Value
from dealer_lsp.engine.evaluation.scalar import Evaluator
from dealer_lsp.engine.fast.parts import EVERY_SEAT, Part
from dealer_lsp.engine.fast.plan import SEATS, Plan, Start
from dealer_lsp.engine.fast.scalar_draws import scalar_drawer
from dealer_lsp.engine.randomness import Random, seed_of

Attempt = tuple[Hands | None, int]
"""A deal, or None for a draw that did not pass; and how many deals chance would have needed for
it."""


class ScalarFinder:
    """Draws deals of a plan (none with a second hand drawn) and tests all but the delicate parts.

    Raises `EngineError` for a condition that nests too deeply."""

    def __init__(self, plan: Plan, evaluator: Evaluator, predealt: Predealt, seed: int) -> None:
        self._random = Random(seed_of(seed, "deals"))
        self._share = plan.share
        self._predealt = predealt
        self._fixed = predealt[0] | predealt[1] | predealt[2] | predealt[3]
        self._starts = [_Start(start, self) for start in plan.starts]
        self._shares = list(accumulate(start.share for start in plan.starts))
        self._alternatives = [evaluator.value(part.term) for part in plan.alternatives]
        parts = [part for part in plan.parts if not part.delicate]
        known = EVERY_SEAT if plan.alternatives else plan.starts[0].hands
        self._first = _test(evaluator, parts, 0, known)
        self._steps: list[tuple[int, Value | None]] = []
        for seat in plan.order:
            if not known & seat:
                self._steps.append((seat, _test(evaluator, parts, known, known | seat)))
                known |= seat

    def attempts(self) -> Iterator[Attempt]:
        """Draws, for ever."""
        while True:
            tried = self._tried()
            yield self._attempt(), tried

    def _attempt(self) -> Hands | None:
        hands = [0, 0, 0, 0]
        way = bisect_right(self._shares, self._random.random() * self._shares[-1])
        self._starts[way].draw(hands)
        if self._alternatives:
            self._complete(hands, self.left(hands))
            deal = (hands[0], hands[1], hands[2], hands[3])
            if not self._counts(way, deal):
                return None
        if self._first is not None and not self._first((hands[0], hands[1], hands[2], hands[3])):
            return None
        left = self.left(hands)
        for seat, test in self._steps:
            number = seat.bit_length() - 1
            hands[number] = self.hand(left, number)
            deal = (hands[0], hands[1], hands[2], hands[3])
            if test is not None and not test(deal):
                return None
        self._complete(hands, left)
        return (hands[0], hands[1], hands[2], hands[3])

    def _counts(self, way: int, deal: Hands) -> bool:
        """True when this way is the first that leads to the deal."""
        return bool(self._alternatives[way](deal)) and not any(
            alternative(deal) for alternative in self._alternatives[:way]
        )

    def _complete(self, hands: list[int], left: list[int]) -> None:
        """Deals the cards left to the hands that are missing; the last gets what remains."""
        missing = [seat for seat in range(4) if not hands[seat]]
        for seat in missing[:-1]:
            hands[seat] = self.hand(left, seat)
        for seat in missing[-1:]:
            hands[seat] = self._predealt[seat] | sum(left)

    def left(self, hands: list[int]) -> list[int]:
        """The cards that may go to any hand not there yet, each as a bit."""
        gone = self._fixed | hands[0] | hands[1] | hands[2] | hands[3]
        return [card for card in _CARDS if not card & gone]

    def hand(self, left: list[int], seat: int) -> int:
        """A hand for a seat; its cards are taken from those left."""
        held = self._predealt[seat]
        return held | self.take(left, 13 - held.bit_count())

    def take(self, left: list[int], number: int) -> int:
        """So many of the cards left, at random."""
        random, size = self._random.random, len(left)
        for _ in range(number):
            place = int(random() * size)
            size -= 1
            left[place], left[size] = left[size], left[place]
        taken = sum(left[size:])
        del left[size:]
        return taken

    def _tried(self) -> int:
        if self._share >= 1:
            return 1
        return 1 + int(log(1 - self._random.random()) / log1p(-self._share))

    @property
    def random(self) -> Random:
        return self._random

    @property
    def predealt(self) -> Predealt:
        return self._predealt


class _Start:
    """Draws the hands a deal begins with."""

    def __init__(self, start: Start, finder: ScalarFinder) -> None:
        self._finder = finder
        self._seats = [number for number, seat in enumerate(SEATS) if start.hands & seat]
        self._drawer = scalar_drawer(start.method.lattice) if start.method else None

    def draw(self, hands: list[int]) -> None:
        """Fills in the hands."""
        finder, seat = self._finder, self._seats[0]
        if self._drawer is None:
            hands[seat] = finder.hand(finder.left(hands), seat)
            return
        drawn = self._drawer.draw(finder.random.getrandbits)
        if len(self._seats) == 1:
            hands[seat] = drawn
            return
        partner = self._seats[1]
        held = finder.predealt[seat] | finder.predealt[partner]
        free = [card for card in _CARDS if card & drawn & ~held]
        hands[seat] = finder.hand(free, seat)
        hands[partner] = drawn & ~hands[seat]


_CARDS = tuple(1 << card for card in range(52))


def _test(evaluator: Evaluator, parts: list[Part], before: int, known: int) -> Value | None:
    """The parts that can be tested now but could not before."""
    terms = tuple(
        part.term
        for part in parts
        if not part.seats & ~known and (part.seats & ~before or not before)
    )
    return evaluator.value(t.All(terms)) if terms else None
