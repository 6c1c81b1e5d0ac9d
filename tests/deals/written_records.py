"""Records written for tests, in many styles, with the place of every card: independent of the
writers of the program, and not as tidy."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from dealer_lsp.deals.card import (
    EAST,
    NORTH,
    RANK_LETTERS,
    SEAT_LETTERS,
    SEATS,
    SOUTH,
    SUIT_LETTERS,
    SUITS,
    WEST,
    card_of,
    rank_of,
    suit_of,
)
from dealer_lsp.deals.deal import Deal


@dataclass
class Written:
    """`cards` are (start, end, seat, card) in the order of the text."""

    text: str = ""
    cards: list[tuple[int, int, int, int]] = field(default_factory=list)

    def add(self, words: str) -> None:
        self.text += words

    def add_card(self, seat: int, card: int, ten: str = "T") -> None:
        letter = RANK_LETTERS[rank_of(card)]
        letter = ten if letter == "T" else letter
        start = len(self.text)
        self.text += letter
        self.cards.append((start, len(self.text), seat, card))

    def add_holding(self, deal: Deal, seat: int, suit: int, glue: str, void: str, ten: str) -> None:
        ranks = deal.known(seat).ranks(suit)
        for index, rank in enumerate(ranks):
            self.add(glue if index else "")
            self.add_card(seat, card_of(suit, rank), ten)
        self.add("" if ranks else void)


def one_line(deal: Deal, chance: random.Random) -> Written:
    """`W:…`, or without the letter from north on."""
    written = Written()
    first = chance.choice(SEATS)
    if first != NORTH or chance.random() < 0.5:
        written.add(f"{SEAT_LETTERS[first]}:")
    for index in range(4):
        written.add(" " if index else "")
        _add_dots(written, deal, (first + index) % 4)
    return written


def one_line_of_dealer(deal: Deal, chance: random.Random) -> Written:
    written = Written()
    for seat in SEATS:
        written.add(f"{SEAT_LETTERS[seat].lower()} ")
        _add_dots(written, deal, seat)
        written.add(" ")
    return written


def pbn_tag(deal: Deal, chance: random.Random) -> Written:
    written = Written('[Event "Test"]\n[Board "3"]\n[Deal "N:')
    for seat in SEATS:
        written.add(" " if seat else "")
        _add_dots(written, deal, seat)
    written.add('"]\n')
    return written


def lin(deal: Deal, chance: random.Random) -> Written:
    written = Written("qx|o1|md|3")
    for seat in (SOUTH, WEST, NORTH, EAST):
        for suit in SUITS:
            written.add(SUIT_LETTERS[suit])
            written.add_holding(deal, seat, suit, "", "", "T")
        written.add("," if seat != EAST else "|sv|o|")
    return written


def twelve_lines(deal: Deal, chance: random.Random) -> Written:
    """With or without suit letters, cards apart or together, T or 10, any indentation and gap."""
    marks = chance.choice(["", "S H D C", "♠ ♥ ♦ ♣", "S: H: D: C:", "♠: ♥: ♦: ♣:"]).split()
    after_mark = " " * chance.randrange(1, 4)
    glue = chance.choice(["", " "])
    void = chance.choice(["-", "--", "---", "—"])
    ten = chance.choice(["T", "10"])
    indent = " " * chance.randrange(0, 30)
    lower = chance.random() < 0.2
    written = Written()

    def add(seat: int, suit: int) -> None:
        if marks:
            written.add(marks[3 - suit] + after_mark)
        written.add_holding(deal, seat, suit, glue, void, ten)

    for seats in ((NORTH,), (WEST, EAST), (SOUTH,)):
        for suit in SUITS:
            written.add(indent if len(seats) == 1 else "")
            add(seats[0], suit)
            if len(seats) == 2:
                written.add(chance.choice(["\t", " " * chance.randrange(2, 20)]))
                add(seats[1], suit)
            written.add(chance.choice(["", "  ", "\t"]) + "\n" * chance.choice([1, 1, 1, 2]))
    if lower:
        written.text = written.text.lower()
    return written


def four_columns(deal: Deal, chance: random.Random) -> Written:
    """As dealer prints a deal, for deals without a suit of more than nine cards in a hand."""
    written = Written("   1.\n")
    for suit in SUITS:
        for seat in SEATS:
            start = len(written.text)
            written.add_holding(deal, seat, suit, " ", "-", "T")
            written.add(" ")
            if seat != WEST:
                written.add(" " * (20 - (len(written.text) - start)))
        written.add("\n")
    return written


STYLES: dict[str, Callable[[Deal, random.Random], Written]] = {
    "one line": one_line,
    "printoneline": one_line_of_dealer,
    "pbn": pbn_tag,
    "lin": lin,
    "twelve lines": twelve_lines,
    "four columns": four_columns,
}


def is_dull(deal: Deal) -> bool:
    """No suit of more than nine cards in a hand: they would run columns together."""
    return all(max(deal.known(seat).distribution()) <= 9 for seat in SEATS)


def other_ranks(card: int) -> list[int]:
    """The cards of the same suit but this."""
    return [other for other in range(52) if suit_of(other) == suit_of(card) and other != card]


def _add_dots(written: Written, deal: Deal, seat: int) -> None:
    for suit in SUITS:
        written.add("." if suit != SUITS[0] else "")
        written.add_holding(deal, seat, suit, "", "", "T")
