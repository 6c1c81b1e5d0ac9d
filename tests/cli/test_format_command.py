"""`dealer-lsp format`: bytes in, bytes out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]


class Ended(NamedTuple):
    code: int
    output: bytes
    errors: str


def run(*arguments: str, folder: Path, text: bytes = b"") -> Ended:
    done = subprocess.run(
        [sys.executable, "-m", "dealer_lsp", "format", *arguments],
        input=text,
        capture_output=True,
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "NO_COLOR": "1"},
        timeout=60,
        check=False,
    )
    return Ended(done.returncode, done.stdout, done.stderr.decode())


CASES = {
    "crlf": (b"a=1\r\nb=a // x  \r\n", b"a = 1\r\nb = a // x\r\n"),
    "cp1252": (b"// caf\xe9\na=1\n", b"// caf\xe9\na = 1\n"),
    "mark": (b"\xef\xbb\xbfa=1\n", b"\xef\xbb\xbfa = 1\n"),
    "mark-and-comment": (b"\xef\xbb\xbf// x\na=1\n", b"\xef\xbb\xbf// x\na = 1\n"),
    "utf-8": ("// caf\u00e9\na=1\n".encode(), "// caf\u00e9\na = 1\n".encode()),
    "no line end": (b"a=1", b"a = 1\n"),
    "empty": (b"", b""),
    "slip": (b"a=(1\nb=2\n", b"a=(1\nb = 2\n"),
    "string": (b'action average "a=1  b"a\n', b'action average "a=1  b" a\n'),
}


@pytest.mark.parametrize("before, after", CASES.values(), ids=CASES)
def test_files_and_streams_keep_their_encoding_and_line_ends(
    tmp_path: Path, before: bytes, after: bytes
) -> None:
    assert run("-", folder=tmp_path, text=before).output == after
    script = tmp_path / "one.dlr"
    script.write_bytes(before)
    assert run("one.dlr", folder=tmp_path).code == 0
    assert script.read_bytes() == after


def test_check_and_diff_change_nothing_and_tell_by_the_exit_status(tmp_path: Path) -> None:
    script = tmp_path / "one.dlr"
    script.write_bytes(b"a=1\nb = 2\n")
    (tmp_path / "good.dlr").write_bytes(b"a = 1\n")
    checked = run("--check", ".", folder=tmp_path)
    assert (checked.code, checked.output) == (1, b"would change one.dlr\n")
    assert "1 of 2 scripts would be changed" in checked.errors
    shown = run("--diff", "one.dlr", folder=tmp_path)
    assert shown.code == 1
    assert shown.output == b"--- one.dlr\n+++ one.dlr\n@@ -1,2 +1,2 @@\n-a=1\n+a = 1\n b = 2\n"
    assert script.read_bytes() == b"a=1\nb = 2\n"
    assert run("--check", "good.dlr", folder=tmp_path).code == 0
    missing = run("nowhere.dlr", "one.dlr", folder=tmp_path)
    assert missing.code == 2
    assert "nowhere.dlr cannot be read" in missing.errors
    assert script.read_bytes() == b"a = 1\nb = 2\n"


def test_nothing_is_counted_where_nothing_was_formatted(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("a=1\n")
    missing = run("nowhere.dlr", folder=tmp_path)
    assert (missing.code, missing.errors.count("\n")) == (2, 1)
    assert missing.errors.startswith("dealer-lsp: nowhere.dlr cannot be read")
    none = run(".", folder=tmp_path)
    assert (none.code, none.errors.count("\n")) == (0, 1)
    assert none.errors.startswith("dealer-lsp: no scripts found in .: looked for names that end")


def test_settings_and_switches_choose_the_style(tmp_path: Path) -> None:
    text = b"condition (1\nand 1) && 2\n"
    words = run("--keywords", "words", "--indent", "3", "-", folder=tmp_path, text=text)
    assert words.output == b"condition (1\n      and 1) and 2\n"
    (tmp_path / ".dealer.toml").write_text('[format]\nkeywords = "symbols"\n')
    symbols = run("--stdin-filename", "x.dlr", "-", folder=tmp_path, text=b"a = 1 and 2\n")
    assert symbols.output == b"a = 1 && 2\n"
