"""A hand on one line with its suits named: `SAKQ HJT9 D876 C5432`, `♠AKQ ♥JT9 ♦876 ♣5432`,
`north SAKQ, HJT9, D876, C5432` as in a `predeal`, one line a hand.

A suit that is not named is a void. Four groups of cards alone, as in `AKQ JT9 876 5432`, are the
suits from spades down if they are all of the text.
"""

from __future__ import annotations

import re

from dealer_lsp.deals.card import SOUTH, SPADES, SUIT_NAMES, SUIT_SYMBOLS, SUITS
from dealer_lsp.deals.deal import FULL_HAND
from dealer_lsp.deals.gathering import Gatherer
from dealer_lsp.deals.grid import Page, add_cell, damaged_word
from dealer_lsp.deals.placing import CARD, PlacedHand
from dealer_lsp.deals.record import Reading, Record
from dealer_lsp.deals.scan import Cell, Line
from dealer_lsp.deals.seat_words import SEAT_LABEL, label_alone, seat_of

FORM = "hand"


PREDEAL = re.compile(r"\bPREDEAL\b")
SEAT_BEFORE = re.compile(rf"(?:.*[^A-Z])?({SEAT_LABEL.pattern})[^A-Z0-9]*", re.DOTALL)


def claims(page: Page) -> bool:
    """True when most rows name different suits on one line, or below the word `predeal`."""
    rows = page.rows()
    if rows and PREDEAL.search(page.text):
        return True
    return _is_bare_hand(page) or 2 * sum(_names_suits(line) for line in rows) > len(rows)


def read(page: Page, reading: Reading) -> list[Record]:
    """All hands of a page. Raises RecordError."""
    gatherer = Gatherer(page.source, reading)
    bare = _is_bare_hand(page)
    above: int | None = None
    for line in page.lines:
        if not line.cells:
            above = label_alone(page.words_of(line))
            continue
        cells = _four_suits(line) if bare else line.cells
        seat, cells, start = _seat(page, line, cells)
        hand = _hand(page, line, cells)
        gatherer.add_hand(FORM, above if seat is None else seat, hand, start)
        above = None
    return gatherer.finished(page.notes)


def _names_suits(line: Line) -> bool:
    return len({cell.suit for cell in line.cells if cell.suit is not None}) > 1


def _is_bare_hand(page: Page) -> bool:
    rows = page.rows()
    if len(rows) != 1 or len(rows[0].cells) != 1:
        return False
    cell = rows[0].cells[0]
    cards = CARD.findall(page.text, cell.start, cell.end)
    return cell.suit is None and len(cell.parts) == len(SUITS) and len(cards) == FULL_HAND


def _four_suits(line: Line) -> list[Cell]:
    """The four groups of a hand without suit letters, each with its suit."""
    parts = line.cells[0].parts
    return [Cell(*part, suit, [part]) for part, suit in zip(parts, SUITS, strict=True)]


def _seat(page: Page, line: Line, cells: list[Cell]) -> tuple[int | None, list[Cell], int]:
    """The seat before the hand, the holdings without it, and where the whole begins."""
    first, *others = cells
    if not first.parts and page.text[first.start] == "S" and _is_label(page, others):
        return SOUTH, others, first.start
    found = SEAT_BEFORE.fullmatch(page.text, line.start, first.start)
    if found:
        return seat_of(found.group(1)), cells, found.start(1)
    return None, cells, first.start


def _is_label(page: Page, others: list[Cell]) -> bool:
    """True when an S before these holdings is no mark of spades: they have spades themselves, or
    are marked by symbols."""
    symbols = all(page.text[cell.start] in SUIT_SYMBOLS for cell in others)
    return bool(others) and (symbols or any(cell.suit == SPADES for cell in others))


def _hand(page: Page, line: Line, cells: list[Cell]) -> PlacedHand:
    source = page.source
    first = cells[0]
    hand = PlacedHand(first.start, cells[-1].end)
    seen: set[int] = set()
    for cell in cells:
        if cell.suit is None:
            raise source.error(
                cell.start,
                cell.end,
                "which suit is this? Write S, H, D or C before the cards, or dots between suits",
            )
        if cell.suit in seen:
            raise source.error(cell.start, cell.end, f"{SUIT_NAMES[cell.suit]} twice in one hand")
        seen.add(cell.suit)
        add_cell(source, hand, cell, cell.suit, "")
    damaged = damaged_word(source, [line], first.start)
    if damaged is not None and len(hand.cards) != FULL_HAND:
        raise damaged
    return hand
