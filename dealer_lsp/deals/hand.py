"""One hand: a set of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dealer_lsp.deals.card import RANK_LETTERS, SUITS, card_of

HOLDING_MASK = 0x1FFF
"""The thirteen bits of one suit."""

HCP_OF_TOP_RANKS = {12: 4, 11: 3, 10: 2, 9: 1}


@dataclass(frozen=True, slots=True)
class Hand:
    """Bit `card` of `mask` is set for each card held: 13 in a dealt hand, fewer in an ending."""

    mask: int = 0

    @staticmethod
    def of(cards: Iterable[int]) -> Hand:
        mask = 0
        for card in cards:
            mask |= 1 << card
        return Hand(mask)

    @staticmethod
    def from_dots(text: str) -> Hand:
        """`AKQ.JT9.876.5432`, exactly so. Raises ValueError. `recognise` reads what is pasted."""
        holdings = text.split(".")
        if len(holdings) != len(SUITS):
            raise ValueError(f"a hand has four suits, found {len(holdings)} in {text!r}")
        cards = [
            card_of(suit, RANK_LETTERS.index(letter))
            for suit, holding in zip(SUITS, holdings, strict=True)
            for letter in holding
        ]
        if len(set(cards)) != len(cards):
            raise ValueError(f"a card is there twice in {text!r}")
        return Hand.of(cards)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __iter__(self) -> Iterator[int]:
        """The cards from the ace of spades down to the two of clubs."""
        return (card for card in range(51, -1, -1) if self.mask >> card & 1)

    def __contains__(self, card: int) -> bool:
        return bool(self.mask >> card & 1)

    def ranks(self, suit: int) -> list[int]:
        """The ranks held in a suit, from the top."""
        bits = self.mask >> 13 * suit & HOLDING_MASK
        return [rank for rank in range(12, -1, -1) if bits >> rank & 1]

    def holding(self, suit: int) -> str:
        """The cards of a suit from the top, such as `AQT6`; empty for a void."""
        return "".join(RANK_LETTERS[rank] for rank in self.ranks(suit))

    def dots(self) -> str:
        """Spades, hearts, diamonds, clubs: `AKQ.JT9.876.5432`."""
        return ".".join(self.holding(suit) for suit in SUITS)

    def distribution(self) -> tuple[int, int, int, int]:
        """Numbers of spades, hearts, diamonds, clubs."""
        spades, hearts, diamonds, clubs = (len(self.ranks(suit)) for suit in SUITS)
        return spades, hearts, diamonds, clubs

    def hcp(self) -> int:
        """High-card points, 4-3-2-1."""
        return sum(HCP_OF_TOP_RANKS.get(rank, 0) for suit in SUITS for rank in self.ranks(suit))
