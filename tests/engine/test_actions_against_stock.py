"""Actions, limits and switches against the real program."""

from __future__ import annotations

import pytest

from tests.engine.running import stock_output
from tests.support.stock import run_dealer

SWITCHES = [
    ((), {}),
    (("-v",), {"verbose": False}),
    (("-q",), {"quiet": True}),
    (("-2",), {"swapping": 2}),
    (("-3",), {"swapping": 3}),
    (("-p", "3"), {"produce": 3}),
    (("-g", "17"), {"generate": 17}),
    (("-p", "0", "-g", "0"), {"produce": 0, "generate": 0}),
    (("-u",), {}),
    (("-m",), {}),
]


def assert_same(script: str, *switches: str, **options: object) -> None:
    wanted = run_dealer(script, *switches)
    assert wanted.code == 0, wanted.errors
    assert stock_output(script, **options) == wanted.output


@pytest.mark.parametrize(("switches", "options"), SWITCHES)
@pytest.mark.parametrize(
    "script",
    [
        "produce 5 action printpbn, printpbn, average hcp(north)",
        "produce 3 vulnerable EW dealer west action printpbn, printoneline(hcp(east)), printew",
        "condition hcp(north) > 14 produce 6 action print(west, north), printcompact, print(south)",
        "condition spades(north) > 5 generate 300",
    ],
)
def test_switches(script: str, switches: tuple[str, ...], options: dict[str, object]) -> None:
    assert_same(script + "\n", *switches, **options)


@pytest.mark.parametrize(
    "script",
    [
        "action generate 30",
        "action printall, produce 2",
        "action printall action average hcp(north)",
        "action average hcp(north) generate 1000",
        "generate 0 generate 12 produce 0 produce 3 produce 4",
        'generate -5 action average "nothing" hcp(north)',
        "produce -5 action frequency (hcp(north), 0, 3)",
        "generate 90 condition hcp(north) > 36 action average hcp(north), frequency (1, 0, 1)",
        'action frequency "a" (hcp(north), 5, 4), frequency (hcp(east), -3, 12) generate 500',
        'action frequency "b" (hcp(north), 5, 4, spades(south), 2, 3) generate 500',
        "action frequency (hcp(north), 8, 8, spades(south), 14, 15) generate 500",
        'action average "" 2147483647, average 3000000 * hcp(west) generate 2000',
        'action printes("a\\n", \\n, "two\nlines", hcp(north)) produce 2',
        "condition 0 generate 100",
        "produce 3 predeal north SAKQJT98765432 action printall, printcompact, print(north)",
        '/* < F > O O */ produce 1 // E\n/* E *** O F */ action printes("<") /* EOF */',
    ],
)
def test_odd_scripts(script: str) -> None:
    assert_same(script + "\n")


@pytest.mark.parametrize("seed", [0, -1, 2**31, 2**32 + 1, 2**62, -(2**62)])
def test_seeds(seed: int) -> None:
    script = "produce 3 action printoneline, printpbn\n"
    wanted = run_dealer(script, "-s", str(seed))
    assert stock_output(script, seed) == wanted.output


def test_all_deals_known() -> None:
    assert_same(
        "predeal north SAKQJT98765432 east HAKQJT98765432 south DAKQJT98765432\n"
        "condition hcp(west) == 10 produce 2\n",
        "-3",
        swapping=3,
    )


def test_predeal_in_several_statements() -> None:
    assert_same(
        "predeal north SAK, H2 south D3\npredeal north C4 east\nSQ\nproduce 300\n"
        "action printoneline\n"
    )
