"""Boards laid out in rows of holdings: the pattern of a form, and what is wrong where it fails."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dealer_lsp.deals.card import SEAT_NAMES, SUIT_NAMES, SUITS
from dealer_lsp.deals.grid import add_cell, damaged_word
from dealer_lsp.deals.placing import PlacedHand
from dealer_lsp.deals.scan import Line
from dealer_lsp.deals.source import RecordError, Source


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the pattern of a form: holdings of one suit, from left to right of these seats, with
    words for whose they are."""

    seats: tuple[int, ...]
    suit: int
    whose: tuple[str, ...]


def block(*seats: int) -> list[Row]:
    """The four rows of hands side by side."""
    whose = tuple(f"{SEAT_NAMES[seat].title()}'s" for seat in seats)
    return [Row(seats, suit, whose) for suit in SUITS]


def single(seat: int) -> list[Row]:
    """The four rows of one hand whose seat is taken for granted."""
    return [Row((seat,), suit, ("the hand's",)) for suit in SUITS]


def next_board(lines: Sequence[Line], start: int) -> tuple[Sequence[Line], int] | None:
    """The lines of words above the next board and the index of its first row, from `lines[start]`
    on; None if there is no row any more."""
    first = start
    while first < len(lines) and not lines[first].cells:
        first += 1
    return (lines[start:first], first) if first < len(lines) else None


def read_rows(
    source: Source, lines: Sequence[Line], first: int, pattern: Sequence[Row]
) -> tuple[dict[int, PlacedHand], int]:
    """The hands by seat of one board whose rows begin at `lines[first]`, and the index of the line
    after. Lines without holdings are passed over.

    Raises RecordError at the row that has not the holdings the pattern expects."""
    hands: dict[int, PlacedHand] = {}
    index = first
    for row in pattern:
        index = next_row(source, lines, first, index, row)
        for seat, whose, cell in zip(row.seats, row.whose, lines[index].cells, strict=True):
            hand = hands.setdefault(seat, PlacedHand(cell.start, cell.end))
            add_cell(source, hand, cell, row.suit, whose)
        index += 1
    return hands, index


def next_row(source: Source, lines: Sequence[Line], first: int, index: int, row: Row) -> int:
    """The index of the next line with holdings, from `index` on. Raises RecordError if they are not
    as many as the row should have; `first` is where the board begins."""
    while index < len(lines) and not lines[index].cells:
        index += 1
    if index == len(lines) or len(lines[index].cells) != len(row.seats):
        raise _unexpected(source, lines, first, index, row)
    return index


def _unexpected(
    source: Source, lines: Sequence[Line], first: int, index: int, row: Row
) -> RecordError:
    damaged = damaged_word(source, lines[first : index + 1])
    if damaged is not None:
        return damaged
    expected = f"expected a line with {_listed(row.whose)} {SUIT_NAMES[row.suit]}"
    if len(row.whose) > 1:
        expected += ", two blanks or more between"
    words = _words_before(source, lines, first, index)
    if index == len(lines):
        end = lines[-1].end
        return source.error(end, end, f"{expected}, but the text ends here{words}")
    cells = lines[index].cells
    count = len(cells)
    found = "one holding" if count == 1 else f"{count} holdings"
    return source.error(cells[0].start, cells[-1].end, f"{expected}, found {found}{words}")


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _words_before(source: Source, lines: Sequence[Line], first: int, index: int) -> str:
    """The first words among the rows that were not taken for cards: they may be the reason."""
    for line in lines[first : index + 1]:
        for start, end in line.words:
            return f" ({source.quoted(start, end)}, {source.where(start)}, is no holding)"
    return ""
