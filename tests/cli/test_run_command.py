"""`dealer-lsp run` as a user meets it."""

from __future__ import annotations

import builtins
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from dealer_lsp.__main__ import main as front_door
from dealer_lsp.cli.main import main
from dealer_lsp.deals.recognise import recognise
from tests.support.stock import run_dealer

COMMAND = [sys.executable, "-m", "dealer_lsp", "run"]
ONE_NOTRUMP = "condition hcp(north) >= 15 and hcp(north) <= 17 and shape(north, any 4333)\n"


def run(*words: str, script: str = "", seconds: float = 60) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own; a script goes to its standard input."""
    return subprocess.run(
        [*COMMAND, *words],
        input=script,
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )


def assert_one_line(text: str) -> None:
    assert text.count("\n") == 1, text
    assert "Traceback" not in text


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "nt.dlr"
    path.write_text(ONE_NOTRUMP)
    return path


def test_the_switches_of_the_program_give_its_output(script: Path) -> None:
    for switches in (
        ["-s", "7", "-p", "3"],
        ["-s", "-5", "-g", "300", "-3", "-p3"],
        ["-vs", "1", "-p2"],
    ):
        ours = run(str(script), *switches)
        theirs = run_dealer(ONE_NOTRUMP, *switches)
        kept = [
            line for line in ours.stdout.splitlines(True) if not line.startswith(("Time", "Init"))
        ]
        assert "".join(kept) == theirs.output
        assert (ours.returncode, ours.stderr) == (0, "")


def test_pbn_names_file_and_seed(script: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, script.name, "-s", "2"],
        cwd=tmp_path,
        input="",
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.startswith("   1.\n")
    script.write_text("action printpbn produce 1\n")
    shown = run(str(script), "-s", "2").stdout
    assert f"with file {script}, seed 2" in shown
    assert 'file (null), seed 2"' in run("-s", "2", script="action printpbn produce 1\n").stdout


@pytest.mark.parametrize("form", ["pbn", "oneline", "lin", "diagram", "json"])
def test_every_format_tells_the_same_deals(form: str, script: Path) -> None:
    wanted = recognise(run(str(script), "-s", "3", "-p", "4").stdout)
    shown = run(str(script), "-s", "3", "-p", "4", "--format", form).stdout
    if form == "json":
        shown = "\n".join(
            f"N:{' '.join(deal['hands'].values())}" for deal in json.loads(shown)["deals"]
        )
    assert [record.deal.hands for record in recognise(shown)] == [
        record.deal.hands for record in wanted
    ]


def test_deals_of_a_script_that_only_counts() -> None:
    script = "action average hcp(north)\n"
    done = run("-p", "3", "--seed", "1", "--format", "oneline", "--stats", script=script)
    assert len(recognise(done.stdout)) == 3
    assert "Produced 3 hands" in done.stderr
    result = json.loads(run("--seed", "1", "-p", "2", "--format", "json", script=script).stdout)
    assert (result["seed"], result["produced"], len(result["deals"])) == (1, 2, 2)
    assert result["tables"][0]["kind"] == "average"


def test_a_seed_of_the_fast_generator_repeats_its_deals(script: Path) -> None:
    first = run(str(script), "--seed", "5", "--format", "oneline").stdout
    assert first == run(str(script), "--seed", "5", "--format", "oneline").stdout
    assert first != run(str(script), "--seed", "6", "--format", "oneline").stdout


def test_values_in_json() -> None:
    script = "x = hcp(north) produce 1\n"
    shown = json.loads(run("--format", "json", "--values", script=script).stdout)
    (deal,) = shown["deals"]
    assert deal["values"] == {"x": deal["hcp"]["north"]}


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("condition hcp(north) >\n", "<stdin>:1:22: '>' needs a value behind it"),
        ("\ncondition 7 / (hcp(north) * 0)\n", "<stdin>:2:11: division by zero"),
        ("condition strong\n", "<stdin>:1:11: the variable 'strong' is not defined"),
        ("predeal north SA south SA\n", "<stdin>:1:25: SA is predealt twice"),
        ("x = 1\naction par\n", "<stdin>:2:8: 'par' is known to DealerV2 and Dealer3 only"),
        ("condition\u00a0hcp(north) > 9\n", "<stdin>:1:10: "),
    ],
)
def test_a_script_that_cannot_run(script: str, message: str) -> None:
    done = run("-s", "1", script=script)
    assert_one_line(done.stderr)
    assert done.stderr.startswith(message)
    assert done.returncode == 1


@pytest.mark.parametrize("engine", ["builtin", "stock"])
def test_an_include_that_is_not_found_is_a_comment(
    engine: str, script: Path, tmp_path: Path
) -> None:
    text = '#include "script/Calm-Opponents"\n' + script.read_text()
    longer = tmp_path / "longer.dlr"
    longer.write_text(text)
    done = run("-s", "1", "-v", "--engine", engine, str(longer))
    assert done.returncode == 0
    assert_one_line(done.stderr)
    assert done.stderr.startswith(f"{longer}: note: the included file script/Calm-Opponents is not")
    assert done.stdout == run("-s", "1", "-v", "--engine", engine, str(script)).stdout
    shown = run("-s", "1", "--format", "json", script=text).stdout
    assert json.loads(shown)["notes"] == [
        "the included file script/Calm-Opponents is not found; its line is taken for a comment"
    ]


def test_what_an_include_would_have_defined_is_missing() -> None:
    done = run(script='#include "gone"\ncondition strong\n')
    assert done.returncode == 1
    assert "the variable 'strong' is not defined" in done.stderr


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["no-such-file.dlr"], 2, "no-such-file.dlr cannot be read"),
        (["a.dlr", "b.dlr"], 2, "one script at a time"),
        (["-l", "5"], 2, "library.dat"),
        (["-e"], 1, "4 hands are open"),
        (["--engine", "stock", "--dealer", "no-such-dealer"], 1, "'no-such-dealer' is not there"),
        (["--engine", "stock", "--format", "pbn"], 2, "needs the built-in engine"),
        (["-o", "/dev/full"], 2, "No space left on device"),
        (["-o", "/no/such/folder/x"], 2, "No such file or directory"),
    ],
)
def test_what_goes_wrong_takes_one_line(words: list[str], code: int, message: str) -> None:
    done = run(*words, script="produce 3\n")
    assert_one_line(done.stderr)
    assert message in done.stderr
    assert done.returncode == code


def test_a_reader_that_has_enough() -> None:
    done = subprocess.run(
        f"{' '.join(COMMAND)} -p 2000000000 -s 1 | head -2; echo ${{PIPESTATUS[0]}}",
        shell=True,
        executable="/bin/bash",
        input="condition 1\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.splitlines()[0] == "   1."
    assert done.stdout.splitlines()[-1] == "0"
    assert done.stderr == ""


@pytest.mark.parametrize("engine", ["builtin", "stock"])
def test_the_script_is_not_written_over(engine: str, script: Path) -> None:
    done = run(str(script), "-p", "1", "--engine", engine, "-o", str(script))
    assert_one_line(done.stderr)
    assert "is the script itself" in done.stderr
    assert (done.returncode, script.read_text()) == (2, ONE_NOTRUMP)


def test_nowhere_to_print() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            COMMAND, input="produce 2\n", stdout=full, stderr=subprocess.PIPE, text=True, timeout=60
        )
    assert_one_line(done.stderr)
    assert (done.returncode, "No space left" in done.stderr) == (2, True)


def test_an_interrupt_prints_what_there_is() -> None:
    process = subprocess.Popen(
        [*COMMAND, "-s", "1", "-g", "2000000000"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    process.stdin.write("condition hcp(north) > 28\naction printoneline, average hcp(north)\n")
    process.stdin.close()
    process.stdin = None
    assert process.stdout is not None
    first = process.stdout.readline()
    process.send_signal(signal.SIGINT)
    rest, errors = process.communicate(timeout=60)
    assert first.startswith("n ")
    assert "Produced " in rest
    assert (process.returncode, errors) == (130, "")


def test_an_interrupt_while_modules_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def interrupted(name: str, *rest: Any, **more: Any) -> Any:
        if name == "dealer_lsp.cli.main":
            raise KeyboardInterrupt
        return usual(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", interrupted)
    assert front_door(["run", "-"]) == 130


def test_a_rare_condition_is_warned_of() -> None:
    script = "condition hcp(north) > 35 and hcp(east) > 4\n"
    done = run("-s", "1", "-g", "60000", script=script)
    assert "1 deal in" in done.stderr or "never true" in done.stderr
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("script", "options", "said"),
    [
        ("condition hcp(north) > 37\n", ("-g", "50"), "no deal can ever pass"),
        ("condition hcp(north) > 37\naction average hcp(east)\n", ("-g", "50"), "can ever pass"),
        ("condition aces(north) == 4\n", ("-g", "10"), "1 deal in 379 passes"),
    ],
)
def test_a_run_that_ends_at_once_without_its_deals_tells_why(
    script: str, options: tuple[str, ...], said: str
) -> None:
    assert said in run(*options, script=script).stderr


def test_a_run_that_has_what_it_wants_tells_nothing() -> None:
    assert run("-p", "2", script="condition aces(north) == 4\n").stderr == ""
    assert run("-g", "9", script="action average hcp(east)\n").stderr == ""


def test_the_stock_program_itself(script: Path) -> None:
    ours = run(str(script), "--engine", "stock", "-s", "4", "-p", "2", "-v")
    assert ours.stdout == run_dealer(ONE_NOTRUMP, "-s", "4", "-p", "2", "-v").output
    failed = run("--engine", "stock", script="x = 1\ncondition y\n")
    assert failed.stderr == "<stdin>:2: the dealer program says: unknown variable\n"
    assert failed.returncode == 1


def test_text_in_the_encoding_of_the_script(tmp_path: Path) -> None:
    path = tmp_path / "latin.dlr"
    for encoding in ("utf-8", "cp1252"):
        path.write_bytes('action printes("Sör ", 1, \\n) produce 1\n'.encode(encoding))
        done = subprocess.run(
            [*COMMAND, str(path), "-s", "1"], input=b"", capture_output=True, check=True, timeout=60
        )
        assert done.stdout.startswith("Sör 1\n".encode(encoding))


def test_a_byte_order_mark_is_not_in_the_way(tmp_path: Path) -> None:
    path = tmp_path / "notepad.dlr"
    for mark in (b"", b"\xef\xbb\xbf"):
        path.write_bytes(mark + b"action printes(hcp(north), \\n) produce 1\n")
        done = run(str(path), "-s", "1")
        assert done.stdout.startswith("7\n")
        assert ("note: the byte order mark" in done.stderr) == bool(mark)
    path.write_bytes(b"produce 1\n\xef\xbb\xbf")
    assert "U+FEFF" in run(str(path), "-s", "1").stderr


def test_settings_count_where_nobody_else_says(script: Path) -> None:
    (script.parent / ".dealer.toml").write_text("[run]\nproduce = 2\ngenerate = 700\n")
    assert "Produced 2 hands" in run(str(script), "-s", "1").stdout
    assert "Produced 1 hands" in run(str(script), "-s", "1", "-p", "1").stdout
    script.write_text("condition hcp(north) > 20 produce 30\n")
    assert "Generated 700 hands" in run(str(script), "-s", "1").stdout


def test_progress_on_a_terminal() -> None:
    import pty

    leader, follower = pty.openpty()
    script = "condition hcp(north) > 36\n"
    process = subprocess.Popen(
        [*COMMAND, "-s", "1", "-g", "2000000000"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=follower,
        text=True,
    )
    # Held open here too, reading would wait for ever when the process has ended.
    os.close(follower)
    assert process.stdin is not None
    process.stdin.write(script)
    process.stdin.close()
    shown = ""
    limit = time.monotonic() + 60
    while " left" not in shown and time.monotonic() < limit:
        shown += os.read(leader, 1000).decode()
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == 130
    os.close(leader)
    assert "0 of 40 found" in shown
    assert " left" in shown


TWO_CONDITIONS = "condition aces(north) == 4\ncondition hcp(south) > 9 or 1\nproduce 1\n"


@pytest.mark.parametrize(
    ("action", "begins"),
    [("", '[Event ""]'), ("action printoneline\n", "n "), ("action printpbn\n", "[Event")],
)
def test_a_file_for_pbn_gets_pbn_unless_the_script_prints(
    action: str, begins: str, tmp_path: Path
) -> None:
    written = tmp_path / "boards.pbn"
    run("-p", "2", "-o", str(written), script=f"condition aces(north) == 2\n{action}")
    assert written.read_text().startswith(begins)
    assert ("Generated" in written.read_text()) == bool(action)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--engine", "stock", "--seed", "3"), "--seed is for the fast generator"),
        (("--values",), "--values goes with --format json"),
    ],
)
def test_options_without_effect_are_refused(options: tuple[str, ...], said: str) -> None:
    done = run(*options, script="condition aces(north) == 2\n")
    assert (done.returncode, said in done.stderr) == (2, True)


def test_after_a_run_a_terminal_shows_what_a_check_finds() -> None:
    shown = _stderr_of_a_terminal(TWO_CONDITIONS)
    assert "<stdin>:1:1: warning DL201" in shown
    assert "`dealer-lsp check -` tells how to mend them" in shown
    assert _stderr_of_a_terminal("condition aces(north) == 4\nproduce 1\n") == ""
    assert run(script=TWO_CONDITIONS).stderr == ""


def _stderr_of_a_terminal(script: str) -> str:
    import pty

    leader, follower = pty.openpty()
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=follower, text=True
    ) as process:
        process.communicate(script)
    os.write(follower, b"\0")
    os.close(follower)
    shown = b""
    while not shown.endswith(b"\0"):
        shown += os.read(leader, 1000)
    os.close(leader)
    return shown.rstrip(b"\0").decode()


def test_in_the_same_process(script: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["run", str(script), "-s", "1", "-p", "1", "--format", "oneline"]) == 0
    assert capsysbinary.readouterr().out.startswith(b"N:")
