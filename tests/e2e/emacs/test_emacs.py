"""The major mode and eglot in a real Emacs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
MODE = ROOT / "editors" / "emacs"
CHECK = Path(__file__).parent / "check.el"
SCRIPT = """\
// a comment
# another
strong=hcp(north)>=18 and shape{north, 4333}
condition strnog
produce 5
action average "points" hcp(north)
"""
CHECKS = {
    *("mode", "keyword", "function", "comment", "hash", "variable"),
    *("connected", "finding", "hover", "completion", "quick fix", "fixed", "finding gone"),
    *("renamed", "formatted", "run", "diagrams", "suit", "anew", "statistics", "no deals"),
    *("preprocess", "explain", "error", "link", "visited", "streaming", "cancelled"),
}


@pytest.fixture(scope="module")
def emacs() -> str:
    found = shutil.which("emacs")
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("emacs is not installed")
        pytest.skip("emacs is not installed")
    return found


def call(emacs: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "HOME": str(folder),
        "DEALER_PYTHON": sys.executable,
        "DEALER_FOLDER": str(folder),
        "LANG": "C.UTF-8",
    }
    return subprocess.run(
        [emacs, "-q", "--batch", *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
    )


def test_compiles_without_warnings(emacs: str, tmp_path: Path):
    for file in MODE.glob("*.el"):
        shutil.copy(file, tmp_path)
    told = call(
        emacs,
        tmp_path,
        *("-L", ".", "--eval", "(setq byte-compile-error-on-warn t)"),
        *("-f", "batch-byte-compile", "dealer-words.el", "dealer-mode.el"),
    )
    assert told.returncode == 0, told.stderr
    assert "Warning" not in told.stderr
    assert (tmp_path / "dealer-mode.elc").exists()


def test_with_eglot(emacs: str, tmp_path: Path):
    (tmp_path / "script.dlr").write_text(SCRIPT)
    found = call(emacs, tmp_path, "--eval", "(progn (package-initialize) (require 'eglot))")
    if found.returncode != 0 and not os.environ.get("CI"):
        pytest.skip("eglot is not installed")
    told = call(emacs, tmp_path, "-L", str(MODE), "-l", str(CHECK))
    lines = told.stdout.splitlines()
    failed = [line for line in lines if line.startswith("FAIL")]
    assert not failed, (failed, told.stderr[-3000:])
    assert lines and lines[-1] == "done", told.stdout + told.stderr[-3000:]
    passed = {line.removeprefix("ok ").rsplit(" ", 1)[0] for line in lines if line[:2] == "ok"}
    missing = {name for name in CHECKS if not any(each.startswith(name) for each in passed)}
    assert not missing
