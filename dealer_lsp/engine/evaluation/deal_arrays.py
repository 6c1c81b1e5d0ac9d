"""Many deals as arrays, with what was worked out about them."""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from dealer_lsp.chances.holdings import CCCC_FLAT, CCCC_SHORT
from dealer_lsp.deals.hand import HOLDING_MASK
from dealer_lsp.engine.deal import Hands
from dealer_lsp.engine.evaluation import holdings
from dealer_lsp.engine.evaluation.shape_sets import FLAT, flags

Holding = NDArray[np.intp]
"""One holding of 13 bits per deal; `intp`, because numpy looks up with it fastest."""


class DealArrays:
    """`count` deals. The holdings are asked for when they are needed, one hand and suit at a time:
    `source(seat, suit)` gives them. A selection takes over from the whole what is known there."""

    def __init__(
        self,
        count: int,
        source: Callable[[int, int], Holding],
        parent: DealArrays | None = None,
        chosen: NDArray[np.intp] | None = None,
    ) -> None:
        self.count = count
        self._source = source
        self._parent = parent
        self._chosen = chosen
        self._holdings: dict[tuple[int, int], Holding] = {}
        self._known: dict[object, NDArray[Any]] = {}

    @staticmethod
    def of_hands(hands: NDArray[np.uint64]) -> DealArrays:
        """From hands of 52 bits, shape (4, deals)."""

        def source(seat: int, suit: int) -> Holding:
            shifted = hands[seat] >> np.uint64(13 * suit)
            return (shifted & np.uint64(HOLDING_MASK)).astype(np.intp)

        return DealArrays(hands.shape[1], source)

    @staticmethod
    def of_holdings(holdings: Sequence[Sequence[NDArray[Any]]]) -> DealArrays:
        """From `holdings[seat][suit]`, arrays of 13-bit holdings of any integer type."""
        return DealArrays(
            len(holdings[0][0]), lambda seat, suit: holdings[seat][suit].astype(np.intp, copy=False)
        )

    def holding(self, seat: int, suit: int) -> Holding:
        key = (seat, suit)
        if key not in self._holdings:
            self._holdings[key] = self._source(seat, suit)
        return self._holdings[key]

    def select(self, chosen: NDArray[np.intp]) -> DealArrays:
        """The deals with these numbers."""
        return DealArrays(
            len(chosen),
            lambda seat, suit: self.holding(seat, suit).take(chosen, mode="clip"),
            self,
            chosen,
        )

    def known(self, key: object, work_out: Callable[[DealArrays], NDArray[Any]]) -> NDArray[Any]:
        """An array that depends on nothing but the cards, worked out once."""
        found = self._find(key)
        if found is None:
            found = self._known[key] = work_out(self)
        return found

    def _find(self, key: object) -> NDArray[Any] | None:
        found = self._known.get(key)
        if found is None and self._parent is not None:
            above = self._parent._find(key)
            if above is not None:
                found = self._known[key] = above.take(
                    cast("NDArray[np.intp]", self._chosen), mode="clip"
                )
        return found

    def points(self, seat: int, table: holdings.Table, suit: int | None) -> NDArray[Any]:
        """The value of `table` for the holding in a suit, or its sum over the four suits."""
        return self.known(
            ("points", seat, id(table), suit), lambda deals: deals._points(seat, table, suit)
        )

    def _points(self, seat: int, table: holdings.Table, suit: int | None) -> NDArray[Any]:
        worth = array_of(table)
        if suit is not None:
            return worth.take(self.holding(seat, suit), mode="clip")
        result = worth.take(self.holding(seat, 0), mode="clip")
        for other in range(1, 4):
            result += worth.take(self.holding(seat, other), mode="clip")
        return result

    def has_shape(self, seat: int, shapes: int) -> NDArray[np.bool_]:
        """Where the distribution of a hand is in the set."""
        return self.known(
            ("shape", seat, shapes),
            lambda deals: _allowed(shapes).take(deals._shape(seat), mode="clip"),
        )

    def _shape(self, seat: int) -> NDArray[Any]:
        def work_out(deals: DealArrays) -> NDArray[Any]:
            lengths = (deals.points(seat, holdings.lengths(), suit) for suit in (3, 2, 1))
            spades, hearts, diamonds = (length.astype(np.intp) for length in lengths)
            return 196 * spades + 14 * hearts + diamonds

        return self.known(("distribution", seat), work_out)

    def cccc(self, seat: int) -> NDArray[Any]:
        points = self.points(seat, holdings.cccc(), None)
        return points + np.where(self.has_shape(seat, FLAT), CCCC_FLAT, CCCC_SHORT)

    def part(self, first: int, last: int) -> DealArrays:
        """The deals `first` .. `last - 1`, counted from 0."""
        return self if last - first == self.count else self.select(np.arange(first, last))

    def deals(self) -> Iterator[Hands]:
        """The deals one by one, for the evaluator of single deals."""
        hands = [self._hands(seat) for seat in range(4)]
        return zip(*hands, strict=True)

    def _hands(self, seat: int) -> list[int]:
        hand = np.zeros(self.count, np.int64)
        for suit in range(4):
            hand |= self.holding(seat, suit).astype(np.int64) << 13 * suit
        return hand.tolist()


@lru_cache(256)
def _allowed(shapes: int) -> NDArray[np.bool_]:
    return np.frombuffer(flags(shapes), np.bool_)


_arrays: dict[int, tuple[holdings.Table, NDArray[Any]]] = {}


def array_of(table: holdings.Table) -> NDArray[Any]:
    """The table as an array; small numbers in 16 bits, which take half the memory to add up."""
    found = _arrays.get(id(table))
    if found is None:
        small = 4 * max(max(table), -min(table)) < 1 << 15
        # The table is kept beside its array so that its id stays its own.
        found = _arrays[id(table)] = (table, np.array(table, np.int16 if small else np.int32))
    return found[1]
