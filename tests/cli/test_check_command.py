"""`dealer-lsp check` as a user meets it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dealer_lsp.cli.main import main
from dealer_lsp.cli.sources import LARGEST

GOOD = "condition hcp(north) >= 12\n"
WARNS = "condition 15 <= hcp(north) <= 17\n"
FAILS = "condition hcp(North) >= 12\n"
COMMAND = [sys.executable, "-m", "dealer_lsp"]
KEYS = ["file", "line", "column", "end_line", "end_column", "code", "name", "severity", "stock"]
KEYS += ["message", "fixable", "url"]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder without configuration around it, as the current one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".dealer.toml").write_text("")
    return tmp_path


def write(folder, name, text):
    (folder / name).write_bytes(text.encode() if isinstance(text, str) else text)
    return name


def run(*words, script="", seconds=60):
    done = subprocess.run(
        [*COMMAND, *words],
        input=script.encode(),
        capture_output=True,
        timeout=seconds,
        check=False,
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done


@pytest.mark.parametrize(
    ("text", "words", "code"),
    [
        (GOOD, [], 0),
        (WARNS, [], 0),
        (WARNS, ["--fail-level", "warning"], 1),
        (FAILS, [], 1),
        (FAILS, ["--ignore", "DL110"], 0),
        (FAILS, ["--ignore", "wrong-case"], 0),
        (FAILS, ["--select", "DL2"], 0),
        (WARNS, ["--select", "DL2", "--fail-level", "hint"], 1),
        (WARNS, ["--select", "DL2", "--ignore", "DL203", "--fail-level", "hint"], 0),
    ],
)
def test_exit_codes(folder, capsys, text, words, code):
    write(folder, "a.dlr", text)
    assert main(["check", *words, "a.dlr"]) == code
    assert main(["--check", *words, "a.dlr"]) == code


def test_files_for_the_preprocessor_are_known_by_their_name(folder, capsys):
    braces = "condition shape{north, (5332)} # balanced\n"
    write(folder, "a.dpp", braces)
    write(folder, "a.dlr", braces)
    write(folder, "b.dpp", f"// dealer-lsp: dialect=dealer\n{braces}")
    assert main(["check", "a.dpp"]) == 0
    assert main(["check", "--stdin-filename", "a.dpp", "a.dpp"]) == 0
    assert [main(["check", name]) for name in ("a.dlr", "b.dpp")] == [1, 1]
    assert main(["check", "--dialect", "dealer", "a.dpp"]) == 1
    assert main(["run", "-p", "1", "-q", "a.dpp"]) == 0


def test_json_has_the_keys_in_order(folder, capsys):
    write(folder, "a.dlr", "// \u2660\r\n" + FAILS)
    assert main(["check", "--format", "json", "a.dlr"]) == 1
    (entry,) = json.loads(capsys.readouterr().out)
    assert list(entry) == KEYS
    assert (entry["line"], entry["column"], entry["end_line"], entry["end_column"]) == (
        2,
        15,
        2,
        20,
    )
    assert (entry["code"], entry["name"], entry["stock"]) == ("DL110", "wrong-case", "refuses")
    assert entry["fixable"] is True
    assert entry["file"] == "a.dlr"


@pytest.mark.parametrize("form", ["text", "concise", "json", "github", "sarif", "junit", "gitlab"])
def test_formats_name_the_finding(folder, capsys, form):
    write(folder, "a.dlr", FAILS)
    assert main(["check", "--format", form, "--color", "never", "a.dlr"]) == 1
    out = capsys.readouterr().out
    assert "DL110" in out
    assert "a.dlr" in out
    write(folder, "b.dlr", GOOD)
    assert main(["check", "--format", form, "b.dlr"]) == 0
    assert "DL110" not in capsys.readouterr().out


UNUSED = "".join(f"name{number} = hcp(north) > {number}\n" for number in range(30))
TYPOS = "".join(f"condition hcp(North) > {number}\n" for number in range(12))


def test_text_counts_what_a_file_repeats(folder, capsys):
    write(folder, "a.dlr", UNUSED + TYPOS)
    write(folder, "b.dlr", FAILS)
    assert main(["check", "a.dlr", "b.dlr"]) == 1
    captured = capsys.readouterr()
    first, _, second = captured.out.partition("--> b.dlr")
    assert first.count("hint[DL106]") == 5
    assert "... and 25 more of DL106 in a.dlr: --show-all shows them" in first
    assert first.count("error[DL110]") == 10 + 1
    assert "... and 2 more of DL110 in a.dlr" in first
    assert "more of" not in second
    assert "13 errors" in captured.err
    assert main(["check", "--show-all", "a.dlr", "b.dlr"]) == 1
    captured = capsys.readouterr()
    assert captured.out.count("hint[DL106]") == 30
    assert "more of" not in captured.out


@pytest.mark.parametrize("form", ["concise", "json", "github", "sarif", "junit", "gitlab"])
def test_reports_for_programs_hold_all_findings(folder, capsys, form):
    write(folder, "a.dlr", UNUSED + GOOD)
    assert main(["check", "--format", form, "a.dlr"]) == 0
    out = capsys.readouterr().out
    assert all(f"'name{number}'" in out for number in range(30))


def test_output_file_and_statistics(folder, capsys):
    write(folder, "a.dlr", FAILS + WARNS)
    assert main(["check", "-o", "out.json", "--format", "json", "--statistics", "a.dlr"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert {entry["code"] for entry in json.loads((folder / "out.json").read_text())} >= {"DL110"}
    assert "     1  DL110  wrong-case" in captured.err


def test_fix_keeps_comments_and_line_ends(folder, capsys):
    write(folder, "a.dlr", b"condition hcp(North) >= 12 // opener\r\n# rest \xe9\r\n")
    assert main(["check", "--fix", "a.dlr"]) == 0
    fixed = (folder / "a.dlr").read_bytes()
    assert fixed == b"condition hcp(north) >= 12 // opener\r\n# rest \xe9\r\n"
    assert main(["check", "--fix", "a.dlr"]) == 0
    assert (folder / "a.dlr").read_bytes() == fixed


def test_unsafe_fixes_are_applied_only_when_asked_for(folder, capsys):
    write(folder, "a.dlr", WARNS)
    main(["check", "--fix", "a.dlr"])
    assert (folder / "a.dlr").read_text() == WARNS
    main(["check", "--unsafe-fixes", "a.dlr"])
    assert (folder / "a.dlr").read_text() == "condition 15 <= hcp(north) and hcp(north) <= 17\n"


def test_diff_changes_nothing(folder, capsys):
    write(folder, "a.dlr", FAILS)
    assert main(["check", "--diff", "--color", "never", "a.dlr"]) == 1
    assert "-condition hcp(North) >= 12\n+condition hcp(north) >= 12" in capsys.readouterr().out
    assert (folder / "a.dlr").read_text() == FAILS


def test_baseline_passes_what_is_known(folder, capsys):
    write(folder, "a.dlr", FAILS)
    assert main(["check", "--write-baseline", "known.json", "a.dlr"]) == 0
    assert main(["check", "--baseline", "known.json", "a.dlr"]) == 0
    write(folder, "a.dlr", "\n\n" + FAILS + "x = hcp(South)\n")
    capsys.readouterr()
    assert main(["check", "--baseline", "known.json", "--format", "concise", "a.dlr"]) == 1
    out = capsys.readouterr().out
    assert "South" in out
    assert "North" not in out
    write(folder, "known.json", "[]")
    assert main(["check", "--baseline", "known.json", "a.dlr"]) == 2


def test_standard_input_under_a_name(folder):
    write(folder, ".dealer.toml", '[per-file-ignores]\n"old/*" = ["DL110"]\n')
    assert run("check", "-", script=FAILS).returncode == 1
    named = run("check", "--stdin-filename", "new/a.dlr", "--format", "concise", script=FAILS)
    assert named.returncode == 1
    assert named.stdout.startswith(b"new/a.dlr:1:15:")
    assert run("check", "--stdin-filename", "old/a.dlr", script=FAILS).returncode == 0
    fixed = run("check", "--fix", "--stdin-filename", "a.dlr", "--format", "concise", script=FAILS)
    assert fixed.stdout.decode() == GOOD


@pytest.mark.parametrize("option", ["--select", "--ignore"])
def test_a_rule_that_is_not_there_is_refused(folder, capsys, option: str):
    assert main(["check", option, "second-conditon", str(folder)]) == 2
    assert "no rule 'second-conditon'; did you mean 'second-condition'?" in capsys.readouterr().err


def test_a_rule_that_is_not_there_is_refused_in_a_file_too(folder, capsys):
    settings = folder / ".dealer.toml"
    settings.write_text('[severity]\nDL999 = "error"\n')
    assert main(["check", str(folder)]) == 2
    assert f"{settings}: 'severity': there is no rule 'DL999'" in capsys.readouterr().err


def test_per_file_ignores_and_exclude(folder, capsys):
    write(folder, ".dealer.toml", 'exclude = ["gone"]\n[per-file-ignores]\n"old/*" = ["DL110"]\n')
    for name in ("old", "gone", "new"):
        (folder / name).mkdir()
        write(folder / name, "a.dlr", FAILS)
    assert main(["check", "--format", "json"]) == 1
    files = {entry["file"] for entry in json.loads(capsys.readouterr().out)}
    assert {Path(name).parent.name for name in files} == {"new"}


def test_an_unknown_key_is_named_with_the_nearest(folder, capsys):
    write(folder, "a.dlr", GOOD)
    write(folder, ".dealer.toml", 'selct = ["DL1"]\n')
    assert main(["check", "a.dlr"]) == 2
    err = capsys.readouterr().err
    assert "selct" in err
    assert "'select'" in err
    assert err.count("\n") == 1


def test_a_file_that_cannot_be_read_stops_no_other(folder, capsys):
    write(folder, "bad.dlr", b"\x00\x01\x02\xff" * 50)
    write(folder, "a.dlr", FAILS)
    assert main(["check", "--format", "concise", "gone.dlr", "bad.dlr", "a.dlr"]) == 2
    captured = capsys.readouterr()
    assert "a.dlr:1:15" in captured.out
    assert "gone.dlr cannot be read" in captured.err
    assert "bad.dlr is a binary file" in captured.err


def test_a_folder_without_scripts_says_what_was_looked_for(folder, capsys):
    write(folder, "notes.txt", GOOD)
    assert main(["check", "."]) == 0
    said = capsys.readouterr().err
    assert said.startswith("dealer-lsp: no scripts found in .: looked for names that end in .dlr, ")
    assert said.endswith(", or begin with Descr.\n")


def test_help_tells_what_is_checked_without_a_path(folder, capsys):
    with pytest.raises(SystemExit):
        main(["check", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "PATH files, folders, - for stdin (default: the current folder)" in told


def test_files_of_megabytes(folder, capsys):
    remark = "// nothing but a remark, and another one\n"
    write(folder, "big.dlr", remark * (LARGEST // len(remark) - 1) + FAILS)
    write(folder, "bigger.dlr", remark * 250_000)
    assert (folder / "bigger.dlr").stat().st_size > max(10_000_000, LARGEST)
    assert main(["check", "--format", "concise", "bigger.dlr", "big.dlr"]) == 2
    captured = capsys.readouterr()
    assert "bigger.dlr is too large" in captured.err
    assert f"{LARGEST:,}" in captured.err
    assert "error DL110" in captured.out


def test_lines_of_a_diff_end_at_line_feeds_only(folder, capsys):
    write(folder, "a.dlr", f"// one\f, two\u2028, three\r\n{FAILS}")
    assert main(["check", "--diff", "--color", "never", "a.dlr"]) == 1
    lines = capsys.readouterr().out.split("\n")
    assert [line[:1] for line in lines[:6]] == ["-", "+", "@", " ", "-", "+"]
    assert lines[3] == " // one\f, two\u2028, three\r"


def test_all_dialects_names_the_programs_that_differ(folder, capsys):
    write(folder, "a.dlr", "condition hcp(north) >= 12 # opener\n")
    assert (
        main(["check", "--all-dialects", "--format", "json", "--dialect", "endplay", "a.dlr"]) == 1
    )
    (entry,) = json.loads(capsys.readouterr().out)
    assert entry["code"] == "DL004"
    assert "refused by dealer, dealer (older builds), BBO dealer, DealerV2;" in entry["message"]
    assert "right in Dealer3, endplay, dealer behind dealer.dpp" in entry["message"]
    assert main(["check", "--dialect", "endplay", "a.dlr"]) == 0
    capsys.readouterr()
    write(folder, "b.dlr", "// dealer-lsp: dialect=dealer3\ncondition 15 <= hcp(north) <= 17\n")
    assert main(["check", "--all-dialects", "--format", "json", "b.dlr"]) == 0
    (entry,) = json.loads(capsys.readouterr().out)
    assert (entry["code"], entry["stock"]) == ("DL203", "fine")
    assert "right in Dealer3)" in entry["message"]
    write(folder, "c.dlr", GOOD)
    assert main(["check", "--all-dialects", "--fail-level", "hint", "c.dlr"]) == 0


def test_a_check_imports_neither_the_protocol_nor_the_engine(folder):
    write(folder, "a.dlr", WARNS)
    code = (
        "import sys\nfrom dealer_lsp.cli.main import main\nmain(['check', 'a.dlr'])\n"
        "names = {name.partition('.')[0] for name in sys.modules}\n"
        "print('imported', sorted(names & {'pygls', 'lsprotocol', 'lark', 'numpy'}))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.stdout.splitlines()[-1] == b"imported []", done.stderr


def test_watch_checks_again_after_a_change_and_stops_at_once(folder):
    write(folder, "a.dlr", GOOD)
    process = subprocess.Popen(
        [*COMMAND, "check", "--watch", "--format", "concise", "a.dlr"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stderr is not None
        assert process.stdout is not None
        assert "watching" in process.stderr.readline()
        time.sleep(0.1)
        write(folder, "a.dlr", FAILS)
        assert process.stdout.readline().startswith("a.dlr:1:15: error DL110")
        assert "watching" in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 130
        assert "Traceback" not in process.stderr.read()
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_is_told_once_and_mended_to_utf_8(folder, encoding):
    text = "# Größe\ncondition hcp(north) >= 12\nproduce 1\n"
    name = write(folder, "one.dlr", ("\ufeff" + text).encode(encoding))
    told = json.loads(run("check", "--format", "json", name).stdout)
    assert [(each["code"], each["severity"], each["stock"]) for each in told] == [
        ("DL905", "error", "silent")
    ]
    assert told[0]["message"] == "the file is UTF-16, which dealer cannot read: save as UTF-8"
    dealt = run("run", name)
    assert dealt.returncode == 0
    assert dealt.stdout.startswith(b"   1.\n")
    assert run("preprocess", name).stdout == b"\ncondition hcp(north) >= 12\nproduce 1\n"
    assert run("check", "--fix", name).returncode == 0
    assert (folder / name).read_bytes() == text.encode()
    assert b"mended" not in run("check", "--fix", name).stderr
