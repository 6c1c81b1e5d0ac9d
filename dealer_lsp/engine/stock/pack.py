"""The stock pack and its shuffle, one deal at a time, without numpy.

The pack is never put back in order: each deal shuffles the cards as the last one left them. For
each position that is not predealt a number of 16 bits chooses the position to swap with, out of a
table that runs through the free positions over and over; numbers beyond the table's last whole run
are drawn again.
"""

from __future__ import annotations

from collections.abc import Sequence

from dealer_lsp.engine.deal import Hands, hands_of
from dealer_lsp.engine.errors import EngineError
from dealer_lsp.engine.stock.glibc import Rand
from dealer_lsp.text.named import NamedTuple

_TABLE = 1 << 16

SWAPS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    2: ((1, 3),),
    3: ((1, 3), (2, 3), (1, 2), (1, 3), (2, 3)),
}
"""By switch (-0, -2, -3): the pairs of seats whose hands are swapped after a shuffle, one deal for
each pair, before the next shuffle."""


class Layout(NamedTuple):
    """`pack`: the 52 cards before the first shuffle. `free`: the positions that are shuffled.
    `limit`: numbers from here on are drawn again."""

    pack: tuple[int, ...]
    free: tuple[int, ...]
    limit: int


def layout(predeal: Sequence[Sequence[int]]) -> Layout:
    """The pack with the predealt cards in their seats. Raises `EngineError` for more than thirteen
    cards in one hand or a card dealt twice."""
    pack: list[int | None] = [None] * 52
    for seat, cards in enumerate(predeal):
        if len(cards) > 13:
            raise EngineError("predeal gives more than 13 cards to one hand")
        pack[13 * seat : 13 * seat + len(cards)] = cards
    fixed = {card for card in pack if card is not None}
    if len(fixed) != sum(len(cards) for cards in predeal):
        raise EngineError("predeal gives the same card twice")
    free = tuple(position for position, card in enumerate(pack) if card is None)
    rest = iter(card for card in range(52) if card not in fixed)
    full = tuple(next(rest) if card is None else card for card in pack)
    return Layout(full, free, _limit(free))


def _limit(free: Sequence[int]) -> int:
    if not free:
        return 0
    whole = _TABLE // len(free) * len(free)
    if whole == _TABLE and free[-1] != 51:
        # The program notices the end of a run at the free position after it, or behind position
        # 51; here it never comes to either, and so the last run is thrown away.
        whole -= len(free)
    return whole


class Shuffler:
    """Deals one after the other from the numbers of `rand`."""

    def __init__(self, layout: Layout, rand: Rand, swapping: int = 0) -> None:
        self.layout = layout
        self.pack = list(layout.pack)
        self.rand = rand
        self.swaps = SWAPS[swapping]
        self.swap_index = 0
        """0: the next deal is shuffled; else it is a swap, the one of this number (from 1)."""

    def next(self) -> Hands:
        if self.swap_index:
            self._swap(*self.swaps[self.swap_index - 1])
        else:
            self._shuffle()
        self.swap_index = (self.swap_index + 1) % (len(self.swaps) + 1)
        return hands_of(self.pack)

    def _shuffle(self) -> None:
        pack, rand, free, limit = self.pack, self.rand, self.layout.free, self.layout.limit
        count = len(free)
        for position in free:
            number = rand() & 0xFFFF
            while number >= limit:
                number = rand() & 0xFFFF
            other = free[number % count]
            pack[position], pack[other] = pack[other], pack[position]

    def _swap(self, one: int, other: int) -> None:
        first, second = slice(13 * one, 13 * one + 13), slice(13 * other, 13 * other + 13)
        self.pack[first], self.pack[second] = self.pack[second], self.pack[first]
