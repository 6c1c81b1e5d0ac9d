"""The one-line form: `N:AKQ.JT9.876.5432 …` (69 characters), or without its first two (67).

The letter is the dealer and the seat of the first hand; without it both are north. The hands go
round clockwise; `-` is a hand that is not known.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from dealer_lsp.deals.card import NORTH, SEAT_LETTERS, SEATS
from dealer_lsp.deals.dots import read_dots
from dealer_lsp.deals.placing import PlacedHand
from dealer_lsp.deals.source import Source

FORM = "pbn line"

FIRST_SEAT = re.compile(r"\s*([NESW])\s*:")
WORD = re.compile(r"\S+")


def read_value(source: Source, start: int, end: int) -> dict[int, PlacedHand]:
    """The hands by seat in `N:… … … …` at `text[start:end]`. Raises RecordError."""
    letter = FIRST_SEAT.match(source.text, start, end)
    words = WORD.finditer(source.text, letter.end() if letter else start, end)
    first = SEAT_LETTERS.index(letter.group(1)) if letter else NORTH
    return read_hands(source, (start, end), [word.span() for word in words], first)


def read_hands(
    source: Source, whole: tuple[int, int], places: Sequence[tuple[int, int]], first: int
) -> dict[int, PlacedHand]:
    """The hands by seat, clockwise from `first`, at these places of the record `whole`.

    Raises RecordError unless there are four, `-` for an unknown one, and one of them is known."""
    if len(places) != len(SEATS):
        raise source.error(
            *whole,
            "expected four hands with blanks between, as in N:AKQ.JT9.876.5432 …, "
            f"found {len(places)}",
        )
    hands: dict[int, PlacedHand] = {}
    for index, (start, end) in enumerate(places):
        if source.text[start:end].strip("-."):
            hands[(first + index) % 4] = read_dots(source, start, end)
    if not hands:
        raise source.error(*whole, "none of the four hands is known")
    return hands
