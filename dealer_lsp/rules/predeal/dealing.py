"""The predeals of a script followed once, for all rules about them."""

from __future__ import annotations

from dealer_lsp.semantics.predeal import Dealing, deal_out
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Predeal

_SEATS = ("north", "east", "south", "west")
_SUITS = ("clubs", "diamonds", "hearts", "spades")
_RANKS = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)


def dealing_of(script: Script) -> tuple[Dealing, list[int]]:
    """What the predeals come to, and where the definition of each `place` starts."""
    starts: list[int] = []
    statements: list[tuple[int, Predeal]] = []
    for placed in script.read("predeal"):
        statement = placed.definition.top.statement
        if isinstance(statement, Predeal):
            statements.append((len(starts), statement))
            starts.append(placed.start)
    return deal_out(statements), starts


def name_of_seat(seat: int) -> str:
    return _SEATS[seat]


def name_of_suit(suit: int) -> str:
    return _SUITS[suit]


def name_of_card(card: int) -> str:
    """`ace of spades`."""
    return f"{_RANKS[card % 13]} of {_SUITS[card // 13]}"
