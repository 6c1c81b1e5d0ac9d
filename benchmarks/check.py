"""What a check costs: many files in one call, each rule by itself, and one file as a whole process.

Prints lines per second for 200 files of 100 lines; the dearest rules in processor time for those
files; and the processor time of `dealer-lsp check` on one file beside that of `dealer -g 1`.

    python -m benchmarks.check
"""

from __future__ import annotations

import contextlib
import io
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from benchmarks.edit import script_of
from dealer_lsp.cli.main import main as command_line
from dealer_lsp.rules.base import DefinitionRule, NodeRule, ScriptRule
from dealer_lsp.rules.check import check
from dealer_lsp.rules.registry import all_rules
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.text.document import Document

FILES = 200
LINES = 100
PROCESSES = 7
SHOWN = 15


def bundle(number: int) -> str:
    """A script of a hundred lines, no two the same."""
    return f"// script {number}\n" + script_of(LINES - 1).replace("v", f"v{number}_")


def lines_per_second(folder: Path) -> float:
    started = time.process_time()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        command_line(["check", "--format", "concise", str(folder)])
    return FILES * LINES / (time.process_time() - started)


def cost_per_rule(texts: Iterable[str]) -> list[tuple[float, str]]:
    """Seconds of each rule for all the texts, the dearest first."""
    spent: defaultdict[str, float] = defaultdict(float)
    changed: list[tuple[Any, str]] = []
    for rule in all_rules():
        name = "visit" if isinstance(rule, NodeRule) else "check"
        if isinstance(rule, NodeRule | DefinitionRule | ScriptRule):
            timed = _timed(getattr(rule, name), f"{rule.code} {rule.slug}", spent)
            setattr(rule, name, timed)
            changed.append((rule, name))
    for text in texts:
        check(analyse(Document(text)))
    for rule, name in changed:
        delattr(rule, name)
    return sorted(((seconds, name) for name, seconds in spent.items()), reverse=True)


def _timed(
    call: Callable[..., Iterable[Any]], name: str, spent: defaultdict[str, float]
) -> Callable[..., list[Any]]:
    def timed(*arguments: Any) -> list[Any]:
        started = time.process_time()
        found = list(call(*arguments))
        spent[name] += time.process_time() - started
        return found

    return timed


def process_seconds(command: list[str]) -> float:
    """The median processor time of a process, with its byte code at hand."""
    environment = {key: os.environ[key] for key in os.environ if key != "PYTHONDONTWRITEBYTECODE"}
    times: list[float] = []
    for _ in range(PROCESSES + 1):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, capture_output=True, check=False, env=environment)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(times[1:])


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(FILES):
            (folder / f"s{number:03}.dlr").write_text(bundle(number), encoding="utf-8")
        speed = lines_per_second(folder)
        print(f"{FILES} files of {LINES} lines in one call: {speed:,.0f} lines per second")
        print("\nseconds for these files, by rule:")
        costs = cost_per_rule(bundle(number) for number in range(FILES))
        for seconds, rule in costs[:SHOWN]:
            print(f"  {seconds:7.3f}  {rule}")
        print(f"  {sum(seconds for seconds, _ in costs[SHOWN:]):7.3f}  the other rules")
        one = str(folder / "s000.dlr")
        ours = process_seconds([sys.executable, "-m", "dealer_lsp", "check", one])
        bare = process_seconds([sys.executable, "-c", "pass"])
        print(f"\none file as a process: dealer-lsp check {ours:.3f} s (python alone {bare:.3f} s)")
        stock = shutil.which("dealer") or shutil.which("dealer", path="/usr/games")
        if stock is not None:
            theirs = process_seconds([stock, "-g", "1", one])
            print(f"                       dealer -g 1 {theirs:.3f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
