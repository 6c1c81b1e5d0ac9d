"""PBN files (Portable Bridge Notation 2.1): the fifteen mandatory tags for each board."""

from __future__ import annotations

from collections.abc import Sequence

from dealer_lsp.deals.card import SEAT_LETTERS
from dealer_lsp.deals.deal import Deal, Vulnerable
from dealer_lsp.deals.writers.oneline import oneline

VULNERABLE_WORDS: dict[Vulnerable, str] = {"none": "None", "NS": "NS", "EW": "EW", "all": "All"}
UNKNOWN = "?"
"""PBN's word for what is not known."""


def pbn(deals: Sequence[Deal]) -> str:
    """One board a deal, an empty line after each. A deal without a board number has its place in
    the sequence for one."""
    return "".join(_board(deal, number) for number, deal in enumerate(deals, 1))


def _board(deal: Deal, number: int) -> str:
    dealer = UNKNOWN if deal.dealer is None else SEAT_LETTERS[deal.dealer]
    vulnerable = UNKNOWN if deal.vulnerable is None else VULNERABLE_WORDS[deal.vulnerable]
    tags = {
        "Event": "",
        "Site": "",
        "Date": "",
        "Board": str(deal.board or number),
        "West": "",
        "North": "",
        "East": "",
        "South": "",
        "Dealer": dealer,
        "Vulnerable": vulnerable,
        "Deal": oneline(deal).rstrip(),
        "Scoring": "",
        "Declarer": UNKNOWN,
        "Contract": UNKNOWN,
        "Result": UNKNOWN,
    }
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + "\n"
