"""Set up and run the project on a fresh clone: `python3 tools/dev.py try` or `... test`.

Needs nothing but Python >= 3.10. Makes `.venv` beside `pyproject.toml` and installs into it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / ("Scripts" if os.name == "nt" else "bin")
IN_CI = bool(os.environ.get("CI"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    commands = parser.add_subparsers(required=True)
    commands.add_parser("try", help="check and run the scripts in examples/").set_defaults(
        run=try_out
    )
    test = commands.add_parser("test", help="format, lint, types, all tests")
    test.add_argument("--editors", action="store_true", default=IN_CI, help="the real VS Code too")
    test.set_defaults(run=run_tests)
    commands.add_parser("setup", help="only make .venv").set_defaults(run=set_up_only)
    args = parser.parse_args()
    return int(args.run(args))


def try_out(_: argparse.Namespace) -> int:
    """Install for use, check the examples (mistakes are meant there), deal two boards."""
    set_up(None)
    dealer_lsp = str(BIN / "dealer-lsp")
    print(
        "Checking examples/. All that is reported now is meant: two of the scripts are full of "
        "mistakes, to show what a check finds.",
        flush=True,
    )
    checked = _call([dealer_lsp, "check", "examples"])
    if checked > 1:
        return checked
    dealt = _call([dealer_lsp, "run", "-p", "2", "examples/one-notrump.dlr"])
    print(f"The program is {dealer_lsp}; `pipx install .` makes it known as dealer-lsp.")
    return dealt


def set_up_only(_: argparse.Namespace) -> int:
    """Make `.venv` for development."""
    return set_up("dev")


def run_tests(args: argparse.Namespace) -> int:
    """Everything the continuous integration runs; stops at the first failing step."""
    set_up("dev")
    steps = [
        [str(BIN / "ruff"), "format", "--check", "."],
        [str(BIN / "ruff"), "check", "."],
        [str(BIN / "pyright")],
        [str(BIN / "python"), "-m", "tools.generate", "--check"],
        [str(BIN / "pytest"), "-n", str(os.cpu_count() or 2)],
    ]
    if args.editors:
        steps.append(["bash", "editors/vscode/test/run.sh"])
    for step in steps:
        print("+", " ".join(step), flush=True)
        code = _call(step)
        if code:
            return code
    return 0


def set_up(group: str | None) -> int:
    """Make `.venv` and install the project in place, with a dependency group or without."""
    python = BIN / ("python.exe" if os.name == "nt" else "python")
    if not python.exists():
        venv.create(ROOT / ".venv", with_pip=True)
        _must([str(python), "-m", "pip", "install", "-q", "--upgrade", "pip>=25.1"])
    extra = ["--group", group] if group else []
    return _must([str(python), "-m", "pip", "install", "-q", "--editable", ".", *extra])


def _call(command: list[str]) -> int:
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def _must(command: list[str]) -> int:
    code = _call(command)
    if code:
        sys.exit(f"failed ({code}): {' '.join(command)}")
    return code


if __name__ == "__main__":
    sys.exit(main())
