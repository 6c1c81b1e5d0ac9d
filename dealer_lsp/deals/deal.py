"""A deal: four hands, some of which may be unknown, with dealer, vulnerability and board number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from dealer_lsp.deals.card import SEAT_NAMES, SEATS, card_name
from dealer_lsp.deals.hand import Hand
from dealer_lsp.text.record import Record

Vulnerable = Literal["none", "NS", "EW", "all"]

Hands = tuple[Hand | None, Hand | None, Hand | None, Hand | None]
"""North, east, south, west; None for a hand that is not known."""

FULL_HAND = 13
PACK = (1 << 52) - 1

VULNERABLE_OF_BOARD: tuple[Vulnerable, ...] = ("none", "NS", "EW", "all")


class Deal(Record):
    """`dealer` is a seat. None where the record does not tell.

    Raises ValueError for a hand of more than 13 cards or a card in two hands."""

    hands: Hands
    dealer: int | None = None
    vulnerable: Vulnerable | None = None
    board: int | None = None

    def __init__(
        self,
        hands: Hands,
        dealer: int | None = None,
        vulnerable: Vulnerable | None = None,
        board: int | None = None,
    ) -> None:
        super().__init__(hands, dealer, vulnerable, board)
        seen = 0
        for seat, hand in enumerate(hands):
            if hand is None:
                continue
            if hand.mask.bit_count() > FULL_HAND:
                raise ValueError(f"{SEAT_NAMES[seat]} has {len(hand)} cards")
            if hand.mask & seen:
                twice = next(iter(Hand(hand.mask & seen)))
                raise ValueError(f"{card_name(twice)} is in two hands")
            seen |= hand.mask

    def seats(self) -> list[int]:
        """The seats whose hands are known."""
        return [seat for seat in SEATS if self.hands[seat] is not None]

    def known(self, seat: int) -> Hand:
        """The hand at a seat. Raises ValueError if it is not known."""
        hand = self.hands[seat]
        if hand is None:
            raise ValueError(f"{SEAT_NAMES[seat].title()}'s hand is not known")
        return hand

    def is_complete(self) -> bool:
        """True when all 52 cards are placed."""
        return sum(len(hand) for hand in self.hands if hand is not None) == PACK.bit_count()

    def completed(self) -> Deal:
        """The same deal with the fourth hand filled in, where three full hands are known."""
        full = [hand for hand in self.hands if hand is not None and len(hand) == FULL_HAND]
        if len(full) != 3 or len(self.seats()) != 3:
            return self
        rest = PACK & ~(full[0].mask | full[1].mask | full[2].mask)
        return self.with_hands(Hand(rest) if hand is None else hand for hand in self.hands)

    def only(self, seats: Iterable[int]) -> Deal:
        """The same deal with the hands of these seats alone."""
        kept = set(seats)
        return self.with_hands(
            hand if seat in kept else None for seat, hand in zip(SEATS, self.hands, strict=True)
        )

    def with_hands(self, hands: Iterable[Hand | None]) -> Deal:
        """The same board with these hands, north, east, south, west."""
        north, east, south, west = hands
        return self.replaced(hands=(north, east, south, west))


UNKNOWN = Deal((None, None, None, None))
"""Nothing known yet: what readers start from."""


def dealer_of_board(board: int) -> int:
    """Who deals board 1, 2, … of a duplicate session (Laws of Duplicate Bridge, Law 2)."""
    return (board - 1) % 4


def vulnerable_of_board(board: int) -> Vulnerable:
    """Who is vulnerable on board 1, 2, … of a duplicate session (Law 2): a cycle of 16 boards."""
    index = (board - 1) % 16
    return VULNERABLE_OF_BOARD[(index + index // 4) % 4]
