"""What dealer's action `printpbn` prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer_lsp.deals.card import SEAT_LETTERS, SEATS
from dealer_lsp.deals.deal import Deal, dealer_of_board, vulnerable_of_board
from dealer_lsp.deals.writers.pbn import VULNERABLE_WORDS

if TYPE_CHECKING:
    from datetime import date


def printpbn(deal: Deal, number: int, file: str | None, seed: int, day: date) -> str:
    """The tags of deal `number` of a run of this file (None: the script came from standard input)
    with this seed. Dealer and vulnerability are those of the deal, or else go by the number."""
    dealer = dealer_of_board(number) if deal.dealer is None else deal.dealer
    vulnerable = deal.vulnerable or vulnerable_of_board(number)
    name = "(null)" if file is None else file
    hands = " ".join(deal.known(seat).dots() for seat in SEATS)
    return f"""\
[Event "Hand simulated by dealer with file {name}, seed {seed}"]
[Site "-"]
[Date "{day:%Y.%m.%d}"]
[Board "{number}"]
[West "-"]
[North "-"]
[East "-"]
[South "-"]
[Dealer "{SEAT_LETTERS[dealer]}"]
[Vulnerable "{VULNERABLE_WORDS[vulnerable]}"]
[Deal "N:{hands}"]
[Declarer "?"]
[Contract "?"]
[Result "?"]

"""
