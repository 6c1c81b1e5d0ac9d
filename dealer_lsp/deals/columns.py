"""Columns of the dealer program that a long holding has run together.

A column is 20 characters wide, two for each card, `- ` for a void. A holding of ten cards or more
fills or pushes its column, so that a single blank separates it from the next; the number of cards
in each hand tells where it ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from dealer_lsp.deals.deal import FULL_HAND
from dealer_lsp.deals.grid import Cell, Line, Page
from dealer_lsp.deals.placing import CARD

FULL_COLUMN = 10
"""So many cards leave no wider blank before the next column."""

ROWS = 4


def unglued(page: Page, columns: int) -> Page:
    """The page with its glued holdings apart, where rows should have this many and there is one way
    only to give each hand its 13 cards. Elsewhere it stays as it is, for the reader to refuse."""
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
    """The holding itself, and every way to make two of it, the first of ten cards or more."""
    cuts = [[cell]]
    for end in range(FULL_COLUMN, len(cell.parts)):
        left, right = cell.parts[:end], cell.parts[end:]
        cuts.append(
            [
                Cell(left[0][0], left[-1][1], cell.suit, left),
                Cell(right[0][0], right[-1][1], None, right),
            ]
        )
    return [cut for cut in cuts if all(_is_holding(text, piece) for piece in cut)]


def _is_holding(text: str, cell: Cell) -> bool:
    """Cards alone, or one void."""
    return len(cell.parts) == 1 or all(CARD.match(text, start) for start, _ in cell.parts)


def _cards(text: str, cell: Cell) -> int:
    return sum(CARD.match(text, start) is not None for start, _ in cell.parts)
