"""Every function on many hands, and the arithmetic of C, against the real program."""

from __future__ import annotations

import os
import random

import pytest

from tests.engine.running import stock_output
from tests.support.stock import run_dealer

SEATS = ("north", "east", "south", "west")
SUITS = ("clubs", "diamonds", "hearts", "spades")
COUNTS = ("hcp", "controls", "losers", *(f"pt{number}" for number in range(10)))
THOROUGH = bool(os.environ.get("DEALER_LSP_THOROUGH"))
DEALS = 25_000 if THOROUGH else 700


def assert_same(script: str, *switches: str, seed: int = 1) -> None:
    wanted = run_dealer(script, "-s", str(seed), *switches, seconds=300)
    assert wanted.code == 0, wanted.errors
    assert stock_output(script, seed) == wanted.output


def printed(values: list[str], produce: int) -> str:
    """A script that prints the values for each deal."""
    shown = ', " ", '.join(values)
    return f"produce {produce} action printes({shown}, \\n)\n"


@pytest.mark.parametrize("seat", SEATS)
def test_cccc_and_quality(seat: str) -> None:
    values = [f"cccc({seat})", *(f"quality({seat},{suit})" for suit in SUITS)]
    assert_same(printed(values, DEALS), seed=11)


@pytest.mark.parametrize("count", COUNTS)
def test_counts(count: str) -> None:
    values = [f"{count}(east)", *(f"{count}(south,{suit})" for suit in SUITS)]
    assert_same(printed(values, DEALS // 4), seed=3)


def test_lengths_cards_and_shapes() -> None:
    values = [f"{suit}({seat})" for suit in SUITS for seat in SEATS]
    values += [f"hascard(west,{rank}{suit})" for rank in "2TA" for suit in "CDHS"]
    values += ["shape(north,any 4333+any 4432-4432 54xx)", "shape(south, any x5xx - any 6xxx)"]
    assert_same(printed(values, DEALS // 2), seed=5)


@pytest.mark.parametrize("table", [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11])
def test_altcount_moves_the_table_that_stock_moves(table: int) -> None:
    values = "2 1 1" if table == 1 else "9 -7 5 3 1 1 2"
    names = ("hcp", "controls", "tens", "jacks", "queens", "kings", "aces", "top2", "top4", "c13")
    shown = [f"{name}(north)" for name in names]
    assert_same(f"altcount {table} {values}\n{printed(shown, 40)}")


def test_score_of_every_contract() -> None:
    contracts = [f"x{level}{strain}" for level in range(1, 8) for strain in "CDHSN"]
    for vulnerable in ("vul", "nv"):
        values = [
            f"score({vulnerable},{contract},{tricks})"
            for contract in contracts
            for tricks in (*range(14), 15, -2)
        ]
        assert_same(printed(values, 1))


def test_imps_of_every_difference() -> None:
    steps = range(-4100, 4100, 1 if THOROUGH else 10)
    values = [f"imps({'0-' if step < 0 else ''}{abs(step)})" for step in steps]
    values += ["imps(2147483647)", "imps(0-2147483647-1)"]
    for start in range(0, len(values), 900):
        assert_same(printed(values[start : start + 900], 1))


def test_arithmetic_of_c() -> None:
    chance = random.Random(5)
    numbers = [*range(-5, 6), 7, 13, 100, 65536, 99999, 2147483647, 2147483640]
    values: list[str] = []
    while len(values) < 400:
        left, right = chance.choice(numbers), chance.choice(numbers)
        operator = chance.choice(
            ("+", "-", "*", "/", "%", "<", "<=", ">", ">=", "==", "!=", "&&", "||")
        )
        if operator in "/%" and right in (0, -1):
            continue
        third = chance.choice(numbers)
        values.append(
            f"({_literal(left)}{operator}{_literal(right)})*{_literal(third)}-{_literal(left)}"
        )
    values += [
        "99999999999",
        "4294967297",
        "0013",
        "not 0 + 5",
        "!3",
        "1 ? 2 : 0 ? 3 : 4",
        "7/2*2%3",
    ]
    assert_same(printed(values, 1))


def _literal(number: int) -> str:
    return str(number) if number >= 0 else f"(0 - {-number})"


def test_rnd_draws_from_the_stream_of_the_deals_from_left_to_right() -> None:
    values = ["rnd(1000)-rnd(1000)", "rnd(7)/(rnd(5)+1)", "rnd(rnd(90)+1)", "rnd(3)?rnd(9):rnd(99)"]
    values += ["rnd(2)&&rnd(5)", "rnd(2)||rnd(5)", "rnd(0-50)", "rnd(0)", "r+r", "hcp(north)"]
    assert_same("r = rnd(100)\ncondition rnd(3)\n" + printed(values, 60))


def test_rnd_with_averages_and_tables() -> None:
    assert_same(
        "x = rnd(10)\ncondition x > 2 generate 3000\n"
        "action average x, frequency (x, 0, 9), frequency (rnd(4), 1, 2, rnd(5), 0, 3)\n"
    )
