"""Sorts the words of a line into holdings and what only stands beside them.

A holding is a suit mark (letter or symbol) with cards, or cards alone; between its cards is one
blank at most, so two blanks, a tab or a bar end it. Everything else on a line is words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from dealer_lsp.deals.card import SEAT_LETTERS, SUIT_LETTERS, SUIT_SYMBOLS
from dealer_lsp.deals.placing import CARD

MARK = rf"[SHDC{SUIT_SYMBOLS}]"
CARDS = r"(?:10|[AKQJT2-9])+"
DASHES = r"(?:-+|\(?VOID\)?)"

WORD = re.compile(r"[^\s|,;\u2502\u2503]+")
LAST_PUNCTUATION = ".?!)"
"""At the end of a line these are none of its last word."""

MARKED = re.compile(rf"({MARK}):?({CARDS}|{DASHES})?")
PLAIN = re.compile(rf"{CARDS}|{DASHES}")
RUN = re.compile(
    rf"(?=.*[{SUIT_SYMBOLS}]|(?:[^AKQJT2-9]*[AKQJT2-9]){{5}})(?:{MARK}:?(?:{CARDS}|-+)?){{2,}}"
)
"""Several suits in one word. With letters some cards must be there: `DDS` and `CASH` are words."""

MARK_AT_START = re.compile(rf"{MARK}:?.")
"""A damaged holding with its own mark is none of the holding before."""

NEAR = re.compile(r"[,;]? ?")
MARK_BEFORE_CARDS = re.compile(rf"S {{0,2}}{CARDS}")


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


def scan_line(text: str, line: Line, compass: bool) -> None:
    """Fill in the cells and words of a line. With `compass`, a lone S is none of spades, but one of
    the letters N, E, S, W between the hands."""
    _Scan(text, line, compass).sort_words()


def wrong_letter(text: str, start: int, end: int) -> int | None:
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

    def sort_words(self) -> None:
        line, text = self._line, self._text
        stop = line.start + len(text[line.start : line.end].rstrip().rstrip(LAST_PUNCTUATION))
        if text[stop - 1 : stop].isspace():
            stop = line.end
        end = line.start
        for word in WORD.finditer(text, line.start, stop):
            near = end > line.start and bool(NEAR.fullmatch(text, end, word.start()))
            self._add(word.start(), word.end(), near)
            end = word.end()
        if self._open is not None and not text[stop : stop + 1].isspace() and stop < line.end:
            self._open.stray = stop

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
        elif self._after_word and near and not self._begins_holding():
            self._line.words.append((start, end))
        elif self._after_word and near:
            stray, _ = self._line.words.pop()
            self._open = Cell(stray, end, None, [(start, end)], stray)
            self._line.cells.append(self._open)
            self._after_word = False
        else:
            self._open = Cell(start, end, None, [(start, end)])
            self._line.cells.append(self._open)
            self._after_word = False

    def _begins_holding(self) -> bool:
        """True when the last word is one letter that stands where a holding may begin."""
        start, end = self._line.words[-1]
        first = start == self._line.start or self._text[max(start - 2, 0) : start].isspace()
        return first and end - start == 1 and not self._is_compass(start)

    def _add_word(self, start: int, end: int, near: bool) -> None:
        """A word; a number or letter right before belongs to it, as in `7 hands` or `C Smith`."""
        cell = self._open
        if cell is not None and (near or not cell.parts):
            stray = start if end - start == 1 else wrong_letter(self._text, start, end)
            if MARK_AT_START.match(self._text, start, end):
                stray = None
            if stray is not None and not self._is_compass(start):
                cell.stray = stray if cell.stray is None else cell.stray
                return
        if cell is not None and near and wrong_letter(self._text, start, end) is None:
            letter_alone = cell.suit is not None and not cell.parts
            if cell.suit is None or (letter_alone and self._text[cell.start] in SUIT_LETTERS):
                self._line.cells.remove(cell)
                self._line.words += cell.parts or [(cell.start, cell.end)]
        self._line.words.append((start, end))
        self._open = None
        self._after_word = True

    def _is_compass(self, position: int) -> bool:
        return self._compass and self._text[position] in SEAT_LETTERS
