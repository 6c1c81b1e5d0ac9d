"""A run: its limits, its parts, its end."""

from __future__ import annotations

from math import comb
from typing import Literal

import pytest

from dealer_lsp.engine.errors import DivisionError, EngineError, ForeignWordError
from dealer_lsp.engine.found import Found
from dealer_lsp.engine.options import Options
from dealer_lsp.engine.run import Run
from dealer_lsp.engine.stock import source
from tests.engine.running import output_of, program_of, stock_run


def test_parts_of_what_was_found_add_up() -> None:
    deals = tuple((number, 0, 0, 0) for number in range(7))
    found = Found(100, deals, positions=(3, 10, 11, 50, 51, 90, 100))
    pieces = list(found.pieces(3))
    assert [piece.count for piece in pieces] == [3, 3, 1]
    assert [piece.tried for piece in pieces] == [11, 79, 10]
    assert [list(piece.positions or ()) for piece in pieces] == [[3, 10, 11], [39, 40, 79], [10]]
    assert sum((tuple(piece.hands) for piece in pieces), ()) == deals


@pytest.mark.parametrize(
    ("most_tried", "most_deals", "tried", "count"),
    [
        (1000, 50, 100, 7),
        (1000, 7, 100, 7),
        (1000, 3, 11, 3),
        (50, 7, 50, 4),
        (49, 7, 49, 3),
        (2, 7, 2, 0),
        (99, 6, 90, 6),
        (1000, 0, 0, 0),
    ],
)
def test_cut_at_the_limit_reached_first(
    most_tried: int, most_deals: int, tried: int, count: int
) -> None:
    deals = tuple((number, 0, 0, 0) for number in range(7))
    found = Found(100, deals, positions=(3, 10, 11, 50, 51, 90, 100))
    part = found.cut(most_tried, most_deals)
    assert (part.tried, part.count) == (tried, count)


def test_deals_before_a_division_by_zero_are_handed_over() -> None:
    run = stock_run("condition hcp(north) / (spades(south) - 6)\naction printoneline\n")
    texts: list[str] = []
    with pytest.raises(DivisionError) as raised:
        texts.extend(step.text for step in run.steps())
    run.close()
    assert raised.value.place is not None
    assert raised.value.place.part == "condition"
    assert "".join(texts).count("\n") == run.produced > 3


def test_a_division_by_zero_behind_the_last_deal_does_not_matter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "condition 1 + 0 / (hascard(north, AS) + hascard(north, AH) + hascard(south, AS) - 2)\n"
    produced = 0
    try:
        for step in (run := stock_run(text, produce=10**6)).steps():
            produced += len(step.deals)
    except DivisionError:
        run.close()
    monkeypatch.setattr(source, "_WARM_UP", 1)
    again = stock_run(text, produce=produced)
    assert sum(len(step.deals) for step in again.steps()) == produced
    again.close()


_FAILS_SOMETIMES = "condition hcp(north) / (spades(south) - 8) == 90\naction printoneline\n"


@pytest.mark.parametrize("produce", [40, 5000])
@pytest.mark.parametrize("stream", ["stock", "fast"])
def test_a_division_by_zero_behind_the_limit_does_not_matter(
    stream: Literal["stock", "fast"], produce: int
) -> None:
    program = program_of(_FAILS_SOMETIMES)
    run = Run(program, Options(stream=stream, seed=4, produce=produce))
    with pytest.raises(DivisionError):
        list(run.steps())
    run.close()
    assert run.generated > 3
    options = Options(stream=stream, seed=4, produce=produce, generate=run.generated)
    again = Run(program, options)
    assert list(again.steps())
    assert (again.generated, again.produced) == (run.generated, 0)
    again.close()


def test_a_run_told_to_stop_ends_with_its_tables() -> None:
    run = stock_run("condition hcp(north) > 9 action average hcp(north), printoneline\n")
    for step in run.steps():
        if step.deals:
            run.stop()
    assert (run.stopped, run.produced) == ("cancelled", 1)
    assert "Produced 1 hands" in "".join(run.end())
    run.close()


def test_generate_reached_before_all_are_found() -> None:
    run = stock_run("condition hcp(north) > 30 produce 5 generate 500\n")
    output_of(run)
    assert (run.stopped, run.generated, run.produced) == ("generate", 500, 0)
    run = stock_run("condition hcp(north) > 30 action average hcp(north) generate 500\n")
    output_of(run)
    assert run.stopped is None


