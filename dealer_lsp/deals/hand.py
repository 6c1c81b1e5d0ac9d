"""One hand: a set of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer_lsp.deals.card import RANK_LETTERS, SUITS, card_of
from dealer_lsp.text.record import Record

HOLDING_MASK = 0x1FFF
"""The thirteen bits of one suit."""

HCP_OF_TOP_RANKS = {12: 4, 11: 3, 10: 2, 9: 1}


_LOW_RANKS = 7
_LOW_MASK = (1 << _LOW_RANKS) - 1


def _texts(letters: str) -> list[str]:
    """How the holdings of some ranks are written, the lowest rank first in `letters`."""
    texts = [""]
    for letter in letters:
        texts += [letter + text for text in texts]
    return texts


_LOW = _texts(RANK_LETTERS[:_LOW_RANKS])
_HIGH = _texts(RANK_LETTERS[_LOW_RANKS:])
"""A holding is written as its cards from the nine up, then those below it."""


class Hand(Record):
    """Bit `card` of `mask` is set for each card held: 13 in a dealt hand, fewer in an ending."""

    mask: int = 0

    def __init__(self, mask: int = 0) -> None:
        # A run makes four for each deal: in so many words it is done in a quarter of the time.
        object.__setattr__(self, "mask", mask)

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
        bits = self.mask >> 13 * suit & HOLDING_MASK
        return _HIGH[bits >> _LOW_RANKS] + _LOW[bits & _LOW_MASK]

    def dots(self) -> str:
        """Spades, hearts, diamonds, clubs: `AKQ.JT9.876.5432`."""
        mask = self.mask
        return (
            f"{_HIGH[mask >> 46]}{_LOW[mask >> 39 & 127]}."
            f"{_HIGH[mask >> 33 & 63]}{_LOW[mask >> 26 & 127]}."
            f"{_HIGH[mask >> 20 & 63]}{_LOW[mask >> 13 & 127]}."
            f"{_HIGH[mask >> 7 & 63]}{_LOW[mask & 127]}"
        )

    def distribution(self) -> tuple[int, int, int, int]:
        """Numbers of spades, hearts, diamonds, clubs."""
        spades, hearts, diamonds, clubs = (len(self.ranks(suit)) for suit in SUITS)
        return spades, hearts, diamonds, clubs

    def hcp(self) -> int:
        """High-card points, 4-3-2-1."""
        return sum(HCP_OF_TOP_RANKS.get(rank, 0) for suit in SUITS for rank in self.ranks(suit))
