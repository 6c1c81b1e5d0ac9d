"""Deals without a condition: points, distributions and cards of all four hands as they must be."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from math import comb, prod

import pytest

from dealer_lsp.chances.probability import exact_values
from dealer_lsp.engine.deal import Hands
from tests.chances.programs import condition_in, prepared, program_of
from tests.engine_fast.chi_square import assert_distribution
from tests.engine_fast.finding import deals_with_numpy, deals_without, plans

_PREDEALS = ["", "predeal north SAK, H2 west DT98, CA\n"]


@cache
def _deals(predeal: str, numpy: bool) -> list[Hands]:
    ready = prepared(program_of(f"{predeal}condition 1\n"))
    (plan,) = plans(ready)
    if numpy:
        return deals_with_numpy(ready, plan, 40_000, 5)
    return deals_without(ready, plan, 12_000, 6)


@pytest.mark.parametrize("predeal", _PREDEALS)
@pytest.mark.parametrize("numpy", [True, False], ids=["numpy", "one by one"])
def test_four_random_hands(predeal: str, numpy: bool) -> None:
    deals = _deals(predeal, numpy)
    for deal in deals:
        assert all(hand.bit_count() == 13 for hand in deal)
        assert sum(deal) == (1 << 52) - 1
    for seat, name in enumerate(("north", "east", "south", "west")):
        for word in ("hcp", "controls", "losers", "c13"):
            program = program_of(f"{predeal}condition {word}({name})\n")
            chances = exact_values(program, condition_in(program))
            assert chances is not None
            value = prepared(program).condition
            seen = Counter(int(value(deal)) for deal in deals)
            expected = {each: float(chance) for each, chance in chances.items()}
            assert_distribution(seen, expected, f"{word}({name})")
        assert_distribution(
            Counter(_shape(deal[seat]) for deal in deals), _shapes(predeal, seat), f"shape {name}"
        )


@pytest.mark.parametrize("numpy", [True, False], ids=["numpy", "one by one"])
def test_every_card_is_everywhere_as_often(numpy: bool) -> None:
    deals = _deals("", numpy)[:20_000]
    for card in range(52):
        owners = Counter(seat for deal in deals for seat in range(4) if deal[seat] >> card & 1)
        assert_distribution(owners, dict.fromkeys(range(4), 0.25), f"card {card}")
    for one, two in ((0, 1), (12, 25), (51, 38), (30, 31)):
        together = Counter(
            any(hand >> one & 1 and hand >> two & 1 for hand in deal) for deal in deals
        )
        assert_distribution(together, {True: 12 / 51, False: 39 / 51}, f"cards {one} and {two}")


def _shape(hand: int) -> tuple[int, ...]:
    return tuple((hand >> 13 * suit & 8191).bit_count() for suit in range(4))


def _shapes(predeal: str, seat: int) -> dict[tuple[int, ...], float]:
    """The chances of all distributions, from the cards that are free and those that are fixed."""
    fixed = program_of(f"{predeal}condition 1\n").predeal
    gone = [card for cards in fixed for card in cards]
    free = [13 - sum(card // 13 == suit for card in gone) for suit in range(4)]
    held = [sum(card // 13 == suit for card in fixed[seat]) for suit in range(4)]
    every = comb(sum(free), 13 - sum(held))
    return {
        shape: prod(comb(n, k - h) for n, k, h in zip(free, shape, held, strict=True)) / every
        for shape in product(range(14), repeat=4)
        if sum(shape) == 13
        and all(0 <= k - h <= n for n, k, h in zip(free, shape, held, strict=True))
    }