def test_patience_ends_a_run_without_deals() -> None:
    run = stock_run("condition hcp(north) > 37\n", patience=0.01)
    output_of(run)
    assert run.stopped == "time"
    assert run.generated < 1_000_000


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("condition dds(north, spades) > 5", ForeignWordError, "'dds' is known to DealerV2"),
        ("x = score(vul, z4Hx, 9) condition x", ForeignWordError, "'z4Hx' is known to DealerV2"),
        ("condition nothing(north)", EngineError, "no function 'nothing'"),
        ("condition strong", EngineError, "'strong' is not defined"),
        ("condition x > 3 x = y + 1 y = 2", EngineError, "above its definition"),
        ("altcount 8 7 condition losers(north) > 3", EngineError, "losers are undefined"),
        ("action frequency (hcp(north), 5, 3)", EngineError, "below the lower bound"),
        ("action frequency (1, 0, 9, 2, 0, 2000000)", EngineError, "cells"),
    ],
)
def test_what_cannot_run_says_why(text: str, kind: type[EngineError], message: str) -> None:
    with pytest.raises(kind, match=message):
        Run(program_of(text + "\n"), Options(stream="stock", seed=1))


def test_values_of_the_variables() -> None:
    text = "a = hcp(north) b = a > 10 c = rnd(5) d = a / 0 produce 1\n"
    run = stock_run(text, values=True)
    (step,) = [step for step in run.steps() if step.deals]
    values = run.values(step.deals[0].hands)
    run.close()
    assert values == {"a": values["a"], "b": int(values["a"] > 10)}


def test_exhaustive_dealing_counts_every_deal_once() -> None:
    known = "predeal north SAKQJT98765432 east HAKQJT98765432 south D2, D3, D4\n"
    counts = "action average clubs(south), average hascard(west, 5D)\n"
    run = stock_run(known + counts, exhaust=True)
    text = output_of(run)
    assert run.generated == run.produced == comb(23, 10)
    assert text.startswith(f"{13 * 10 / 23:g}\n{13 / 23:g}\n")


@pytest.mark.parametrize(
    ("condition", "deals"), [("", comb(16, 3)), ("condition clubs(south) == 1\n", comb(4, 3))]
)
def test_exhaustive_dealing_of_few_cards(condition: str, deals: int) -> None:
    """South gets three more of four diamonds and twelve clubs."""
    known = "predeal north SAKQJT98765432 east HAKQJT98765432 south DAKQJT9876, C2\n"
    run = stock_run(known + condition + "action printoneline\n", exhaust=True)
    lines = [line for line in output_of(run).splitlines() if line.startswith("n ")]
    assert len(lines) == len(set(lines)) == run.produced == deals
    assert run.generated == comb(16, 3)


def test_exhaustive_dealing_needs_two_known_hands() -> None:
    run = stock_run("predeal north SAKQJT98765432\n", exhaust=True)
    with pytest.raises(EngineError, match="3 hands are open"):
        list(run.steps())
    run.close()


def test_pages_of_many_hands_are_the_same_as_stock_makes_them() -> None:
    run = stock_run("produce 4003 action print(east)\n")
    text = output_of(run)
    assert text.count("4003.") == 1
    assert text.count("\f") == 1


def test_rnd_is_even_on_the_fast_stream() -> None:
    text = "x = rnd(4)\naction frequency (x, 0, 3), average rnd(1000)\n"
    run = Run(program_of(text), Options(seed=3, generate=40_000))
    output_of(run)
    table, average = run.tables()
    assert [value for value, _ in table["rows"]] == [0, 1, 2, 3]
    # Five standard deviations of a count of 10,000 among 40,000 are 433.
    assert all(abs(count - 10_000) < 433 for _, count in table["rows"])
    assert abs(average["value"] - 499.5) < 5 * 289 / 200


_ONE_IN_A_HUNDRED_BILLION = "condition hcp(north) == 37 and shape(north, 4333)\n"


def test_who_sets_no_limit_gets_rare_deals_too() -> None:
    run = Run(program_of(_ONE_IN_A_HUNDRED_BILLION + "action printoneline\n"), Options(seed=1))
    output_of(run)
    assert (run.produced, run.stopped) == (40, None)
    assert run.generated > 10**10


@pytest.mark.parametrize(("statement", "generate"), [("generate 10000000\n", None), ("", 10**7)])
def test_a_limit_that_is_set_is_kept(statement: str, generate: int | None) -> None:
    text = statement + _ONE_IN_A_HUNDRED_BILLION + "action printoneline\n"
    run = Run(program_of(text), Options(seed=1, produce=40, generate=generate))
    output_of(run)
    assert (run.produced, run.generated, run.stopped) == (0, 10**7, "generate")


def test_counting_ends_at_the_usual_number_of_deals() -> None:
    text = _ONE_IN_A_HUNDRED_BILLION + 'action average "hcp" hcp(south)\n'
    run = Run(program_of(text), Options(seed=1))
    output_of(run)
    assert (run.produced, run.generated, run.stopped) == (0, 10**7, None)


@pytest.mark.parametrize(("stream", "text"), [("stock", "x: -nan\n"), ("fast", "x: no deals\n")])
def test_average_of_nothing(stream: Literal["stock", "fast"], text: str) -> None:
    program = program_of('condition 0\naction average "x" hcp(north)\n')
    run = Run(program, Options(seed=1, stream=stream, generate=100))
    list(run.steps())
    assert "".join(run.end()).startswith(text)
    (table,) = run.tables()
    assert (table["value"], table["text"]) == (None, "x: no deals\n")
    run.close()
