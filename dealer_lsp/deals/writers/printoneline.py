"""What dealer's action `printoneline` prints."""

from __future__ import annotations

from dealer_lsp.deals.card import SEAT_LETTERS, SEATS
from dealer_lsp.deals.deal import Deal


def printoneline(deal: Deal, value: int | None = None) -> str:
    """`n AKQ.JT9.876.5432 e … s … w … `, with the value of the expression given to the action."""
    hands = "".join(f"{SEAT_LETTERS[seat].lower()} {deal.known(seat).dots()} " for seat in SEATS)
    return f"{hands}{'' if value is None else value}\n"
