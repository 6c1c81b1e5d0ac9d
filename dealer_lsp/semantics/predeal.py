"""The 52 cards as `predeal` hands them out, one after the other, and what stock refuses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from dealer_lsp.semantics.integers import to_int
from dealer_lsp.syntax.nodes import (
    Holding,
    Number,
    Predeal,
    PredealHand,
    PredealLength,
    Seat,
    Suit,
)
from dealer_lsp.text.patterns import later
from dealer_lsp.text.record import Record
from dealer_lsp.text.span import Span

_RANKS = "23456789TJQKA"
_SUITS = "CDHS"
_HAND = 13
_WELL_FORMED = later(r"[CDHS]A?K?Q?J?T?9?8?7?6?5?4?3?2?")


class Dealt(Record):
    """A card that a predeal gives away. `place` tells its definition, `span` where it stands in
    that definition."""

    card: int
    seat: int
    place: int
    span: Span


class Trouble(Record):
    """What stock refuses. `card-twice`: `earlier` gave the card away first. `hand-full`: a 14th
    card. `length-twice`, `lengths-of-hand`, `lengths-of-suit`: suit lengths set twice, above 13 in
    one hand or in one suit; `seat` and `suit` say which."""

    kind: Literal["card-twice", "hand-full", "length-twice", "lengths-of-hand", "lengths-of-suit"]
    place: int
    span: Span
    seat: int
    suit: int
    card: int | None = None
    earlier: Dealt | None = None


class Dealing:
    """`hands[seat]`: the cards in the order written, those that stock refuses left out.
    `lengths` by seat and suit."""

    def __init__(self) -> None:
        self.hands: tuple[list[int], ...] = ([], [], [], [])
        self.owners: dict[int, Dealt] = {}
        self.lengths: dict[tuple[int, int], int] = {}
        self.troubles: list[Trouble] = []


def deal_out(statements: Iterable[tuple[int, Predeal]]) -> Dealing:
    """Follows the predeals of a script in order; each comes with a number to tell it by."""
    dealing = Dealing()
    for place, statement in statements:
        for item in statement.items:
            if isinstance(item, PredealHand):
                _give(dealing, place, item)
            else:
                _set_length(dealing, place, item)
    return dealing


def cards_of(holding: Holding) -> list[tuple[int, Span]]:
    """The cards of a well-formed holding, each with the span of its rank; none of another."""
    if _WELL_FORMED.fullmatch(holding.text) is None:
        return []
    base = 13 * _SUITS.index(holding.text[0])
    start = holding.span.start
    return [
        (base + _RANKS.index(rank), Span(start + index, start + index + 1))
        for index, rank in enumerate(holding.text)
        if index
    ]


def _give(dealing: Dealing, place: int, item: PredealHand) -> None:
    if not isinstance(item.seat, Seat):
        return
    seat = item.seat.seat
    for holding in item.holdings:
        for card, span in cards_of(holding) if isinstance(holding, Holding) else []:
            earlier = dealing.owners.get(card)
            suit = card // 13
            if earlier is not None:
                trouble = Trouble("card-twice", place, span, seat, suit, card, earlier)
                dealing.troubles.append(trouble)
            elif len(dealing.hands[seat]) == _HAND:
                dealing.troubles.append(Trouble("hand-full", place, span, seat, suit, card))
            else:
                dealing.owners[card] = Dealt(card, seat, place, span)
                dealing.hands[seat].append(card)


def _set_length(dealing: Dealing, place: int, item: PredealLength) -> None:
    if not (
        isinstance(item.seat, Seat)
        and isinstance(item.suit, Suit)
        and isinstance(item.length, Number)
    ):
        return
    seat, suit, length = item.seat.seat, item.suit.suit, to_int(item.length.text)
    if length is None:
        return
    set_before = dealing.lengths.get((seat, suit), -1) != -1
    dealing.lengths[seat, suit] = length
    if set_before:
        dealing.troubles.append(Trouble("length-twice", place, item.span, seat, suit))
    elif _total(dealing, seat=seat) > _HAND:
        dealing.troubles.append(Trouble("lengths-of-hand", place, item.span, seat, suit))
    elif _total(dealing, suit=suit) > _HAND:
        dealing.troubles.append(Trouble("lengths-of-suit", place, item.span, seat, suit))


def _total(dealing: Dealing, seat: int | None = None, suit: int | None = None) -> int:
    return sum(
        max(length, 0)
        for (of_seat, of_suit), length in dealing.lengths.items()
        if seat in (None, of_seat) and suit in (None, of_suit)
    )
