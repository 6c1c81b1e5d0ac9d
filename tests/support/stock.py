"""The real dealer and dealer.dpp, run the only safe way: scratch folder, no shell, time limit."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass

import pytest

_UNSAFE = re.compile(r"\b(?:tricks?|evalcontract)\b")
_LAST_LINES = re.compile(r"^(?:Initial random seed|Time needed).*\n", re.MULTILINE)


@dataclass(frozen=True)
class Run:
    """`output` without the lines that name the seed and the time; `code` 255 is a refusal."""

    code: int
    output: str
    errors: str


def run_dealer(script: str, *switches: str, seconds: float = 20) -> Run:
    """What the stock program makes of `script` with seed 1. Scripts that would start GIB (or
    whatever program of the name `bridge` there is) are not run."""
    assert not _UNSAFE.search(script), "this script must not be run through the stock program"
    return _run([_program("dealer"), "-s", "1", *switches], script, seconds)


def run_dpp(script: str, seconds: float = 20) -> Run:
    """What dealer.dpp makes of `script`."""
    return _run([_program("dealer.dpp")], script, seconds)


def _run(command: list[str], script: str, seconds: float) -> Run:
    with tempfile.TemporaryDirectory() as scratch:
        done = subprocess.run(
            command,
            input=script.encode(),
            capture_output=True,
            cwd=scratch,
            timeout=seconds,
            check=False,
        )
    output = _LAST_LINES.sub("", done.stdout.decode("latin-1"))
    return Run(done.returncode % 256, output, done.stderr.decode("latin-1"))


def _program(name: str) -> str:
    """Its path. Not installed: a failure in CI, a skipped test elsewhere."""
    found = shutil.which(name) or shutil.which(name, path="/usr/games")
    if found is None:
        message = f"{name} is not installed (apt-get install dealer)"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    return found
