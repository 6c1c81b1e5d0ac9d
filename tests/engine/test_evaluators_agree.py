"""The evaluator of single deals and the one of arrays give the same values, C's."""

from __future__ import annotations

import numpy as np
import pytest

from dealer_lsp.engine.deal import Hands
from dealer_lsp.engine.errors import DivisionError, EngineError, Place
from dealer_lsp.engine.evaluation.batch import BatchEvaluator
from dealer_lsp.engine.evaluation.deal_arrays import DealArrays
from dealer_lsp.engine.evaluation.resolve import definitions, resolve
from dealer_lsp.engine.evaluation.scalar import Evaluator, Outside
from dealer_lsp.engine.stock.glibc import Rand
from dealer_lsp.engine.stock.pack import Shuffler, layout
from tests.engine.running import program_of
from tests.support.random_scripts import random_expression


def deals(number: int) -> list[Hands]:
    shuffler = Shuffler(layout(((), (), (), ())), Rand(7))
    return [shuffler.next() for _ in range(number)]


DEALS = deals(250)
ARRAYS = DealArrays.of_hands(np.array(DEALS, np.uint64).T)


def no_tricks(deal: Hands, seat: int, strain: int) -> int:
    raise AssertionError("no tricks here")


def both(text: str) -> tuple[list[int], list[int]]:
    """The values of the condition of a script, from either evaluator."""
    program = program_of(text)
    assert program.condition is not None
    variables = definitions(program, [program.condition])
    term = resolve(program, program.condition, Place("condition", None, program.condition.span))
    single = Evaluator(variables, Outside(lambda: 0, no_tricks)).value(term)
    many = BatchEvaluator(variables).values(term)
    return [int(single(deal)) for deal in DEALS], many(ARRAYS).tolist()


@pytest.mark.parametrize("seeds", [range(start, start + 40) for start in range(0, 240, 40)])
def test_random_expressions(seeds: range) -> None:
    for seed in seeds:
        single, many = both(f"condition {random_expression(seed)}\n")
        assert single == many, seed


@pytest.mark.parametrize(
    "text",
    [
        "7 / 2 - 3",
        "7 % 4 == 3",
        "3 * 4 - 11",
        "imps(500) + score(vul, x4H, 9)",
        "1 && 2 || 0",
        "1 ? 2 : 3",
        "not 5",
        "hcp(north) > 9 ? 70000 : spades(north)",
        "hcp(north) > 9 ? spades(north) : -70000",
        "hcp(north) + 70000 > 70010 ? 1 : spades(north) * 40000 * 40000",
        "hcp(north) > 100000",
        "(hcp(north) > 9) + (hcp(east) > 9) * 2 - (hcp(west) > 9)",
        "tens(north) * 32767 * 32767 * 5",
    ],
)
def test_constants_and_narrow_types(text: str) -> None:
    single, many = both(f"condition {text}\n")
    assert single == many


def test_variables_are_worked_out_where_they_are_used() -> None:
    text = """x = hcp(north) / (spades(north) - 3)
    y = spades(north) == 3 ? 0 : x
    condition spades(north) != 3 && (x > 2 || y < 1) ? x * y - 1 : y\n"""
    single, many = both(text)
    assert single == many
    assert len(set(single)) > 3


def test_a_division_by_zero_is_an_error_only_where_it_is_reached() -> None:
    for text in ("spades(north) / (hearts(north) - hearts(north))", "5 % (spades(west) - 4)"):
        with pytest.raises(DivisionError, match="division by zero"):
            both(f"condition {text}\n")
    guarded = "spades(west) == 4 or 5 % (spades(west) - 4) == 0"
    single, many = both(f"condition {guarded}\n")
    assert single == many


def test_the_one_quotient_that_does_not_fit() -> None:
    with pytest.raises(DivisionError, match="32 bits"):
        both("condition (0 - 2147483647 - 1) / (hcp(north) * 0 - 1)\n")


def test_chains_may_be_as_long_as_they_like() -> None:
    summed = " + ".join(["spades(north)"] * 1500)
    assert both(f"condition ({summed}) == 1500 * spades(north)\n")[0] == [1] * len(DEALS)
    alternatives = " or ".join(f"hcp(north) == {points % 38}" for points in range(1500))
    assert both(f"condition {alternatives}\n")[0] == [1] * len(DEALS)
    choices = "".join(f"hcp(north) == {points} ? {points} : " for points in range(38))
    single, many = both(f"condition ({choices} 99) == hcp(north)\n")
    assert single == many == [1] * len(DEALS)


def test_parentheses_and_nots_do_not_nest() -> None:
    single, many = both("condition " + "(" * 90 + "not " * 81 + "(hcp(north) > 40)" + ")" * 90)
    assert single == many == [1] * len(DEALS)


def test_a_long_chain_of_variables() -> None:
    lines = ["v0 = hcp(north)", *(f"v{n} = v{n - 1} + (v{n - 1} % 2)" for n in range(1, 700))]
    program = program_of("\n".join(lines) + "\ncondition v699 > 10\n")
    assert program.condition is not None
    variables = definitions(program, [program.condition])
    evaluator = Evaluator(variables, Outside(lambda: 0, no_tricks))
    term = resolve(program, program.condition, Place("condition", None, program.condition.span))
    with pytest.raises(EngineError, match="nested too deeply"):
        evaluator.value(term)
    lines = ["v0 = hcp(north)", *(f"v{n} = v{n - 1} + 1 - (v{n - 1} > 50)" for n in range(1, 700))]
    program = program_of("\n".join(lines) + "\ncondition v699\n")
    assert program.condition is not None
    variables = definitions(program, [program.condition])
    term = resolve(program, program.condition, Place("condition", None, program.condition.span))
    assert Evaluator(variables, Outside(lambda: 0, no_tricks)).value(term)(DEALS[0]) in (50, 51)
