"""The real program run by us: what it is given, where it runs, how its errors come back."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from dealer_lsp.engine.errors import EngineError
from dealer_lsp.engine.request import Request
from dealer_lsp.engine.stock.process import Outcome, StockProcess, find_program
from tests.support.stock import run_dealer


def run(request: Request) -> tuple[str, Outcome]:
    process = StockProcess(request)
    output = b"".join(process.output()).decode()
    return output, process.outcome()


def program(tmp_path: Path, body: str) -> str:
    """A program that stands in for dealer."""
    path = tmp_path / "stand-in"
    path.write_text(f"#!{sys.executable}\nimport os, sys, time\n{body}\n")
    path.chmod(0o755)
    return str(path)


def test_it_prints_what_the_program_prints() -> None:
    text = "condition hcp(north) > 12 action printoneline\n"
    output, outcome = run(Request(text, seed=1, produce=5))
    assert output.splitlines()[:5] == run_dealer(text, "-p", "5").output.splitlines()[:5]
    assert outcome == Outcome(None, None, None)


def test_shapes_in_braces_are_expanded_first() -> None:
    output, outcome = run(Request("condition shape{north, (4432)} # x\n", seed=1, produce=1))
    assert outcome.error is None
    assert "Produced 1 hands" in output


def test_errors_name_the_line_of_the_source(tmp_path: Path) -> None:
    (tmp_path / "part.dlr").write_text("a = hcp(north)\nb = hcp(east b\n\n")
    text = '// one\n#include "part.dlr"\ncondition a\n'
    _, outcome = run(Request(text, path=str(tmp_path / "main.dlr")))
    assert outcome.error == "the dealer program says: syntax error"
    assert (outcome.file, outcome.line) == (str(tmp_path / "part.dlr"), 2)
    _, outcome = run(Request("a = 1\n\ncondition unknown\n"))
    assert outcome.error == "the dealer program says: unknown variable"
    assert outcome.line == 3


def test_includes_are_looked_for_in_the_folders_above(tmp_path: Path) -> None:
    (tmp_path / "part.dlr").write_text("a = hcp(north)\n")
    (tmp_path / "below").mkdir()
    text = '#include "part.dlr"\n#include "gone"\ncondition a\n'
    request = Request(text, path=str(tmp_path / "below" / "main.dlr"), produce=1)
    output, outcome = run(request)
    assert outcome.error is None
    assert "Produced 1 hands" in output


def test_a_crash_is_said_in_words() -> None:
    _, outcome = run(Request("condition 1 / (hcp(north) - hcp(north))\n"))
    assert outcome.error == "the dealer program stopped at a division by zero"


@pytest.mark.parametrize(
    "text",
    [
        "condition tricks(north, spades) > 7",
        "action evalcontract",
        "condition 1tricks(north,spades)",
        'x = "tricks(',
    ],
)
def test_scripts_that_start_programs_are_not_run(text: str) -> None:
    with pytest.raises(EngineError, match="start another program"):
        StockProcess(Request(text + "\n"))


def test_the_word_tricks_in_a_comment_is_harmless() -> None:
    output, _ = run(Request("// ten tricks, by evalcontract\ncondition 1 /* trick */\n", produce=1))
    assert "Produced 1 hands" in output


def test_it_runs_in_a_folder_of_its_own_that_is_gone_afterwards(tmp_path: Path) -> None:
    body = "print(os.getcwd(), os.environ['PATH'], os.listdir('.'), sys.argv[1:])"
    output, outcome = run(Request("condition 1\n", program=program(tmp_path, body), seed=3))
    folder, path, *rest = output.split()
    assert folder == path
    assert not Path(folder).exists()
    assert " ".join(rest) == "['script.dlr'] ['-s', '3', 'script.dlr']"
    assert outcome.error is None


def test_a_time_limit_ends_it(tmp_path: Path) -> None:
    request = Request("x = 1\n", program=program(tmp_path, "time.sleep(60)"), seconds=0.3)
    _, outcome = run(request)
    assert outcome.error == "the dealer program was stopped after 0.3 s"


def test_one_stopped_before_it_begins_does_not_begin(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    body = f"open({str(begun)!r}, 'w')\ntime.sleep(60)"
    process = StockProcess(Request("1\n", program=program(tmp_path, body)))
    process.stop()
    assert list(process.output()) == []
    assert not begun.exists()
    assert process.outcome() == Outcome(None, None, None)


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(EngineError, match="'no-such-dealer' is not there"):
        find_program("no-such-dealer")
