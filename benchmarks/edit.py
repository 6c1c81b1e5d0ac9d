"""One-character edits in a script of 100 lines and in one of 20,000: what each costs.

Counted are the new document, the new tree, the new script and its findings, in processor time.
Prints the median times and their ratio.

    python -m benchmarks.edit
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from dealer_lsp.rules.check import check
from dealer_lsp.semantics.analysis import analyse, update
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Edit, Span

EDITS = 400
LETTERS = "abenorst_0123456789 ()=<>+-,\n"


def script_of(lines: int) -> str:
    """A script of that many lines that stock accepts: names built on names, comments, actions."""
    body = ["// openings"]
    while len(body) < lines - 4:
        number = len(body)
        body.append(f"v{number} = {_expression(number)}")
        if number % 10 == 8:
            body.append(f"// the {number}th line")
    last = max(number for number in range(len(body)) if body[number].startswith("v"))
    body += [
        f"condition v{last}",
        "produce 10",
        "action printoneline,",
        '  average "points" hcp(north)',
    ]
    return "\n".join(body) + "\n"


def _expression(number: int) -> str:
    seat = ("north", "east", "south", "west")[number % 4]
    test = f"hcp({seat}) >= {number % 20 + 1} and spades({seat}) + hearts({seat}) > {number % 9}"
    earlier = [each for each in (number - 1, number - 12) if each > 0 and each % 10 != 9]
    return " or ".join([f"({test})", *(f"v{each}" for each in earlier)])


def measure(lines: int, seed: int) -> float:
    """The median seconds of an edit."""
    chance = random.Random(seed)
    script = analyse(Document(script_of(lines)))
    check(script)
    times = [_timed(script, _edit(script, chance)) for _ in range(EDITS)]
    return statistics.median(times)


def _edit(script: Script, chance: random.Random) -> Edit:
    place = chance.randrange(len(script.document.text))
    width = chance.randrange(2)
    return Edit(Span(place, place + width), chance.choice(LETTERS) if chance.random() < 0.8 else "")


def _timed(script: Script, edit: Edit) -> float:
    start = time.process_time()
    check(update(script, script.document.apply(edit), edit))
    return time.process_time() - start


def main() -> None:
    short, long = (measure(lines, seed=1) for lines in (100, 20_000))
    sys.stdout.write(
        f"one-character edit, median of {EDITS}: {short * 1e6:.0f} us in 100 lines, "
        f"{long * 1e6:.0f} us in 20,000 lines, ratio {long / short:.2f} (wanted: at most 3)\n"
    )


if __name__ == "__main__":
    main()
