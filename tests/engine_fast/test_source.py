"""The source of a run: its counts, its seeds, what it does with and without numpy."""

from __future__ import annotations

import builtins
from collections.abc import Sequence
from math import sqrt
from typing import Any

import pytest

from dealer_lsp.chances.exact import NOTHING_PREDEALT
from dealer_lsp.chances.probability import exact
from dealer_lsp.engine.deal import Hands
from dealer_lsp.engine.fast import source as source_module
from dealer_lsp.engine.fast.parts import parts_of
from dealer_lsp.engine.fast.plan import make_plan
from dealer_lsp.engine.fast.source import fast_source
from dealer_lsp.engine.found import Found
from tests.chances.programs import condition_in, prepared, program_of
from tests.engine_fast.finding import kind

_SIGMAS = 5.0

_RARE = "condition shape(north, any 4333+any 4432+any 5332) and hcp(north) > 24 and hcp(south) < 4"
_COMMON = "condition hcp(north) > 9 and spades(south) > 2"
_OR = "condition hcp(north) > 21 or hcp(east) > 21"
_TOGETHER = "condition hcp(north) + hcp(south) > 31 and spades(north) + spades(south) > 8"


def _found(script: str, produce: int, generate: int = 10**12, seed: int = 3) -> list[Found]:
    """What the source gives until the limits are reached, cut there."""
    parts: list[Found] = []
    tried = count = 0
    for found in fast_source(prepared(program_of(script + "\n"), seed), generate, produce):
        part = found.cut(generate - tried, produce - count)
        parts.append(part)
        tried, count = tried + part.tried, count + part.count
        if tried >= generate or count >= produce:
            return parts
    raise AssertionError("a source never ends")


def _deals(parts: Sequence[Found]) -> list[Hands]:
    return [deal for part in parts for deal in part.deals()]


def _tried(parts: Sequence[Found]) -> int:
    return sum(part.tried for part in parts)


@pytest.mark.parametrize("script", [_RARE, _COMMON, _OR, _TOGETHER])
@pytest.mark.parametrize(("produce", "seeds"), [(300, 6), (5000, 1)])
def test_as_many_deals_are_tried_as_chance_needs(script: str, produce: int, seeds: int) -> None:
    """The number of tries up to the n-th success has mean n/p and variance n(1-p)/p^2."""
    program = program_of(script + "\n")
    chance = exact(program, condition_in(program), 10**8)
    assert chance is not None
    p = float(chance)
    runs = [_found(script, produce, seed=seed) for seed in range(seeds)]
    assert all(len(_deals(parts)) == produce for parts in runs)
    deals = produce * seeds
    deviation = sqrt(deals * (1 - p)) / p
    assert abs(sum(map(_tried, runs)) - deals / p) < _SIGMAS * deviation


@pytest.mark.parametrize("script", [_RARE, _COMMON, _OR, _TOGETHER])
def test_as_many_deals_are_found_as_chance_gives(script: str) -> None:
    """Of n deals np pass, with variance np(1-p)."""
    program = program_of(script + "\n")
    chance = exact(program, condition_in(program), 10**8)
    assert chance is not None
    p = float(chance)
    generate = 3_000_000 if p < 0.01 else 100_000
    parts = _found(script, 10**9, generate)
    assert _tried(parts) == generate
    found = sum(part.count for part in parts)
    assert abs(found - generate * p) < _SIGMAS * sqrt(generate * p * (1 - p))


@pytest.mark.parametrize("produce", [50, 3000])
def test_the_same_seed_gives_the_same_deals(produce: int) -> None:
    one, two = _found(_COMMON, produce, seed=8), _found(_COMMON, produce, seed=8)
    assert _deals(one) == _deals(two)
    assert _tried(one) == _tried(two)
    assert _deals(one) != _deals(_found(_COMMON, produce, seed=9))


def test_the_deals_do_not_depend_on_what_is_looked_at_first() -> None:
    first = next(fast_source(prepared(program_of(_COMMON + "\n"), 4), 10**9, 10**6))
    second = next(fast_source(prepared(program_of(_COMMON + "\n"), 4), 10**9, 10**6))
    assert first.arrays is not None
    assert second.arrays is not None
    west = first.arrays.holding(3, 2).tolist()
    second.arrays.holding(1, 0)
    assert second.arrays.holding(3, 2).tolist() == west
    assert list(first.deals()) == list(second.deals())


