"""The diagram of books and newspapers, aligned whatever the lengths."""

from __future__ import annotations

from dealer_lsp.deals.card import (
    EAST,
    NORTH,
    SEAT_NAMES,
    SOUTH,
    SUIT_LETTERS,
    SUIT_SYMBOLS,
    SUITS,
    WEST,
)
from dealer_lsp.deals.deal import Deal, Vulnerable
from dealer_lsp.deals.hand import Hand

GAP = 2
"""Blanks between hands side by side: one would read as a blank between cards."""

VULNERABLE_WORDS: dict[Vulnerable, str] = {"none": "None", "NS": "N-S", "EW": "E-W", "all": "All"}


def diagram(deal: Deal, symbols: bool = True) -> str:
    """Twelve lines below a line with board, dealer and vulnerability, as far as they are known.
    Where a hand is not known, the known ones stand below each other under their seats.

    `symbols`: ♠ ♥ ♦ ♣ for suits and — for a void, otherwise letters and -."""
    caption = _caption(deal)
    if len(deal.seats()) == 4:
        body = _twelve_lines(deal, symbols)
    else:
        body = "\n".join(_stack(deal, seat, symbols) for seat in deal.seats())
    return f"{caption}\n\n{body}" if caption else body


def _twelve_lines(deal: Deal, symbols: bool) -> str:
    north, east, south, west = (
        _holdings(deal.known(seat), symbols) for seat in (NORTH, EAST, SOUTH, WEST)
    )
    middle = max(map(len, west)) + GAP
    right = middle + max(map(len, north + south)) + GAP
    beside = [left.ljust(right) + other for left, other in zip(west, east, strict=True)]
    lines = [
        *(" " * middle + holding for holding in north),
        *beside,
        *(" " * middle + holding for holding in south),
    ]
    return "\n".join(lines) + "\n"


def _stack(deal: Deal, seat: int, symbols: bool) -> str:
    lines = [SEAT_NAMES[seat].title(), *_holdings(deal.known(seat), symbols)]
    return "\n".join(lines) + "\n"


def _holdings(hand: Hand, symbols: bool) -> list[str]:
    marks, void = (SUIT_SYMBOLS, "—") if symbols else (SUIT_LETTERS, "-")
    return [f"{marks[suit]} {hand.holding(suit) or void}" for suit in SUITS]


def _caption(deal: Deal) -> str:
    parts: list[str] = []
    if deal.board is not None:
        parts.append(f"Board {deal.board}")
    if deal.dealer is not None:
        parts.append(f"Dealer {SEAT_NAMES[deal.dealer].title()}")
    if deal.vulnerable is not None:
        parts.append(f"Vul {VULNERABLE_WORDS[deal.vulnerable]}")
    return "   ".join(parts)
