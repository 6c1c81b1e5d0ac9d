"""Commands started without one of the standard streams."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

START = f'exec "{sys.executable}" -m dealer_lsp'


def run(words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", "-c", f"{START} {words}"], cwd=folder, capture_output=True, text=True, timeout=60
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.dlr").write_text("condition hcp(north) > 9\naction printoneline\n")
    return tmp_path


@pytest.mark.skipif(sys.platform == "win32", reason="there is no sh")
@pytest.mark.parametrize("command", ["check a.dlr", "run -p 1 a.dlr", "format a.dlr"])
def test_without_output(folder: Path, command: str) -> None:
    done = run(f"{command} >&-", folder)
    assert (done.returncode, done.stderr) == (2, "dealer-lsp: standard output is closed\n")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no sh")
def test_without_messages(folder: Path) -> None:
    done = run("run -s 1 -p 2 a.dlr 2>&-", folder)
    assert done.returncode == 0
    assert done.stdout.count("\nn ") + done.stdout.startswith("n ") == 2


@pytest.mark.skipif(sys.platform == "win32", reason="there is no sh")
def test_without_input(folder: Path) -> None:
    done = run("check - <&-", folder)
    assert "Traceback" not in done.stderr
    assert done.returncode == 0
