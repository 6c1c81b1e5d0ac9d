"""Deals by number, dull and freakish ones, for the tests of this folder."""

from __future__ import annotations

import random
from collections.abc import Iterable

from dealer_lsp.deals.card import SEATS
from dealer_lsp.deals.deal import Deal, Vulnerable
from dealer_lsp.deals.hand import Hand

VULNERABLE: tuple[Vulnerable, ...] = ("none", "NS", "EW", "all")


def random_deal(number: int) -> Deal:
    """Every third deal is freakish: its pack was hardly shuffled, so suits are long."""
    chance = random.Random(number)
    pack = list(range(52))
    if number % 3:
        chance.shuffle(pack)
    else:
        for _ in range(chance.randrange(12)):
            one, other = chance.randrange(52), chance.randrange(52)
            pack[one], pack[other] = pack[other], pack[one]
        turn = chance.randrange(52)
        pack = pack[turn:] + pack[:turn]
    north, east, south, west = (Hand.of(pack[13 * seat : 13 * seat + 13]) for seat in SEATS)
    return Deal(
        (north, east, south, west),
        chance.randrange(4),
        chance.choice(VULNERABLE),
        chance.randrange(1, 100),
    )


def with_cards(deal: Deal, count: int) -> Deal:
    """The deal after some tricks: `count` cards left in each hand."""
    return deal.with_hands(
        None if hand is None else Hand.of(sorted(hand)[:count]) for hand in deal.hands
    )


def subsets(seats: Iterable[int]) -> list[list[int]]:
    """All ways to show some of these seats."""
    ways: list[list[int]] = [[]]
    for seat in seats:
        ways += [[*way, seat] for way in ways]
    return [way for way in ways if way]
