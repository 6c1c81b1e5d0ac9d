"""A deal as plain data for JSON: what the command line and the language server hand out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, cast

from dealer_lsp.deals.card import SEAT_LETTERS, SEAT_NAMES, SEATS
from dealer_lsp.deals.deal import Deal, Vulnerable
from dealer_lsp.deals.hand import Hand

VULNERABLE: tuple[Vulnerable, ...] = ("none", "NS", "EW", "all")


class DealObject(TypedDict):
    """`hands` and `hcp` by `north`, `east`, `south`, `west`; null for what is not known."""

    board: int | None
    dealer: str | None
    vulnerable: Vulnerable | None
    hands: dict[str, str | None]
    hcp: dict[str, int | None]


def deal_object(deal: Deal) -> DealObject:
    """The data of a deal; hands as `AKQ.JT9.876.5432`."""
    hands = dict(zip(SEAT_NAMES, deal.hands, strict=True))
    return DealObject(
        board=deal.board,
        dealer=None if deal.dealer is None else SEAT_LETTERS[deal.dealer],
        vulnerable=deal.vulnerable,
        hands={name: None if hand is None else hand.dots() for name, hand in hands.items()},
        hcp={name: None if hand is None else hand.hcp() for name, hand in hands.items()},
    )


def deal_of_object(data: Mapping[str, object]) -> Deal:
    """The deal of such data, which may come from elsewhere. Raises ValueError."""
    hands = data.get("hands")
    if not isinstance(hands, Mapping):
        raise ValueError("a deal has 'hands'")
    by_name = cast("Mapping[str, object]", hands)
    north, east, south, west = (_hand(by_name.get(SEAT_NAMES[seat])) for seat in SEATS)
    dealer, vulnerable, board = data.get("dealer"), data.get("vulnerable"), data.get("board")
    if dealer is not None and (not isinstance(dealer, str) or dealer not in tuple(SEAT_LETTERS)):
        raise ValueError(f"'dealer' is one of N, E, S, W, not {dealer!r}")
    if vulnerable is not None and vulnerable not in VULNERABLE:
        raise ValueError(f"'vulnerable' is one of {', '.join(VULNERABLE)}, not {vulnerable!r}")
    if board is not None and (not isinstance(board, int) or isinstance(board, bool) or board < 1):
        raise ValueError(f"'board' is a number from 1, not {board!r}")
    return Deal(
        (north, east, south, west),
        None if dealer is None else SEAT_LETTERS.index(dealer),
        vulnerable,
        board,
    )


def _hand(value: object) -> Hand | None:
    if value is None:
        return None
    if not isinstance(value, str):
        raise ValueError(f"a hand is text as in AKQ.JT9.876.5432, not {value!r}")
    return Hand.from_dots(value)
