"""What dealer's action `printcompact` prints."""

from __future__ import annotations

from dealer_lsp.deals.card import SEAT_LETTERS, SEATS
from dealer_lsp.deals.deal import Deal


def printcompact(deal: Deal, value: int | None = None) -> str:
    """One line a hand, `n AKQ.JT9.876.5432`, and one for the value of the expression given to the
    action."""
    hands = "".join(f"{SEAT_LETTERS[seat].lower()} {deal.known(seat).dots()}\n" for seat in SEATS)
    return hands + ("" if value is None else f"{value}\n")
