"""`dealer-lsp preprocess` beside dealer.dpp: processor time of the whole process, and the ratio.

    python -m benchmarks.preprocess

The long script has more than the 31 `shape` that dealer takes: both programs expand all of them,
and ours says so at the end.
"""

from __future__ import annotations

import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

RUNS = 9
TARGET = 1 / 3


def main() -> int:
    theirs = shutil.which("dealer.dpp") or shutil.which("dealer.dpp", path="/usr/games")
    ours = Path(sys.executable).with_name("dealer-lsp")
    if theirs is None:
        sys.stderr.write("dealer.dpp is not installed\n")
        return 1
    write = sys.stdout.write
    write(
        f"{'script':42} {'dealer.dpp':>10} {'exact':>8} {'ratio':>6} {'compat':>8} {'ratio':>6}\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        for name, text in scripts().items():
            path = Path(folder) / "script.dl"
            path.write_text(text, encoding="utf-8")
            perl = cpu([theirs, str(path)])
            exact = cpu([str(ours), "preprocess", str(path)])
            compat = cpu([str(ours), "preprocess", "--compat", str(path)])
            write(
                f"{name:42} {perl:8.1f}ms {exact:6.1f}ms {exact / perl:6.2f} "
                f"{compat:6.1f}ms {compat / perl:6.2f}\n"
            )
    write(f"target for the long script: at most {TARGET:.2f} exactly\n")
    return 0


def scripts() -> dict[str, str]:
    return {
        "2,000 lines, 500 shapes": long_script(),
        "one line": "condition shape{north, 5M(332)}\n",
        "[0-9][0-9][0-9][0-9]": "condition shape{north, [0-9][0-9][0-9][0-9]}\n",
        "0+M0+m(0+0+)": "condition shape{north, 0+M0+m(0+0+)}\n",
    }


def long_script() -> str:
    """Four lines for each shape: a count, the shape, a comment, nothing."""
    random = Random(1)
    lines: list[str] = []
    for number in range(500):
        lines += [
            f"points{number} = hcp(north) > {number % 37}",
            f"shape{number} = shape{{north, {_list(random)}}}",
            f"// opening number {number}",
            "",
        ]
    return "\n".join(lines) + "\n"


def _list(random: Random) -> str:
    terms = [_shape(random) for _ in range(random.choice((1, 1, 2, 3)))]
    return " + ".join(terms)


def _shape(random: Random) -> str:
    major, minor = random.choice("456"), random.choice("45")
    condition = random.choice(
        ("h>s", "h>=d", "s+h>=9", "d>c", "c>=d", "h!=4", "s<4,h<4", "h>s,d>c", "s>d or c>h")
    )
    return random.choice(
        (
            f"{major}+s{minor}+h(xx)",
            "(4432)",
            "(4333)",
            "(5332)",
            "(3+3+3+2+)",
            "(6+xxx)",
            "5M(332)",
            "5m(332)",
            f"x{major}+xx",
            f"{minor}m{minor}M(xx)",
            "x[2-4][3-5]x",
            f"{major}+M{minor}+m(xx)",
            f"{minor}-xx{major}+",
            f"xxxx:{condition}",
            f"x{minor}-xx:{condition}",
        )
    )


def cpu(command: list[str]) -> float:
    """The median user and system time of a run, in milliseconds."""
    times: list[float] = []
    for _ in range(RUNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return 1000 * statistics.median(times)


if __name__ == "__main__":
    raise SystemExit(main())
