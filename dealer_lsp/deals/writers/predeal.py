"""`predeal` statements for the dealer program."""

from __future__ import annotations

from collections.abc import Iterable

from dealer_lsp.deals.card import SEAT_NAMES, SUIT_LETTERS, SUITS
from dealer_lsp.deals.deal import Deal
from dealer_lsp.deals.hand import Hand


def predeal(deal: Deal, seats: Iterable[int]) -> str:
    """One statement for the hands of these seats, one line a hand:

        predeal
            north SAKQ, HJT9, D876, C5432

    A void is left out, as dealer wants it. Raises ValueError for a seat whose hand is not known."""
    lines = [f"    {SEAT_NAMES[seat]} {_holdings(deal.known(seat))}\n" for seat in seats]
    return "predeal\n" + "".join(lines) if lines else ""


def _holdings(hand: Hand) -> str:
    return ", ".join(
        SUIT_LETTERS[suit] + hand.holding(suit) for suit in SUITS if hand.holding(suit)
    )
