"""Random scripts: the same seed gives the same bytes as the real program."""

from __future__ import annotations

import os

import pytest

from dealer_lsp.engine.stock import source
from tests.engine.running import stock_output
from tests.support.random_scripts import random_script
from tests.support.stock import run_dealer

SCRIPTS = 5000 if os.environ.get("DEALER_LSP_THOROUGH") else 520
PORTION = 20
WAYS = [
    ((), {}),
    (("-2",), {"swapping": 2}),
    (("-3",), {"swapping": 3}),
    (("-q",), {"quiet": True}),
    (("-v",), {"verbose": False}),
]


@pytest.mark.parametrize("first", range(0, SCRIPTS, PORTION))
def test_same_bytes(first: int) -> None:
    for seed in range(first, first + PORTION):
        assert_same(seed, 250)


@pytest.mark.parametrize("first", range(9000, 9030, 10))
def test_same_bytes_with_numpy_from_early_on(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "_WARM_UP", 30)
    for seed in range(first, first + 10):
        assert_same(seed, 3000)


def assert_same(seed: int, most: int) -> None:
    script = random_script(seed)
    switches, options = WAYS[seed % len(WAYS)]
    wanted = run_dealer(script, "-s", str(seed), "-g", str(most), *switches)
    assert wanted.code == 0, (seed, wanted.errors)
    assert stock_output(script, seed, generate=most, **options) == wanted.output, script


def test_every_word_of_the_language_turns_up() -> None:
    scripts = "\n".join(random_script(seed) for seed in range(SCRIPTS))
    words = (
        "hcp control loser tens jacks queens kings aces top2 top3 top4 top5 c13 pt0 pt9 quality "
        "cccc shape any hascard score imps rnd printall printew printpbn printcompact printoneline "
        "printes print( average frequency generate produce dealer vulnerable predeal pointcount "
        "altcount condition action && || ! and or not == != <= >= < > + - * / % ? :"
    )
    assert [word for word in words.split() if word not in scripts] == []
