"""What dealer's action `printall` prints."""

from __future__ import annotations

from dealer_lsp.deals.card import SEATS
from dealer_lsp.deals.deal import Deal
from dealer_lsp.deals.writers.columns import rows


def printall(deal: Deal, number: int) -> str:
    """The deal's number in the run, and north, east, south, west side by side."""
    hands = [deal.known(seat) for seat in SEATS]
    return f"{number:4}.\n{rows(hands)}\n"
