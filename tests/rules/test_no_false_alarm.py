"""No false alarm: each finding on real scripts has been looked at, and is listed with its reason.

`reviewed_findings.txt` holds a line for each rule that speaks up in a script: the script, the
code, how often, and why that is right. A finding that is not listed fails, and so does a line that
nothing needs any more (lines of scripts that are not at hand aside).
"""

from collections import Counter
from pathlib import Path

from dealer_lsp.rules.check import check
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.options import Options
from dealer_lsp.text.decoding import decode
from dealer_lsp.text.document import Document
from tests.support.corpus import real_scripts
from tests.support.random_scripts import random_script
from tests.support.stock import run_dealer

OWN = Path(__file__).parents[2] / "examples"
REVIEWED = Path(__file__).parent / "reviewed_findings.txt"
SEEDS = range(50, 150)


def scripts() -> dict[str, bytes]:
    own = {f"own/{path.name}": path.read_bytes() for path in sorted(OWN.glob("*.d*"))}
    return real_scripts() | own


def reviewed() -> dict[tuple[str, str], int]:
    found: dict[tuple[str, str], int] = {}
    for line in REVIEWED.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            place, reason = line.split(": ", 1)
            name, code, count = place.split()
            assert reason.strip(), line
            found[name, code] = int(count)
    return found


def findings(name: str, data: bytes) -> Counter[tuple[str, str]]:
    dialect = "dpp" if name.endswith(".dpp") else "dealer"
    script = analyse(Document(decode(data).text), Options(dialect))
    return Counter((name, finding.code) for finding in check(script))


def test_every_finding_on_a_real_script_was_reviewed():
    at_hand = scripts()
    assert len(at_hand) >= 25
    found: Counter[tuple[str, str]] = Counter()
    for name, data in at_hand.items():
        found += findings(name, data)
    listed = {key: count for key, count in reviewed().items() if key[0] in at_hand}
    assert dict(found) == listed


def test_what_never_fits_is_never_dealt():
    """A random script whose condition is said to be impossible produces nothing."""
    judged = 0
    for seed in SEEDS:
        text = random_script(seed)
        script = analyse(Document(text))
        condition = script.last("condition")
        if condition is None:
            continue
        whole = condition.definition.top.statement.span.shifted(condition.start)
        found = [each.span for each in check(script) if each.code == "DL313"]
        if any(whole.start <= span.start and span.end <= whole.end for span in found):
            judged += 1
            run = run_dealer(text, "-g", "3000", "-p", "1")
            assert run.code != 0 or "Produced 0 hands" in run.output, text
    assert judged >= 3
