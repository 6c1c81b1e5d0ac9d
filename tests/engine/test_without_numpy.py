"""Everything works without numpy, only more slowly."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.engine.running import stock_output

PROGRAM = """
import sys
sys.modules["numpy"] = None
from dealer_lsp.cli.main import main
sys.exit(main(["run", *sys.argv[1:]]))
"""


def run(script: str, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words],
        input=script,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def test_the_stock_stream() -> None:
    script = "condition hcp(north) > 20 action average hcp(north), frequency (hcp(east), 0, 3)\n"
    shown = run(script, "-s", "3", "-g", "12000", "-v")
    assert shown == stock_output(script, 3, generate=12_000, verbose=False)


@pytest.mark.parametrize(
    "condition", ["hcp(north) > 24 and spades(south) > 4", "hcp(north) + cccc(east) / 100 > 28"]
)
def test_the_fast_stream(condition: str) -> None:
    script = f"condition {condition}\naction average (not ({condition}))\n"
    lines = run(script, "--seed", "3", "-p", "30").splitlines()
    assert lines[0] == "0"
    assert lines[2] == "Produced 30 hands"


def test_all_there_is() -> None:
    script = "predeal north SAKQJT98765432 east HAKQJT98765432 south DAKQJT9876\n"
    shown = run(script + "action average clubs(south)\n", "-e")
    assert "Produced 2380 hands" in shown
