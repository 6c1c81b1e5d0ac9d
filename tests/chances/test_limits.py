"""What cannot be counted is said to be so, soon, and nothing breaks."""

from __future__ import annotations

import pytest

from dealer_lsp.chances.contradictions import always, satisfiable, smallest_contradiction
from dealer_lsp.chances.exact import NOTHING_PREDEALT, methods
from dealer_lsp.chances.probability import condition_of, exact, exact_values
from dealer_lsp.chances.steps import Steps, TooManyStepsError
from dealer_lsp.syntax.nodes import Binary, Not, Paren
from tests.chances.programs import condition_in, program_of


@pytest.mark.parametrize(
    "condition",
    [
        "rnd(6) == 0",
        "hcp(north) / hcp(south) == 2",
        "tricks(south, spades) > 9",
        "hcp(north) > 9 and hcp(south) > 9 and hcp(east) > 5",
        "losers(north) < 6 and losers(south) < 6",
        "hcp(north) * 100000000 > 0",
    ],
)
def test_no_number_without_a_count(condition: str) -> None:
    program = program_of(f"condition {condition}\n")
    expr = condition_in(program)
    assert exact(program, expr) is None
    assert satisfiable(program, expr) is not False
    assert not always(program, expr)


@pytest.mark.parametrize(
    "condition",
    [
        "rnd(2) == rnd(2) or rnd(2) != rnd(2)",
        "toss == toss",
        "not (chance and not chance)",
        "pick - pick == 0",
        "2 * (chance and hcp(north) > 5) - 2 * (chance and hcp(north) > 5) == 0",
    ],
)
def test_every_draw_is_another(condition: str) -> None:
    program = program_of(
        f"toss = rnd(2)\nchance = rnd(2) > 0\npick = rnd(2) ? 5 : 7\ncondition {condition}\n"
    )
    assert exact(program, condition_in(program)) is None
    assert not always(program, condition_in(program))
    assert satisfiable(program, condition_in(program)) is None


def test_counting_stops_before_it_takes_too_long() -> None:
    program = program_of("condition hcp(north) + losers(north) + controls(north) > 21\n")
    condition = condition_of(program, condition_in(program))
    with pytest.raises(TooManyStepsError):
        methods(condition, NOTHING_PREDEALT, Steps(1000))
    assert methods(condition, NOTHING_PREDEALT, Steps(10**8)) is not None


def test_ten_thousand_parentheses() -> None:
    expr = condition_in(program_of("condition hcp(north) > 37\n"))
    for _ in range(10_000):
        expr = Paren(expr.span, expr)
    assert exact(program_of(""), expr) == 0


def test_ten_thousand_operators() -> None:
    atom = condition_in(program_of("condition hcp(north) > 37 and spades(north) > 12\n"))
    nested = chain = sum_ = atom
    for number in range(10_000):
        nested = Not(atom.span, atom.span, nested)
        nested = Binary(atom.span, ("and", "==")[number % 2], atom.span, atom, nested)
        chain = Binary(atom.span, "or", atom.span, chain, atom)
        sum_ = Binary(atom.span, "+", atom.span, sum_, atom)
    assert exact(program_of(""), nested) in (0, 1)
    assert exact(program_of(""), chain) == 0
    assert exact(program_of(""), sum_) == 0


def test_variables_that_double_at_each_step() -> None:
    lines = ["v0 = hcp(north) % 2"] + [f"v{n} = v{n - 1} + v{n - 1}" for n in range(1, 31)]
    program = program_of("\n".join(lines) + "\ncondition v30 > 0\n")
    assert exact(program, condition_in(program)) is not None
    lines = ["w0 = hcp(north) > 9"] + [
        f"w{n} = w{n - 1} == (w{n - 1} or w{n - 1})" for n in range(1, 60)
    ]
    program = program_of("\n".join(lines) + "\ncondition w59\n")
    assert exact(program, condition_in(program)) is not None


def test_a_chain_that_grows_with_each_definition_is_given_up() -> None:
    lines = ["v0 = hcp(north) > 9"] + [
        f"v{n} = v{n - 1} and {n} * hcp(north) + spades(south) > {n}" for n in range(1, 2000)
    ]
    program = program_of("\n".join(lines) + "\ncondition v1999\n")
    assert condition_of(program, condition_in(program)).vague
    short = program_of("\n".join(lines[:200]) + "\ncondition v199\n")
    assert not condition_of(short, condition_in(short)).vague


def test_a_predeal_that_cannot_be() -> None:
    program = program_of("condition hascard(north, AS) and hascard(south, AS)\n")
    assert exact(program, condition_in(program)) == 0
    twice = program.replaced(predeal=((51,), (), (51,), ()))
    assert exact(twice, condition_in(program)) is None
    assert exact_values(twice, condition_in(program)) is None
    assert smallest_contradiction(twice, [condition_in(program)]) is None


def test_unread_parts_are_not_counted() -> None:
    program = program_of("condition hcp(north) > and spades(north) > 3\n")
    if program.condition is not None:
        assert exact(program, program.condition) is None