@pytest.mark.parametrize("produce", [5, 2000])
def test_nothing_can_pass(produce: int) -> None:
    for script in ("condition 0", "condition hcp(north) > 37", "condition hcp(east) > 9 and 0"):
        parts = _found(script, produce, generate=10_000_000)
        assert not _deals(parts)
        assert _tried(parts) == 10_000_000


@pytest.mark.parametrize("produce", [5, 2000])
def test_everything_passes(produce: int) -> None:
    for script in ("condition 1", "dealer north", "condition hcp(north) < 38"):
        parts = _found(script, produce)
        assert len(_deals(parts)) == produce
        assert _tried(parts) == produce


@pytest.mark.parametrize("produce", [40, 1000])
def test_divisions_are_tested_last(produce: int) -> None:
    script = "condition spades(north) / spades(south) > 1 and spades(south) > 0 and hcp(east) > 12"
    deals = _deals(_found(script, produce))
    assert len(deals) == produce
    assert all((deal[2] >> 39).bit_count() * 2 <= (deal[0] >> 39).bit_count() for deal in deals)


@pytest.mark.parametrize("produce", [40, 1000])
def test_draws_of_rnd_are_left_to_the_run(produce: int) -> None:
    """In these programs every draw gives 0."""
    assert len(_deals(_found("condition rnd(2) == 0 and hcp(north) > 9", produce))) == produce
    parts = _found("condition rnd(2) == 1 and hcp(north) > 9", produce, generate=30_000)
    assert not _deals(parts)


@pytest.mark.parametrize("produce", [40, 1000])
def test_draws_in_variables(produce: int) -> None:
    script = "toss = rnd(2)\nstrong = hcp(north) > 9\nboth = toss == 0 and strong\ncondition both"
    assert len(_deals(_found(script + " and strong", produce))) == produce


def _without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def refuse(name: str, *rest: Any, **more: Any) -> Any:
        if name.partition(".")[0] == "numpy":
            raise ImportError(name)
        return usual(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", refuse)


@pytest.mark.parametrize("script", [_RARE, _COMMON, _OR, _TOGETHER])
def test_numpy_is_not_needed(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    program = program_of(script + "\n")
    _without_numpy(monkeypatch)
    parts = _found(script, 600)
    assert all(part.arrays is None for part in parts)
    condition = prepared(program).condition
    assert all(condition(deal) for deal in _deals(parts))
    assert len(_deals(parts)) == 600


def test_few_deals_are_found_without_numpy() -> None:
    assert all(part.arrays is None for part in _found(_RARE, 100))


def test_a_long_search_goes_on_with_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source_module, "_SCALAR_DRAWS", 50)
    script = "condition hcp(north) > 12 and hcp(east) > 12 and hcp(south) > 12"
    parts = _found(script, 100)
    assert any(part.arrays is not None for part in parts)
    condition = prepared(program_of(script + "\n")).condition
    assert all(condition(deal) for deal in _deals(parts))


@pytest.mark.parametrize(
    ("script", "wanted", "drawn"),
    [
        (_RARE, 100, "hand"),
        (_TOGETHER, 100, "partnership"),
        (_OR, 100, "mixture"),
        ("condition hcp(north) > 3", 100, "plain"),
        ("condition hcp(north) > hcp(south)", 100, "plain"),
        # Both hands rare: worth a long count, but only for many deals.
        ("condition hcp(north) > 25 and aces(south) == 4", 100, "hand"),
        ("condition hcp(north) > 25 and aces(south) == 4", 1_000_000, "impossible"),
        ("condition hcp(north) > 22 and spades(south) > 8", 100, "hand"),
        ("condition hcp(north) > 22 and spades(south) > 8", 1_000_000, "second hand"),
    ],
)
def test_the_cheapest_plan_is_taken(script: str, wanted: int, drawn: str) -> None:
    parts = parts_of(prepared(program_of(script + "\n")))
    plan = make_plan(parts, NOTHING_PREDEALT, wanted, 10**12, thorough=True)
    assert kind(plan) == drawn


def test_a_very_long_condition() -> None:
    """Nothing recursive on the way, whatever is done with it."""
    script = "condition " + " or ".join(f"hcp(north) == {n % 20 + 10}" for n in range(1000))
    deals = _deals(_found(script, 20))
    assert len(deals) == 20
    script = "condition " + " and ".join(f"hcp(north) != {n % 9 + 1}" for n in range(1000))
    assert len(_deals(_found(script, 600))) == 600
