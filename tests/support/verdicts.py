"""What the real program says to a script: refused or not, and where."""

from __future__ import annotations

import re
from typing import NamedTuple

from tests.support.stock import run_dealer

_FOREIGN = re.compile(r"tricks?|evalcontract")
_REFUSED = 255


class Verdict(NamedTuple):
    """`line` is the one stock names with its complaint, counted from 1."""

    refuses: bool
    crashes: bool
    complaint: str
    line: int | None


def may_run(script: str) -> bool:
    """False for scripts that could make stock start another program."""
    return _FOREIGN.search(script) is None


def stock_verdict(script: str) -> Verdict:
    """What stock says to a script when it tries one deal."""
    run = run_dealer(script, "-g", "1")
    named = re.match(r"line (\d+):", run.errors)
    return Verdict(
        refuses=run.code == _REFUSED,
        crashes=run.code not in (0, _REFUSED),
        complaint=run.errors.strip(),
        line=int(named[1]) if named else None,
    )
