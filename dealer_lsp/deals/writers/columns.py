"""Hands side by side as the dealer program prints them."""

from __future__ import annotations

from collections.abc import Sequence

from dealer_lsp.deals.card import SUITS
from dealer_lsp.deals.hand import Hand

COLUMN_WIDTH = 20


def rows(hands: Sequence[Hand]) -> str:
    """Four lines, spades to clubs. A column is 20 characters wide, and wider when ten cards do not
    fit; the last one is not filled up."""
    return "".join(_row(hands, suit) for suit in SUITS)


def _row(hands: Sequence[Hand], suit: int) -> str:
    *filled, last = [
        "".join(f"{letter} " for letter in hand.holding(suit) or "-") for hand in hands
    ]
    return "".join(column.ljust(COLUMN_WIDTH) for column in filled) + last + "\n"
