"""Drawing hands against dealing at random and testing: the same deals as often, in twenty cases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable

import pytest

from dealer_lsp.engine.deal import Hands
from tests.chances.programs import prepared, program_of
from tests.engine_fast.chi_square import assert_same_distribution
from tests.engine_fast.finding import deals_with_numpy, deals_without, kind, plans

_BALANCED = "any 4333 + any 4432 + any 5332"
_CONDITIONS = [
    f"condition hcp(north) > 14 and hcp(north) < 18 and shape(north, {_BALANCED})",
    "condition hcp(south) > 17 and losers(south) < 6",
    "condition shape(west, any 5431 + any 6421 - x4xx) and controls(west) >= 4",
    "condition spades(east) > 5 and (top3(east, spades) >= 2 or quality(east, spades) > 450)",
    "condition hcp(north) > 20 or losers(north) < 3 or spades(north) > 8",
    "condition cccc(north) > 1500 and hearts(north) >= 5",
    "condition hascard(north, AS) and hascard(north, KH) and hcp(north) < 12",
    f"condition hcp(north) > 14 and shape(north, {_BALANCED}) and hcp(south) > 9",
    "condition spades(north) > 4 and hcp(north) > 11 and spades(south) > 2 and hcp(south) < 10",
    "condition hcp(north) + hcp(south) > 28",
    "condition spades(north) + spades(south) > 9 and hcp(north) + hcp(south) > 19",
    "condition hcp(north)+hcp(south) > 24 and hearts(north)+hearts(south) > 7 and hcp(north) > 13",
    "condition hcp(north) > 19 or hcp(south) > 19",
    "condition hcp(north) > 18 or hcp(east) > 18 or hcp(south) > 18 or hcp(west) > 18",
    "condition (hcp(north) > 17 or hcp(east) > 17) and spades(south) > 4",
    "condition spades(north) > 6 and hcp(north) < 11 or hearts(east) > 6 and hcp(east) > 9",
    "predeal north SAKQ, HA\ncondition hcp(north) > 18 and clubs(north) > 2",
    "predeal north SA, HK2 south SK, DAQ\ncondition hcp(north) + hcp(south) > 25",
    "predeal east SAKQJT98\ncondition hcp(west) > 15 or losers(north) < 5",
    "predeal west HAKQ, C2\ncondition losers(south) < 6 and hcp(west) < 12 and hearts(south) > 3",
]

_DEALS = 4000

_LOOKS: dict[str, Callable[[Hands], Hashable]] = {
    **{f"hcp {seat}": lambda deal, seat=seat: _hcp(deal[seat]) for seat in range(4)},
    **{f"shape {seat}": lambda deal, seat=seat: _shape(deal[seat]) for seat in range(4)},
    "hcp north and south": lambda deal: (_hcp(deal[0]) // 2, _hcp(deal[2]) // 2),
    "spades north and south": lambda deal: (_length(deal[0], 3), _length(deal[2], 3)),
    "who has the spade honours": lambda deal: tuple(_owner(deal, card) for card in (49, 50, 51)),
    "who has some spots": lambda deal: tuple(_owner(deal, card) for card in (0, 20, 33)),
}


def _hcp(hand: int) -> int:
    return sum((hand >> 13 * suit + 9 + n & 1) * (n + 1) for suit in range(4) for n in range(4))


def _length(hand: int, suit: int) -> int:
    return (hand >> 13 * suit & 8191).bit_count()


def _shape(hand: int) -> tuple[int, ...]:
    return tuple(_length(hand, suit) for suit in range(4))


def _owner(deal: Hands, card: int) -> int:
    return next(seat for seat in range(4) if deal[seat] >> card & 1)


@pytest.mark.parametrize("number", range(len(_CONDITIONS)))
def test_same_deals_as_often(number: int) -> None:
    ready = prepared(program_of(_CONDITIONS[number] + "\n"))
    ways = {kind(plan): plan for plan in plans(ready)}
    plain = deals_with_numpy(ready, ways.pop("plain"), _DEALS, 1)
    assert all(ready.condition(deal) for deal in plain)
    assert ways, "nothing is drawn"
    for name, plan in ways.items():
        drawn = deals_with_numpy(ready, plan, _DEALS, 2)
        if number % 4 == 0 and name != "second hand":
            drawn += deals_without(ready, plan, _DEALS // 4, 3)
        assert all(ready.condition(deal) for deal in drawn)
        for look, seen in _LOOKS.items():
            counts = Counter(map(seen, drawn)), Counter(map(seen, plain))
            assert_same_distribution(*counts, f"{name}: {look}")
