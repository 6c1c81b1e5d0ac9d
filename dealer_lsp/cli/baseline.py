"""`--baseline FILE`: findings known already pass, new ones fail.

The file counts fingerprints, which do not change when lines are added above a finding.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import cast

from dealer_lsp.cli.report import Located

_VERSION = 1


class BaselineError(Exception):
    """The file is none of ours; the message says what to do."""


def write_baseline(path: Path, findings: Sequence[Located]) -> None:
    """Take all findings as known. Raises OSError."""
    import json  # a check without a baseline does not need it

    known = Counter(found.fingerprint for found in findings)
    content = {"version": _VERSION, "known": dict(sorted(known.items()))}
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def new_findings(path: Path, findings: Sequence[Located]) -> list[Located]:
    """Those that the file does not know. Raises OSError and BaselineError."""
    known = _read(path)
    new: list[Located] = []
    for found in findings:
        if known[found.fingerprint] > 0:
            known[found.fingerprint] -= 1
        else:
            new.append(found)
    return new


def _read(path: Path) -> Counter[str]:
    import json

    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        if content["version"] != _VERSION:
            raise BaselineError(f"{path} was written by another version; write it again")
        return Counter(cast("dict[str, int]", content["known"]))
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BaselineError(
            f"{path} is no baseline of dealer-lsp; write one with --write-baseline"
        ) from None
