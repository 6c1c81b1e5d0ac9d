"""What dealer's action `printew` prints."""

from __future__ import annotations

from dealer_lsp.deals.card import EAST, WEST
from dealer_lsp.deals.deal import Deal
from dealer_lsp.deals.writers.columns import rows


def printew(deal: Deal) -> str:
    """West and east side by side."""
    return rows([deal.known(WEST), deal.known(EAST)]) + "\n"
