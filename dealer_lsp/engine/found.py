"""What a source of deals hands over: those that pass the condition, some at a time."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from dealer_lsp.engine.deal import Hands
from dealer_lsp.text.record import Record

if TYPE_CHECKING:
    from dealer_lsp.engine.evaluation.deal_arrays import DealArrays


class Found(Record):
    """The deals that passed out of `tried` ones, in order: `hands`, or `arrays` where numpy dealt
    them. `positions` tells which of the tried ones they were, ascending from 1.

    A source is an iterator of these. It knows no limits: the run cuts off what is too much."""

    tried: int
    hands: Sequence[Hands] = ()
    arrays: DealArrays | None = None
    positions: Sequence[int] = ()

    @property
    def count(self) -> int:
        """How many deals passed."""
        return len(self.hands) if self.arrays is None else self.arrays.count

    def deals(self) -> Iterator[Hands]:
        """The deals one by one."""
        return iter(self.hands) if self.arrays is None else self.arrays.deals()

    def cut(self, most_tried: int, most_deals: int) -> Found:
        """What is left when dealing stops at one of the limits, whichever comes first."""
        if self.tried <= most_tried and self.count < most_deals:
            return self
        kept = min(most_deals, bisect_right(self.positions, most_tried))
        stops_at_deal = kept == most_deals
        return self._part(0, kept, self._tried_until(kept) if stops_at_deal else most_tried)

    def pieces(self, size: int) -> Iterator[Found]:
        """The same in portions of at most `size` deals."""
        if self.count <= size:
            yield self
            return
        first = 0
        while self.count - first > size:
            tried = self._tried_until(first + size) - self._tried_until(first)
            yield self._part(first, first + size, tried)
            first += size
        yield self._part(first, self.count, self.tried - self._tried_until(first))

    def _tried_until(self, count: int) -> int:
        """How many were tried when `count` had passed."""
        return int(self.positions[count - 1]) if count else 0

    def _part(self, first: int, last: int, tried: int) -> Found:
        arrays = None if self.arrays is None else self.arrays.part(first, last)
        before = self._tried_until(first)
        positions = [position - before for position in self.positions[first:last]]
        return Found(tried, self.hands[first:last], arrays, positions)
