"""Sampled probabilities are as near the truth as they say."""

from __future__ import annotations

import pytest

from dealer_lsp.chances.probability import exact, probability
from dealer_lsp.engine.fast.estimate import estimate
from tests.chances.programs import condition_in, program_of

_SIGMAS = 5.0


@pytest.mark.parametrize(
    "condition",
    [
        "hcp(north) > 12",
        "hcp(north) > 20 and spades(south) > 4",
        "hcp(north) > 25 and hcp(south) > 5",
        "hcp(north) > 19 or hcp(south) > 19",
        "hcp(north) + hcp(south) > 30 and spades(north) > 4",
        "spades(north) > 6 and spades(south) > 3",
    ],
)
def test_near_what_is_counted(condition: str) -> None:
    program = program_of(f"predeal west HA\ncondition {condition}\n")
    chance = exact(program, condition_in(program), 10**8)
    found = estimate(program, condition_in(program))
    assert chance is not None
    assert found is not None
    assert not found.exact
    assert 0 < found.error < 0.02
    assert abs(found.value - float(chance)) < _SIGMAS * found.error
    assert estimate(program, condition_in(program)) == found


def test_more_draws_come_nearer() -> None:
    program = program_of("condition hcp(north) > hcp(east) and hcp(south) > hcp(west)\n")
    few = estimate(program, condition_in(program))
    many = estimate(program, condition_in(program), draws=150_000)
    assert few is not None
    assert many is not None
    assert many.error < few.error / 9
    assert abs(many.value - few.value) < _SIGMAS * few.error
    program = program_of("condition rnd(4) == 0 and hcp(north) > hcp(east)\n")
    found = estimate(program, condition_in(program), draws=20_000)
    assert found is not None
    assert found.value < 0.14


def test_rare_hands_are_met() -> None:
    """One deal in some ten millions, in 1500 draws."""
    program = program_of("condition hcp(north) > 31 and hcp(east) > hcp(west)\n")
    found = estimate(program, condition_in(program))
    assert found is not None
    assert 0 < found.error < 0.1 * found.value < 1e-6


def test_it_stands_in_for_counting() -> None:
    program = program_of("condition hcp(north) > hcp(east) and hcp(east) > hcp(south)\n")
    condition = condition_in(program)
    assert probability(program, condition) is None
    found = probability(program, condition, estimate)
    assert found is not None
    assert found.text.startswith("~1 in ")


def test_draws_and_divisions() -> None:
    program = program_of("condition rnd(4) == 0\n")
    found = estimate(program, condition_in(program))
    assert found is not None
    assert abs(found.value - 0.25) < _SIGMAS * found.error
    program = program_of("condition hcp(north) / (spades(south) - spades(south)) > 1\n")
    assert estimate(program, condition_in(program)) is None


def test_what_cannot_be_run_has_no_estimate() -> None:
    program = program_of("condition tricks(north, spades) > 9 and hcp(north) > 12\n")
    assert estimate(program, condition_in(program)) is None


def test_never_and_always() -> None:
    program = program_of("condition hcp(north) > 37\n")
    found = estimate(program, condition_in(program))
    assert found is not None
    assert (found.value, found.exact, found.text) == (0.0, True, "never")
    program = program_of("condition hcp(north) + hcp(south) > 0 or hcp(east) + hcp(west) == 40\n")
    found = estimate(program, condition_in(program))
    assert found is not None
    assert found.value == 1
    assert found.error > 0
