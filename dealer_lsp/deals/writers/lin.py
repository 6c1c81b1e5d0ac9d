"""LIN, the notation of Bridge Base Online; one line a board."""

from __future__ import annotations

from dealer_lsp.deals.card import EAST, NORTH, SOUTH, SUIT_LETTERS, SUITS, WEST
from dealer_lsp.deals.deal import Deal, Vulnerable, dealer_of_board
from dealer_lsp.deals.hand import Hand

SEATS_IN_ORDER = (SOUTH, WEST, NORTH, EAST)
VULNERABLE_LETTERS: dict[Vulnerable, str] = {"none": "o", "NS": "n", "EW": "e", "all": "b"}


def lin(deal: Deal) -> str:
    """`qx|o3|md|1S…,S…,S…,S…|ah|Board 3|sv|e|pg||`. LIN cannot leave the dealer out: where it is
    not known, it is the one of the board number, or north."""
    if deal.dealer is not None:
        dealer = deal.dealer
    else:
        dealer = dealer_of_board(deal.board) if deal.board else NORTH
    digit = SEATS_IN_ORDER.index(dealer) + 1
    hands = ",".join(_suits(deal.hands[seat]) for seat in SEATS_IN_ORDER)
    board = f"qx|o{deal.board}|" if deal.board else ""
    title = f"ah|Board {deal.board}|" if deal.board else ""
    sides = f"sv|{VULNERABLE_LETTERS[deal.vulnerable]}|" if deal.vulnerable else ""
    return f"{board}md|{digit}{hands}|{title}{sides}pg||\n"


def _suits(hand: Hand | None) -> str:
    if hand is None:
        return ""
    return "".join(SUIT_LETTERS[suit] + hand.holding(suit) for suit in SUITS)
