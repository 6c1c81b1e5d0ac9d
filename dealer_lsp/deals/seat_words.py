"""The words for seats, as labels of hands: `N`, `North:`, `(S)`."""

from __future__ import annotations

import re

from dealer_lsp.deals.card import SEAT_LETTERS

SEAT_LABEL = re.compile(r"(NORTH|EAST|SOUTH|WEST|[NESW])(?:[:.=)]|(?![A-Z0-9.]))")
"""A label in capitals, with its colon or the like."""

LABEL_LINE = re.compile(
    r"[\s(*_]*(NORTH|EAST|SOUTH|WEST|[NESW])(?:['\u2019]S)?(?:\s+HAND)?[\s:.)*_]*"
)


def seat_of(word: str) -> int:
    """The seat of a word in capitals that begins with its letter."""
    return SEAT_LETTERS.index(word[0])


def label_alone(line: str) -> int | None:
    """The seat, if a line is only the label of the hand that follows."""
    found = LABEL_LINE.fullmatch(line)
    return seat_of(found.group(1)) if found else None


def seats_alone(line: str) -> list[int]:
    """The seats, if a line has nothing but labels of seats."""
    words = line.split()
    found = [LABEL_LINE.fullmatch(word) for word in words]
    return [seat_of(label.group(1)) for label in found if label] if all(found) else []
