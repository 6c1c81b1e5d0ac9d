"""A hand with dots, `AKQ.JT9.876.5432`: the piece of PBN and of dealer's short prints."""

from __future__ import annotations

import re

from dealer_lsp.deals.card import SUITS
from dealer_lsp.deals.placing import CARD, PlacedHand, read_holding
from dealer_lsp.deals.source import Source

DOTS = 3
LIKELY_CARDS = 4
"""So many cards, and more cards than other letters, make a word with dots a hand, right or wrong
(`1.2.3.4` is none)."""

EXACT = re.compile(r"(?=.*[2-9AKQJT])(?:(?:10|[AKQJT2-9])*|-+)(?:\.(?:(?:10|[AKQJT2-9])*|-+)){3}")

NO_LETTER = re.compile(r"[^A-Z0-9]")


def is_hand(word: str) -> bool:
    """True when a word in capitals is meant as a hand with dots, right or wrong."""
    if "." not in word:
        return False
    cards = len(CARD.findall(word))
    letters = len(NO_LETTER.sub("", word.replace("10", "T")))
    enough = LIKELY_CARDS if word.count(".") == DOTS else 2 * LIKELY_CARDS
    return cards >= enough and 2 * cards > letters


def is_exact_hand(word: str) -> bool:
    """True for four suits and at least one card, as in an ending: `A.2..`. A word of running text
    may look so too (`a...`), so something else must show that a hand is meant."""
    return EXACT.fullmatch(word) is not None


def read_dots(source: Source, start: int, end: int) -> PlacedHand:
    """The hand in `text[start:end]`. Raises RecordError when it has not four suits, or at the first
    character that is no card."""
    holdings = source.text[start:end].split(".")
    if len(holdings) != len(SUITS):
        raise source.error(
            start,
            end,
            f"a hand has four suits with {DOTS} dots between them, "
            f"{source.quoted(start, end)} has {len(holdings) - 1}",
        )
    hand = PlacedHand(start, end)
    position = start
    for suit, holding in zip(SUITS, holdings, strict=True):
        hand.cards += read_holding(source, position, position + len(holding), suit)
        position += len(holding) + 1
    return hand
