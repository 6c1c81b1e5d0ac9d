"""How fast scripts are dealt, beside the stock program: `python benchmarks/run.py [FOLDER]`.

Each script of the folder is run by both, as a whole process and (ours) warm, in a process that has
dealt before. Times are CPU seconds with wall seconds in parentheses, the best of some runs; a ratio
above 1 means that ours is faster. Nothing here is a test: the numbers are to be read.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from dealer_lsp.engine.options import Options
from dealer_lsp.engine.run import Run
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.lower import lower
from dealer_lsp.text.document import Document

OURS = [sys.executable, "-m", "dealer_lsp", "run"]
COMMON = (
    "condition hcp(north)>=15 && hcp(north)<=17 && shape(north, any 4333 + any 4432 + any 5332)\n"
)
SCRIPTS = {
    "1-any-hand": 'condition 0\naction average "x" hcp(west)\n',
    "2-one-notrump": COMMON + 'action average "x" hcp(west)\n',
    "3-rare": "condition shape(north, any 4333 + any 4432 + any 5332) && hcp(north)>=25 "
    "&& hcp(south)<=3\naction printoneline\n",
    "5-freak": "condition shape(north, any 7321 + any 7411 + any 6511)\n"
    'action average "x" hcp(west)\n',
}
"""What is run when no folder is named."""


class Cost(NamedTuple):
    cpu: float
    wall: float

    def __str__(self) -> str:
        return f"{self.cpu:8.3f} ({self.wall:.3f})"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", nargs="?", type=Path, help="scripts *.dlr; built-in ones without")
    parser.add_argument("-g", "--generate", type=int, default=5_000_000, metavar="N")
    parser.add_argument("-r", "--repeat", type=int, default=3, metavar="N")
    args = parser.parse_args()
    dealer = shutil.which("dealer") or shutil.which("dealer", path="/usr/games")
    if dealer is None:
        print("the stock program is not installed: apt-get install dealer")
        return 1
    with tempfile.TemporaryDirectory() as scratch:
        paths = sorted(args.folder.glob("*.dlr")) if args.folder else _written(Path(scratch))
        print(f"{args.generate:,} deals; CPU seconds (wall); {os.cpu_count()} processors")
        print(f"{'script':20}{'stock':>18}{'ours, process':>20}{'x':>7}{'ours, warm':>20}{'x':>7}")
        for path in paths:
            limits = _limits(path, args.generate)
            _compare(path, dealer, limits, args.repeat)
        common = Path(scratch) / "40-common.dlr"
        common.write_text(COMMON)
        _compare(common, dealer, ["-p", "40"], args.repeat)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"most memory of any process: {peak:.0f} MB")
    return 0


def _written(folder: Path) -> list[Path]:
    for name, text in SCRIPTS.items():
        (folder / f"{name}.dlr").write_text(text)
    return sorted(folder.glob("*.dlr"))


def _limits(path: Path, generate: int) -> list[str]:
    """A script that prints wants 100 deals however long it takes, any other counts over all."""
    prints = "print" in path.read_text()
    return ["-p", "100", "-g", "2000000000"] if prints else ["-g", str(generate)]


def _compare(path: Path, dealer: str, limits: Sequence[str], repeat: int) -> None:
    stock = _best(repeat, lambda: _process([dealer, "-s", "1", *limits, str(path)]))
    ours = _best(repeat, lambda: _process([*OURS, "--seed", "1", *limits, str(path)]))
    warm = _warm(path, limits, repeat)
    print(
        f"{path.stem:20}{stock!s:>18}{ours!s:>20}{stock.cpu / ours.cpu:7.1f}"
        f"{warm!s:>20}{stock.cpu / warm.cpu:7.1f}",
        flush=True,
    )


def _best(repeat: int, measure: Callable[[], Cost]) -> Cost:
    return min(measure() for _ in range(repeat))


def _process(command: Sequence[str]) -> Cost:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Cost(cpu, wall)


def _warm(path: Path, limits: Sequence[str], repeat: int) -> Cost:
    numbers = dict(zip(limits[0::2], map(int, limits[1::2]), strict=True))
    program = lower(analyse(Document(path.read_text())))

    def measure() -> Cost:
        cpu, wall = time.process_time(), time.perf_counter()
        options = Options(seed=1, produce=numbers.get("-p"), generate=numbers.get("-g"))
        run = Run(program, options)
        for _ in run.steps():
            pass
        "".join(run.end())
        run.close()
        return Cost(time.process_time() - cpu, time.perf_counter() - wall)

    measure()
    return _best(repeat, measure)


if __name__ == "__main__":
    sys.exit(main())
