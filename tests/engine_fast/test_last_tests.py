"""What `rnd` draws and what may divide by zero: tested last, many deals at once where possible."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from dealer_lsp.engine.errors import DivisionError
from dealer_lsp.engine.evaluation.deal_arrays import DealArrays
from dealer_lsp.engine.fast.last_tests import LastTests
from dealer_lsp.engine.fast.parts import parts_of
from dealer_lsp.engine.fast.plan import make_plan
from dealer_lsp.engine.options import Options
from dealer_lsp.engine.run import Run
from tests.chances.programs import prepared, program_of
from tests.engine_fast.finding import with_numpy

_NOTHING = (0, 0, 0, 0)


def _deals(number: int) -> DealArrays:
    """So many, of all kinds."""
    ready = prepared(program_of("condition 1\n"))
    finder = with_numpy(ready, make_plan((), _NOTHING, number, number, False), 5)
    pool, _ = next(finder.found(number))
    return finder.finished(pool).part(0, number)


def _tests(condition: str) -> LastTests:
    ready = prepared(program_of(f"condition {condition}\n"))
    delicate = [part for part in parts_of(ready) if part.delicate]
    assert delicate
    return LastTests(ready, delicate)


@pytest.mark.parametrize(
    "condition",
    [
        "hcp(north) > 12 or -900 * hcp(south) / (hcp(east) * hcp(east) - 1300) > 0",
        "spades(north) > 4 ? rnd(5) == 0 : rnd(5) > 0 and hcp(east) > 9",
        "hcp(north) > 12 or hcp(east) > 11 and rnd(2)",
    ],
)
def test_many_at_once_are_tested_as_one_by_one(condition: str) -> None:
    """In these programs every draw gives 0."""
    tests, deals = _tests(condition), _deals(2000)
    passing = tests.passing(deals)
    assert passing is not None
    wanted = [number for number, deal in enumerate(deals.deals()) if tests.passes(deal)]
    assert passing.tolist() == wanted
    assert 0 < len(wanted) < 2000


def test_where_a_deal_divides_by_zero_they_are_tested_one_by_one() -> None:
    tests, deals = _tests("hcp(north) / (spades(south) - 3) > 2"), _deals(500)
    assert tests.passing(deals) is None
    with pytest.raises(DivisionError):
        list(map(tests.passes, deals.deals()))


def test_division_by_what_is_drawn_is_tested_one_by_one() -> None:
    assert _tests("hcp(north) / (rnd(2) + 1) > 2").passing(_deals(500)) is None


@pytest.mark.parametrize("produce", [300, 20_000])
def test_draws_in_an_alternative(produce: int) -> None:
    """Every deal with the ace of spades in north, and a third of the others: one half passes."""
    text = "condition hascard(north, AS) or rnd(3) == 0\naction average hascard(north, AS)\n"
    run = Run(program_of(text), Options(seed=2, produce=produce))
    assert list(run.steps())
    (table,) = run.tables()
    run.close()
    assert abs(run.generated - 2 * produce) < 5 * sqrt(2 * produce)
    assert abs(table["value"] - 0.5) < 5 * 0.5 / sqrt(produce)


def test_what_rnd_draws_has_nothing_to_do_with_the_cards() -> None:
    text = "condition hcp(north) > 21 or hcp(east) > 21\naction printes"
    seen: Counter[str] = Counter()
    for seed in range(200):
        script = f"{text}(rnd(1), rnd(1), rnd(2), hcp(north) > 21)\n"
        run = Run(program_of(script), Options(seed=seed, produce=1))
        seen["".join(step.text for step in run.steps())] += 1
        run.close()
    # Of two hundred, about fifty each: with a deviation of six.
    assert sorted(seen) == ["0000", "0001", "0010", "0011"]
    assert min(seen.values()) > 15


def test_a_seed_may_be_negative() -> None:
    text = "action average hcp(north), average rnd(100)\n"
    values: list[list[float]] = []
    for seed in (-5, 5):
        run = Run(program_of(text), Options(seed=seed, generate=10_000))
        list(run.steps())
        values.append([table["value"] for table in run.tables()])
        run.close()
    assert values[0] != values[1]
