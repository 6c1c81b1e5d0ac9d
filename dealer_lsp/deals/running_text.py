"""What a newspaper or a book writes around a deal: the bidding, the lead, the play in sentences.

The cards and bids named there look like holdings, but are none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from dealer_lsp.deals.card import SUITS
from dealer_lsp.deals.grid import Page
from dealer_lsp.deals.scan import MARK, Line
from dealer_lsp.deals.seat_words import SEAT_LABEL

WORD_OF_TEXT = re.compile(r"[^\W\d_]{3,}[^\w]*")
"""Three letters at least: shorter ones may be a damaged holding."""

CALL = rf"(?:[1-7] ?(?:{MARK}|NT?)|(?:ALL )?PASS|P|(?:RE)?DOUBLE|R?DBL|XX?|-)[!?*.]*"
BIDS = re.compile(rf"(?:{CALL}(?:[\s|,]+|$))+")
BID = re.compile(rf"[1-7] ?(?:{MARK}|N)")


def without_running_text(page: Page) -> Page | None:
    """The page where lines of running text hold no cards any more; None if there are none such, or
    if some of them may be the rows of a hand with words beside it."""
    told = [_is_told(page, line) for line in page.lines]
    if not any(told) or _hold_a_hand(page.lines, told):
        return None
    lines = [
        replace(line, cells=[], words=[]) if is_told else line
        for line, is_told in zip(page.lines, told, strict=True)
    ]
    return replace(page, lines=lines)


def _is_told(page: Page, line: Line) -> bool:
    """True for a line with cards or suits that has words beside them, or is all bids."""
    if not line.cells:
        return False
    written = page.words_of(line).strip()
    if BID.search(written) and BIDS.fullmatch(written):
        return True
    if all(cell.suit is None for cell in line.cells):
        return False
    words = (page.text[start:end] for start, end in line.words)
    return any(WORD_OF_TEXT.fullmatch(word) and not SEAT_LABEL.fullmatch(word) for word in words)


def _hold_a_hand(lines: Sequence[Line], told: Sequence[bool]) -> bool:
    """True where four of these lines below each other name the suits from spades down."""
    suits = [
        line.cells[0].suit if is_told else None for line, is_told in zip(lines, told, strict=True)
    ]
    return any(suits[at : at + len(SUITS)] == list(SUITS) for at in range(len(suits)))
