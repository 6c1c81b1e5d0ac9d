"""Writes every generated file of the project, or with --check says which of them are stale.

    python -m tools.generate [--check]

To add one: a module in tools/generators with `outputs()`, and its line in the registry there.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from tools.generators import REGISTRY  # noqa: E402
from tools.generators.rule_source import RuleSourceError  # noqa: E402


def main(arguments: list[str]) -> int:
    """0 when all is written or fresh, 1 when --check found a stale file or rules get in each
    other's way, 2 for a wrong call."""
    if arguments not in ([], ["--check"]):
        sys.stderr.write("usage: python -m tools.generate [--check]\n")
        return 2
    try:
        found = stale()
    except RuleSourceError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    for path, text in found.items():
        if arguments:
            sys.stdout.write(f"stale: {path}\n")
        else:
            target = ROOT / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8", newline="\n")
            sys.stdout.write(f"written: {path}\n")
    if arguments or not found:
        return 1 if found else 0
    # Some generators read what others write; a new process sees it.
    sys.stdout.flush()
    return subprocess.run(
        [sys.executable, "-m", "tools.generate"], cwd=ROOT, check=False
    ).returncode


def stale() -> dict[str, str]:
    """The files that are missing or differ from what their generator makes, with the right text."""
    wanted = {path: text for outputs in REGISTRY for path, text in outputs().items()}
    return {path: text for path, text in wanted.items() if _read(ROOT / path) != text}


def _read(path: Path) -> str | None:
    return path.read_bytes().decode("utf-8") if path.is_file() else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
