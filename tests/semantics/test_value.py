"""Ranges hold every value that C would compute, and are exact for constants."""

import itertools
import random

import pytest

from dealer_lsp.semantics import value as values
from dealer_lsp.semantics.integers import HIGHEST, LOWEST, divide, remainder, to_int, wrap
from dealer_lsp.semantics.value import Kind, Value

COMPUTE = {
    "and": lambda a, b: int(bool(a and b)),
    "or": lambda a, b: int(bool(a or b)),
    "==": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    "<": lambda a, b: int(a < b),
    "<=": lambda a, b: int(a <= b),
    ">": lambda a, b: int(a > b),
    ">=": lambda a, b: int(a >= b),
    "+": lambda a, b: wrap(a + b),
    "-": lambda a, b: wrap(a - b),
    "*": lambda a, b: wrap(a * b),
    "/": divide,
    "%": remainder,
}


@pytest.mark.parametrize("operator", sorted(COMPUTE))
def test_every_result_lies_in_the_range(operator):
    chance = random.Random(operator)
    for _ in range(800):
        left = _some_range(chance, 6)
        right = _some_range(chance, 6)
        found = values.combine(operator, left, right)
        results = _results(operator, left, right)
        assert all(found.low <= result <= found.high for result in results), (left, right, found)


@pytest.mark.parametrize("operator", ["+", "-", "*", "/", "<", "<=", ">", ">=", "==", "and", "or"])
def test_small_ranges_are_exact(operator):
    """Ends of a range are reached, so that "never" and "always" are seen when they are there."""
    chance = random.Random(operator)
    for _ in range(300):
        left = _some_range(chance, 5)
        right = _some_range(chance, 5)
        results = _results(operator, left, right)
        if not results:
            continue
        found = values.combine(operator, left, right)
        assert (found.low, found.high) == (min(results), max(results)), (left, right)


def test_results_that_do_not_fit_wrap_or_are_unknown():
    highest = values.count(HIGHEST, HIGHEST)
    one = values.count(1, 1)
    assert values.combine("+", highest, one).constant == LOWEST
    wide = values.combine("+", values.count(0, HIGHEST), one)
    assert (wide.low, wide.high) == (LOWEST, HIGHEST)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("15", 15),
        ("-3", -3),
        ("0013", 13),
        ("2147483648", LOWEST),
        ("4294967296", 0),
        ("99999999999999999999", -1),
        ("9" * 5000, -1),
        ("1.5", None),
        ("x", None),
        ("-", None),
    ],
)
def test_literals_are_read_like_atoi(text, number):
    assert to_int(text) == number


def test_kinds():
    shape, test, points = values.A_SHAPE, values.EITHER, values.count(0, 37)
    assert values.negated(shape).kind is Kind.SHAPE
    assert values.combine("and", shape, test).kind is Kind.CONDITION
    assert values.joined(test, shape).kind is Kind.CONDITION
    assert values.joined(test, points).kind is Kind.COUNT
    assert values.joined(values.UNKNOWN, points).kind is Kind.UNKNOWN


def _some_range(chance: random.Random, reach: int) -> Value:
    low, high = sorted((chance.randint(-reach, reach), chance.randint(-reach, reach)))
    return values.count(low, high)


def _results(operator, left, right):
    pairs = itertools.product(range(left.low, left.high + 1), range(right.low, right.high + 1))
    return [COMPUTE[operator](a, b) for a, b in pairs if b or operator not in ("/", "%")]
