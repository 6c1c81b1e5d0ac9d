"""The cases of tests/shapes/golden: expressions, what they mean, and what dealer.dpp makes of them.

`shapes.jsonl` has exact sets, `fuzz.jsonl` their sizes and the text that dealer.dpp prints."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from dealer_lsp.shapes.bits import members

GOLDEN = Path(__file__).parent / "golden"


def cases(name: str) -> list[dict[str, Any]]:
    lines = (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def fingerprint(distributions: int) -> str:
    """The sha1 of the "s-h-d-c" lines in numeric order, joined by LF, without a final one."""
    lines = ["-".join(map(str, one)) for one in members(distributions)]
    return hashlib.sha1("\n".join(lines).encode()).hexdigest()
