"""A pasted text as rows of holdings, with the notes beside them taken out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from dealer_lsp.deals.card import SUIT_NAMES
from dealer_lsp.deals.notes import Note, find_notes, without_notes
from dealer_lsp.deals.placing import (
    CARD,
    PlacedCard,
    PlacedHand,
    no_card,
    no_card_hint,
    read_holding,
)
from dealer_lsp.deals.scan import Cell, Line, scan_line, wrong_letter
from dealer_lsp.deals.source import RecordError, Source

TEXT_LINE = re.compile(r"[^\n]+")
PREFIX = re.compile(r"[ \t]*(?:(?:>|#|//|\*)[ \t]?)+")
"""The signs of a quotation or of a comment before a line."""

BOARD_NUMBERS = re.compile(r"(?:\s*[0-9]{1,6}\.)+\s*")
"""A line of numbers above boards, as dealer prints it."""

COMPASS_LETTER = re.compile(r"(?<![^\s|])[NEW](?![^\s|])")

STATISTICS = re.compile(r"^(?:FREQUENCY\b[^\n]*:|GENERATED \d+ HANDS)$", re.MULTILINE)
"""Where dealer's deals end, and its counts begin."""


@dataclass(frozen=True, slots=True)
class Page:
    """A text as lines of holdings and words, and the notes that were taken out of it first."""

    source: Source
    notes: list[Note]
    text: str
    lines: list[Line]

    @staticmethod
    def of(source: Source) -> Page:
        notes = find_notes(source.text)
        statistics = STATISTICS.search(source.text)
        text = without_notes(source.text, notes)[: statistics.start() if statistics else None]
        return Page(source, notes, text, _lines_of(text))

    def rows(self) -> list[Line]:
        """The lines with holdings."""
        return [line for line in self.lines if line.cells]

    def words_of(self, line: Line) -> str:
        """The text of a line."""
        return self.text[line.start : line.end]

    def marked(self) -> Page | None:
        """The page where holdings without a suit mark are words, if most have a mark."""
        cells = [cell for line in self.lines for cell in line.cells]
        plain = sum(cell.suit is None for cell in cells)
        if not 0 < plain < len(cells) / 2:
            return None
        return replace(self, lines=[_marked_line(line) for line in self.lines])


def _marked_line(line: Line) -> Line:
    marked = [cell for cell in line.cells if cell.suit is not None]
    plain = [part for cell in line.cells if cell.suit is None for part in cell.parts]
    return replace(line, cells=marked, words=sorted(line.words + plain))


def _lines_of(text: str) -> list[Line]:
    """The lines with something on them. The S of a compass is no mark of spades."""
    compass = len(set(COMPASS_LETTER.findall(text))) == len("NEW")
    lines: list[Line] = []
    for found in TEXT_LINE.finditer(text):
        prefix = PREFIX.match(text, *found.span())
        words = text[prefix.end() if prefix else found.start() : found.end()].lstrip()
        if not words:
            continue
        start = found.end() - len(words)
        before = lines[-1].end if lines else found.start()
        line = Line(start, found.end(), apart=text.count("\n", before, found.start()) > 1)
        if not BOARD_NUMBERS.fullmatch(text, line.start, line.end):
            scan_line(text, line, compass)
        lines.append(line)
    return lines


def add_cell(source: Source, hand: PlacedHand, cell: Cell, suit: int, whose: str) -> None:
    """Put the cards of a holding, which should be of this suit, into a hand. Raises RecordError."""
    hand.cards += _read_cell(source, cell, suit, whose)
    if cell.stray is not None and hand.doubt is None:
        hand.doubt = no_card(source, cell.stray, suit)


def _read_cell(source: Source, cell: Cell, suit: int, whose: str) -> list[PlacedCard]:
    if cell.suit is not None and cell.suit != suit:
        raise source.error(
            cell.start,
            cell.start + 1,
            f"expected {whose} {SUIT_NAMES[suit]} here, found {SUIT_NAMES[cell.suit]}",
        )
    voids = [part for part in cell.parts if not CARD.match(source.text, part[0])]
    if voids and len(cell.parts) > 1:
        raise no_card(source, voids[0][0], suit)
    if voids:
        return []
    return [card for start, end in cell.parts for card in read_holding(source, start, end, suit)]


def damaged_word(source: Source, lines: Sequence[Line], first: int = 0) -> RecordError | None:
    """The refusal of the first word in these lines, from position `first` on, that may be a holding
    with a wrong letter."""
    for line in lines:
        for start, end in line.words:
            if start < first:
                continue
            position = wrong_letter(source.text, start, end)
            if position is not None:
                what = source.quoted(position, position + 1)
                whole = source.quoted(start, end)
                hint = no_card_hint(source.text[position])
                message = f"{what} in {whole} is not a card: {hint}"
                return source.error(position, position + 1, message)
    return None
