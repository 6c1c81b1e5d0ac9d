"""Columns of the dealer program that a long holding has run together.

A column is 20 characters wide, two for each card, `- ` for a void. A holding of ten cards or more
fills or pushes its column, so that a single blank separates it from the next; the number of cards
in each hand tells where it ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, product

from dealer_lsp.deals.card import RANK_LETTERS
from dealer_lsp.deals.deal import FULL_HAND
from dealer_lsp.deals.grid import Page
from dealer_lsp.deals.placing import CARD
from dealer_lsp.deals.scan import Cell, Line

FULL_COLUMN = 10
"""So many cards leave no wider blank before the next column."""

MOST_COLUMNS = 4
ROWS = 4
MOST_PARTS = MOST_COLUMNS * FULL_HAND


def unglued(page: Page, columns: int) -> Page:
    """The page with its glued holdings apart, where rows should have this many and there is one way
    only to give each hand its 13 cards. Elsewhere it stays as it is, for the reader to refuse."""
    if columns > MOST_COLUMNS:
        return page
    lines = list(page.lines)
    rows = [index for index, line in enumerate(lines) if line.cells]
    for first in range(0, len(rows) - ROWS + 1, ROWS):
        block = [lines[index] for index in rows[first : first + ROWS]]
        if all(len(line.cells) == columns for line in block):
            continue
        fitting = _fitting(page.text, block, columns)
        if len(fitting) == 1:
            for index, cells in zip(rows[first : first + ROWS], fitting[0], strict=True):
                lines[index] = replace(lines[index], cells=list(cells))
    return replace(page, lines=lines)


def _fitting(text: str, block: Sequence[Line], columns: int) -> list[tuple[tuple[Cell, ...], ...]]:
    """The ways to cut the four rows so that every column has 13 cards."""
    if any(len(line.cells) > columns for line in block):
        return []
    ways = [[cells for cells in _ways(text, line) if len(cells) == columns] for line in block]
    return [
        choice
        for choice in product(*ways)
        if all(
            sum(_cards(text, row[column]) for row in choice) == FULL_HAND
            for column in range(columns)
        )
    ]


def _ways(text: str, line: Line) -> list[tuple[Cell, ...]]:
    choices = [_cuts(text, cell) for cell in line.cells]
    return [tuple(cell for piece in choice for cell in piece) for choice in product(*choices)]


def _cuts(text: str, cell: Cell) -> list[list[Cell]]:
    """All ways to read a run of cards: as one holding, or as several of which all but the last have
    ten cards or more."""
    if len(cell.parts) > MOST_PARTS:
        return []
    cuts = [[cell]] if _is_holding(text, cell) else []
    for end in range(FULL_COLUMN, min(FULL_HAND, len(cell.parts) - 1) + 1):
        left, right = cell.parts[:end], cell.parts[end:]
        first = Cell(left[0][0], left[-1][1], cell.suit, left)
        if _is_holding(text, first):
            rest = Cell(right[0][0], right[-1][1], None, right)
            cuts += [[first, *further] for further in _cuts(text, rest)]
    return cuts


def _is_holding(text: str, cell: Cell) -> bool:
    """One void, or cards from the top down, as dealer prints them."""
    cards = [CARD.match(text, start) for start, _ in cell.parts]
    if not all(cards):
        return len(cards) == 1
    ranks = [RANK_LETTERS.find(card.group()) for card in cards if card]
    return all(upper > lower for upper, lower in pairwise(ranks))


def _cards(text: str, cell: Cell) -> int:
    return sum(CARD.match(text, start) is not None for start, _ in cell.parts)
