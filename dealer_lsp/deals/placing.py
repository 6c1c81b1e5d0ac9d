"""From cards read at places of a text to a checked deal, or the refusal that names the mistake."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from dealer_lsp.deals.card import (
    RANK_LETTERS,
    SEAT_NAMES,
    SEATS,
    SUIT_NAMES,
    card_name,
    card_of,
)
from dealer_lsp.deals.deal import FULL_HAND, Deal
from dealer_lsp.deals.hand import Hand
from dealer_lsp.deals.source import RecordError, Source
from dealer_lsp.text.named import NamedTuple

CARD = re.compile(r"10|[AKQJT2-9]")
BETWEEN_CARDS = " \t,"
MISSING_SHOWN = 4


class PlacedCard(NamedTuple):
    """A card and where it is written."""

    start: int
    end: int
    card: int


@dataclass(slots=True)
class PlacedHand:
    """The cards of one hand; `start` and `end` enclose what was written of it. `doubt` is what to
    say if the number of its cards is wrong: a letter between them that is no card."""

    start: int
    end: int
    cards: list[PlacedCard] = field(default_factory=list[PlacedCard])
    doubt: RecordError | None = None


def read_holding(source: Source, start: int, end: int, suit: int) -> list[PlacedCard]:
    """The cards of one suit in `text[start:end]`, blanks and commas between them allowed; dashes
    alone are a void. Raises RecordError at the first character that is no card."""
    text = source.text
    if not text[start:end].strip(" -\t"):
        return []
    cards: list[PlacedCard] = []
    position = start
    while position < end:
        found = CARD.match(text, position, end)
        if found:
            letter = "T" if found.group() == "10" else found.group()
            card = card_of(suit, RANK_LETTERS.index(letter))
            cards.append(PlacedCard(position, found.end(), card))
            position = found.end()
        elif text[position] in BETWEEN_CARDS:
            position += 1
        else:
            raise no_card(source, position, suit)
    return cards


def no_card(source: Source, position: int, suit: int) -> RecordError:
    """The refusal of a character where a card of a suit should be."""
    what = source.quoted(position, position + 1)
    return source.error(
        position,
        position + 1,
        f"{what} is not a card of {SUIT_NAMES[suit]}: {no_card_hint(source.text[position])}",
    )


def no_card_hint(letter: str) -> str:
    """What is expected in place of a letter that is no card."""
    if letter == "X":
        return "a record must name every card, small ones too"
    if letter == "-":
        return "a dash stands for a void, but this suit has cards"
    return "cards are A K Q J T (or 10) 9 8 7 6 5 4 3 2"


def refuse_mistakes(source: Source, hands: Mapping[int, PlacedHand], short: bool) -> None:
    """Each card may be there once, and a hand has 13 cards; with `short` it has at most 13, and
    four hands have the same number. Raises RecordError naming the card and both its places, or the
    hand, and the cards missing."""
    missing = _missing(hands)
    _refuse_repeated(source, hands, missing)
    most = max((len(hand.cards) for hand in hands.values()), default=0)
    expected = min(most, FULL_HAND) if short and len(hands) == len(SEATS) else FULL_HAND
    for seat in SEATS:
        if seat in hands:
            count = len(hands[seat].cards)
            may_be_less = short and len(hands) < len(SEATS)
            if count > expected or (count < expected and not may_be_less):
                raise _wrong_count(source, hands, seat, expected, missing)
            doubt = hands[seat].doubt
            if doubt is not None and count < FULL_HAND:
                raise doubt


def checked_deal(source: Source, hands: Mapping[int, PlacedHand], frame: Deal, short: bool) -> Deal:
    """The deal of these hands by seat, with dealer, vulnerability and board of `frame`. Raises
    RecordError as `refuse_mistakes` does."""
    refuse_mistakes(source, hands, short)
    return frame.with_hands(
        Hand.of(placed.card for placed in hands[seat].cards) if seat in hands else None
        for seat in SEATS
    )


def _name(hands: Mapping[int, PlacedHand], seat: int) -> str:
    """How to name a hand: a single one by itself, since its seat may be taken for granted."""
    return SEAT_NAMES[seat].title() if len(hands) > 1 else "the hand"


def _missing(hands: Mapping[int, PlacedHand]) -> list[int]:
    """The cards in no hand, from the ace of spades down, where all four hands are written."""
    if len(hands) < len(SEATS):
        return []
    there = {placed.card for hand in hands.values() for placed in hand.cards}
    return [card for card in range(51, -1, -1) if card not in there]


def _refuse_repeated(
    source: Source, hands: Mapping[int, PlacedHand], missing: Sequence[int]
) -> None:
    first: dict[int, tuple[int, PlacedCard]] = {}
    everything = sorted((placed, seat) for seat, hand in hands.items() for placed in hand.cards)
    for placed, seat in everything:
        if placed.card not in first:
            first[placed.card] = (seat, placed)
            continue
        other, before = first[placed.card]
        name, here, there = card_name(placed.card), _name(hands, seat), _name(hands, other)
        where = source.where(before.start)
        if seat == other:
            twice = f"{here} has {name} twice, the first at {where}"
        else:
            twice = f"{here} has {name}, but {there} has it already at {where}"
        # In an ending most cards are missing, and rightly so.
        words = _missing_words(missing) if len(missing) <= FULL_HAND else ""
        raise source.error(placed.start, placed.end, twice + words)


def _wrong_count(
    source: Source,
    hands: Mapping[int, PlacedHand],
    seat: int,
    expected: int,
    missing: Sequence[int],
) -> RecordError:
    hand = hands[seat]
    if hand.doubt is not None:
        return hand.doubt
    count = len(hand.cards)
    cards = "1 card" if count == 1 else f"{count} cards"
    # Cards that were played before an ending are not missing.
    words = _missing_words(missing) if expected == FULL_HAND else ""
    message = f"{_name(hands, seat)} has {cards} where {expected} are expected{words}"
    return source.error(hand.start, hand.end, message)


def _missing_words(missing: Sequence[int]) -> str:
    if not missing:
        return ""
    names = ", ".join(card_name(card) for card in missing[:MISSING_SHOWN])
    more = len(missing) - MISSING_SHOWN
    return f"; no hand has {names}" + (f" and {more} more" if more > 0 else "")
