"""A deal as the evaluator sees it: four hands as numbers of 52 bits, bit 13 * suit + rank.

They are the masks of `deals.hand.Hand`. A holding is the 13 bits of one suit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dealer_lsp.deals.deal import Deal
from dealer_lsp.deals.hand import HOLDING_MASK

Hands = tuple[int, int, int, int]
"""North, east, south, west."""

HOLDINGS = HOLDING_MASK + 1
"""How many holdings there are in a suit."""


def hand_of(cards: Iterable[int]) -> int:
    """The hand of these cards."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


def hands_of(pack: Sequence[int]) -> Hands:
    """The deal of 52 cards in stock's order: thirteen for north, then east, south, west."""
    return (
        hand_of(pack[0:13]),
        hand_of(pack[13:26]),
        hand_of(pack[26:39]),
        hand_of(pack[39:52]),
    )


def hands_in(deal: Deal) -> Hands:
    """The hands of a complete deal. Raises ValueError when a hand is not known."""
    north, east, south, west = (deal.known(seat).mask for seat in range(4))
    return north, east, south, west
