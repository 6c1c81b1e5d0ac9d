"""The one-line PBN form, `N:AKQ.JT9.876.5432 …`: 69 characters for a whole deal."""

from __future__ import annotations

from dealer_lsp.deals.card import NORTH, SEAT_LETTERS
from dealer_lsp.deals.deal import Deal

UNKNOWN_HAND = "-"


def oneline(deal: Deal) -> str:
    """The dealer's letter (N if the dealer is not known) and the hands clockwise from there,
    `-` for one that is not known."""
    first = NORTH if deal.dealer is None else deal.dealer
    hands = [deal.hands[(first + index) % 4] for index in range(4)]
    words = [UNKNOWN_HAND if hand is None else hand.dots() for hand in hands]
    return f"{SEAT_LETTERS[first]}:{' '.join(words)}\n"
