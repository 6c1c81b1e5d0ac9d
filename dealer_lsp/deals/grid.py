"""Holdings laid out in rows and columns: what is a holding, and what only stands beside it.

A holding is a suit mark (letter or symbol) with cards, or cards alone; between its cards is one
blank at most, so two blanks, a tab or a bar end it. Everything else on a line is words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from dealer_lsp.deals.card import SEAT_LETTERS, SUIT_LETTERS, SUIT_NAMES, SUIT_SYMBOLS
from dealer_lsp.deals.notes import Note, find_notes, without_notes
from dealer_lsp.deals.placing import (
    CARD,
    PlacedCard,
    PlacedHand,
    no_card,
    no_card_hint,
    read_holding,
)
from dealer_lsp.deals.source import RecordError, Source

MARK = rf"[SHDC{SUIT_SYMBOLS}]"
CARDS = r"(?:10|[AKQJT2-9])+"
DASHES = r"(?:-+|\(?VOID\)?)"

WORD = re.compile(r"[^\s|,;?!\u2502\u2503]+")
LINE = re.compile(r"^[ \t]*(?:(?:>|#|//|\*)[ \t]?)*(?P<line>[^\n]*\S[^\n]*)", re.MULTILINE)
"""A line that is not empty, without the signs of a quotation or of a comment before it."""

MARKED = re.compile(rf"({MARK}):?({CARDS}|{DASHES})?")
PLAIN = re.compile(rf"{CARDS}|{DASHES}")
RUN = re.compile(
    rf"(?=.*[{SUIT_SYMBOLS}]|(?:[^AKQJT2-9]*[AKQJT2-9]){{5}})(?:{MARK}:?(?:{CARDS}|-+)?){{2,}}"
)
"""Several suits in one word. With letters some cards must be there: `DDS` and `CASH` are words."""

NEAR = re.compile(r"[,;]? ?")
COMPASS_LETTER = re.compile(r"(?<![^\s|])[NEW](?![^\s|])")
MARK_BEFORE_CARDS = re.compile(rf"S {{0,2}}{CARDS}")

STATISTICS = re.compile(r"^(?:FREQUENCY\b[^\n]*:|GENERATED \d+ HANDS)$", re.MULTILINE)
"""Where dealer's deals end, and its counts begin."""


@dataclass(slots=True)
class Cell:
    """A holding. `suit` is that of its mark, None without one; `parts` are the spans of its words
    of cards or dashes, `stray` the first single letter between them that is no card."""

    start: int
    end: int
    suit: int | None
    parts: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    stray: int | None = None

    def add(self, start: int, end: int) -> None:
        self.parts.append((start, end))
        self.end = end


@dataclass(slots=True)
class Line:
    """A line that is not empty: its holdings, and the words that are none. `apart`: an empty line
    is before it."""

    start: int
    end: int
    apart: bool
    cells: list[Cell] = field(default_factory=list[Cell])
    words: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])


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
    for found in LINE.finditer(text):
        before = lines[-1].end if lines else found.start()
        apart = text.count("\n", before, found.start()) > 1
        lines.append(_Scan(text, Line(*found.span("line"), apart), compass).line())
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
            position = _wrong_letter(source.text, start, end)
            if position is not None:
                what = source.quoted(position, position + 1)
                whole = source.quoted(start, end)
                hint = no_card_hint(source.text[position])
                message = f"{what} in {whole} is not a card: {hint}"
                return source.error(position, position + 1, message)
    return None


def _wrong_letter(text: str, start: int, end: int) -> int | None:
    """The position of the first letter that is no card, in a word that is mostly cards."""
    word = MARKED.match(text, start, end)
    position = word.end(1) if word and end - start > 1 else start
    letters = len(text[position:end].replace("10", "T"))
    wrong = letters - len(CARD.findall(text, position, end))
    if letters < 2 or 2 * wrong > letters or (wrong > 1 and "X" not in text[position:end]):
        return None
    while (found := CARD.match(text, position, end)) is not None:
        position = found.end()
    return position if position < end else None


class _Scan:
    """Sorts the words of one line."""

    def __init__(self, text: str, line: Line, compass: bool) -> None:
        self._text = text
        self._line = line
        self._compass = compass
        self._open: Cell | None = None
        self._after_word = False

    def line(self) -> Line:
        end = self._line.start
        for word in WORD.finditer(self._text, self._line.start, self._line.end):
            near = bool(NEAR.fullmatch(self._text, end, word.start())) and end > self._line.start
            self._add(word.start(), word.end(), near)
            end = word.end()
        return self._line

    def _add(self, start: int, end: int, near: bool) -> None:
        text = self._text
        if self._compass and text[start:end] == "S" and not MARK_BEFORE_CARDS.match(text, start):
            self._add_word(start, end, near=False)
        elif RUN.fullmatch(text, start, end):
            for piece in MARKED.finditer(text, start, end):
                self._add_marked(piece)
        elif piece := MARKED.fullmatch(text, start, end):
            self._add_marked(piece)
        elif PLAIN.fullmatch(text, start, end):
            self._add_plain(start, end, near)
        else:
            self._add_word(start, end, near)

    def _add_marked(self, piece: re.Match[str]) -> None:
        mark = piece.group(1)
        suits = SUIT_LETTERS if mark in SUIT_LETTERS else SUIT_SYMBOLS
        cell = Cell(piece.start(), piece.end(), suits.index(mark))
        if piece.group(2):
            cell.add(*piece.span(2))
        self._line.cells.append(cell)
        self._open = cell
        self._after_word = False

    def _add_plain(self, start: int, end: int, near: bool) -> None:
        if self._open is not None and (near or not self._open.parts):
            self._open.add(start, end)
        elif self._after_word and near:
            self._line.words.append((start, end))
        else:
            self._open = Cell(start, end, None, [(start, end)])
            self._line.cells.append(self._open)
            self._after_word = False

    def _add_word(self, start: int, end: int, near: bool) -> None:
        """A word; a number or letter right before belongs to it, as in `7 hands` or `C Smith`."""
        cell = self._open
        if cell is not None and near and end - start == 1 and not self._is_compass(start):
            cell.stray = start if cell.stray is None else cell.stray
            return
        if cell is not None and near and _wrong_letter(self._text, start, end) is None:
            letter_alone = cell.suit is not None and not cell.parts
            if cell.suit is None or (letter_alone and self._text[cell.start] in SUIT_LETTERS):
                self._line.cells.remove(cell)
                self._line.words += cell.parts or [(cell.start, cell.end)]
        self._line.words.append((start, end))
        self._open = None
        self._after_word = True

    def _is_compass(self, position: int) -> bool:
        return self._compass and self._text[position] in SEAT_LETTERS
