"""Exact counting against going through all deals, where a predeal leaves only some thousands."""

from __future__ import annotations

import os
from fractions import Fraction
from random import Random

import pytest

from dealer_lsp.chances.contradictions import always, satisfiable
from dealer_lsp.chances.probability import exact, exact_values
from dealer_lsp.chances.steps import THOROUGH
from dealer_lsp.engine.deal import Hands
from dealer_lsp.semantics.program import Program
from tests.chances.conditions import random_condition, random_number
from tests.chances.programs import all_deals, condition_in, prepared, program_of, small_world

_WORLDS = 4
_CONDITIONS = 400 if os.environ.get("DEALER_LSP_THOROUGH") else 30

_SEATS = [(0,), (2,), (0, 2), (1, 3), (0, 3), (0, 1, 2)]
_FREE = [(3, 1, 3, 1), (2, 2, 2, 2), (4, 1, 2, 0), (1, 3, 3, 1)]


def _deals(world: int) -> tuple[str, list[Hands]]:
    predeal = small_world(world, _FREE[world % len(_FREE)])
    return predeal, list(all_deals(program_of(predeal)))


def _counted(program: Program, deals: list[Hands]) -> Fraction:
    condition = prepared(program).condition
    return Fraction(sum(bool(condition(deal)) for deal in deals), len(deals))


@pytest.mark.parametrize("world", range(_WORLDS))
def test_probabilities_and_proofs_agree_with_all_deals(world: int) -> None:
    predeal, deals = _deals(world)
    random = Random(world)
    known = 0
    for number in range(_CONDITIONS):
        text = random_condition(random, _SEATS[number % len(_SEATS)])
        program = program_of(f"{predeal}condition {text}\n")
        condition = condition_in(program)
        share = _counted(program, deals)
        found = exact(program, condition, THOROUGH)
        assert found in (None, share), text
        known += found is not None
        assert satisfiable(program, condition) in ((None, True) if share else (None, False)), text
        assert not always(program, condition) or share == 1, text
    assert known > _CONDITIONS // 2


@pytest.mark.parametrize("world", range(_WORLDS))
def test_values_agree_with_all_deals(world: int) -> None:
    predeal, deals = _deals(world)
    random = Random(100 + world)
    known = 0
    for number in range(_CONDITIONS):
        text = random_number(random, _SEATS[number % 3])
        program = program_of(f"{predeal}condition {text}\n")
        found = exact_values(program, condition_in(program), THOROUGH)
        if found is None:
            continue
        known += 1
        value = prepared(program).condition
        ways: dict[int, int] = {}
        for deal in deals:
            ways[int(value(deal))] = ways.get(int(value(deal)), 0) + 1
        expected = {each: Fraction(number, len(deals)) for each, number in sorted(ways.items())}
        assert found == expected, text
    assert known > _CONDITIONS // 2


@pytest.mark.parametrize(
    "condition",
    [
        "hcp(north) + hcp(south) >= 20 and hcp(east) >= 8",
        "spades(east) + spades(west) > 5 or losers(north) < 7",
        "hcp(east) + hcp(west) > hcp(north) + 9",
        "hcp(north) + hcp(south) > 2 * hcp(west)",
        "controls(north) + controls(south) > 5 and shape(west, any 4432 + any 5431 + any 5332)",
    ],
)
@pytest.mark.parametrize("world", range(_WORLDS))
def test_two_hands_as_one_beside_a_third(world: int, condition: str) -> None:
    predeal, deals = _deals(world)
    program = program_of(f"{predeal}condition {condition}\n")
    assert exact(program, condition_in(program), THOROUGH) == _counted(program, deals)
