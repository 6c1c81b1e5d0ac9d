"""Cards as numbers, and the names of suits, ranks and seats.

A card is `13 * suit + rank`: suit 0 clubs to 3 spades, rank 0 the two to 12 the ace (the order of
the dealer program's pack). A seat is 0 north, 1 east, 2 south, 3 west.
"""

from __future__ import annotations

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SUITS = (SPADES, HEARTS, DIAMONDS, CLUBS)
"""The suits in the order every record writes them."""

SUIT_LETTERS = "CDHS"
SUIT_SYMBOLS = "♣♦♥♠"
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
RANK_LETTERS = "23456789TJQKA"

NORTH, EAST, SOUTH, WEST = SEATS = range(4)
SEAT_LETTERS = "NESW"
SEAT_NAMES = ("north", "east", "south", "west")


def card_of(suit: int, rank: int) -> int:
    """The number of a card."""
    return 13 * suit + rank


def suit_of(card: int) -> int:
    """0 clubs to 3 spades."""
    return card // 13


def rank_of(card: int) -> int:
    """0 the two to 12 the ace."""
    return card % 13


def card_name(card: int) -> str:
    """Suit, then rank, as scripts write it: `SK`, `HT`."""
    return SUIT_LETTERS[suit_of(card)] + RANK_LETTERS[rank_of(card)]


def seat_of_letter(letter: str) -> int:
    """The seat of `n`, `E`, … Raises ValueError for any other letter."""
    return SEAT_LETTERS.index(letter.upper())
