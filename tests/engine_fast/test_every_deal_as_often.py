"""In small worlds: every deal that passes is found, none other, and each as often as the next."""

from __future__ import annotations

from collections import Counter

import pytest

from dealer_lsp.semantics.program import Program
from tests.chances.programs import all_deals, prepared, program_of, small_world
from tests.engine_fast.chi_square import assert_distribution
from tests.engine_fast.finding import deals_with_numpy, deals_without, kind, plans

# The number of the world, and the condition.
_CONDITIONS = {
    "one hand": (2, "hcp(north) >= 13 and spades(north) > 2"),
    "or in one hand": (4, "hcp(south) > 14 or losers(south) < 7 or quality(south, hearts) > 300"),
    "shape": (3, "shape(east, any 4432 + any 5332 + any 4333)"),
    "two hands": (
        1,
        "hcp(north) >= 11 and controls(south) >= 3 and spades(south) <= spades(north)",
    ),
    "points together": (0, "hcp(north) + hcp(south) >= 22 and hcp(north) >= 10"),
    "a fit": (45, "hearts(north) + hearts(south) >= 7 and hcp(north) + hcp(south) < 24"),
    "two shapes": (0, "shape(north, any 4432 + any 5431) and shape(west, any 4432 + any 5422)"),
    "or over hands": (0, "hcp(north) >= 14 or hcp(south) >= 14 or losers(west) <= 6"),
    "or with and": (11, "(hcp(north) > 9 or hcp(east) > 11) and spades(south) > 2"),
    "or of and": (0, "hcp(north) > 12 and hcp(east) > 8 or clubs(south) > 4 and hcp(south) < 9"),
    "three hands": (2, "hcp(north) > hcp(east) and hcp(east) > hcp(south)"),
    "a card": (1, "hascard(north, AS) or hascard(south, KH) or hcp(west) > 11"),
    "choice": (0, "hcp(north) > 11 ? spades(south) > 2 : hearts(east) > 2"),
    "cccc": (0, "cccc(north) >= 1000 and cccc(north) < 1400"),
}
_KINDS = {"plain", "hand", "partnership", "second hand", "mixture"}

_FREE = [(3, 2, 2, 1), (2, 2, 2, 2), (3, 1, 3, 0)]


def _program(name: str) -> Program:
    """The condition in a world in which some, but not most of its deals satisfy it."""
    world, condition = _CONDITIONS[name]
    free = _FREE[list(_CONDITIONS).index(name) % len(_FREE)]
    return program_of(f"{small_world(world, free)}condition {condition}\n")


@pytest.mark.parametrize("name", _CONDITIONS)
def test_uniform(name: str) -> None:
    program = _program(name)
    ready = prepared(program)
    passing = [deal for deal in all_deals(program) if ready.condition(deal)]
    expected = {deal: 1 / len(passing) for deal in passing}
    for seed, plan in enumerate(plans(ready)):
        found = Counter(deals_with_numpy(ready, plan, 20 * len(passing), seed))
        assert_distribution(found, expected, f"numpy, {kind(plan)}")
        if kind(plan) != "second hand":
            found = Counter(deals_without(ready, plan, 8 * len(passing), seed))
            assert_distribution(found, expected, f"one by one, {kind(plan)}")


def test_all_kinds_of_plans_are_tried() -> None:
    kinds = {kind(plan) for name in _CONDITIONS for plan in plans(prepared(_program(name)))}
    assert kinds == _KINDS
