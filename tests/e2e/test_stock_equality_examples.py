"""The installed program's examples, and the corpus where there is one: the same seed gives the same
bytes."""

from __future__ import annotations

import os

import pytest

from dealer_lsp.engine.acceptance import obstacles
from tests.engine.running import script_of, stock_output
from tests.support.corpus import real_scripts
from tests.support.stock import run_dealer
from tests.support.verdicts import may_run

THOROUGH = bool(os.environ.get("DEALER_LSP_THOROUGH"))
SEEDS = {1: 9000, 2: 500, 3: 500, 4: 500, 5: 500}
"""With each the number of deals tried, or all that the script wants when thorough."""

SCRIPTS = {
    name: text
    for name, data in real_scripts().items()
    if may_run(text := data.decode("utf-8", "replace"))
}


@pytest.mark.parametrize("name", SCRIPTS)
def test_same_bytes(name: str) -> None:
    text = SCRIPTS[name]
    for seed, most in SEEDS.items():
        switches = () if THOROUGH else ("-g", str(most))
        wanted = run_dealer(text, "-s", str(seed), *switches, seconds=300)
        if wanted.code != 0:
            # Refused for its form, or crashed by a table that altcount made: not for us to match.
            assert obstacles(script_of(text)) or "line" in wanted.errors or wanted.code > 128
            return
        assert stock_output(text, seed, generate=None if THOROUGH else most) == wanted.output, seed


def test_there_are_examples() -> None:
    assert len(SCRIPTS) >= 15
