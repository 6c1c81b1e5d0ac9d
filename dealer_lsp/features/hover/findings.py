"""What is wrong at a place, and what the dealer program makes of it."""

from __future__ import annotations

import re
from collections.abc import Callable

from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.finding import Finding, Stock
from dealer_lsp.semantics.script import Script

_VERDICTS: dict[Stock, str] = {
    "refuses": "{program} refuses this",
    "crashes": "{program} accepts this and crashes while it deals",
    "silent": "{program} accepts this without a word",
    "fine": "",
}
_WHAT_DEALER_DOES = re.compile(r"^## What dealer does\n(?P<text>.*?)(?=^## |\Z)", re.M | re.S)


def finding_text(finding: Finding, script: Script, explain: Callable[[str], str | None]) -> str:
    """The rule, the message, and what the program does; empty for what has no more to say than the
    message that stands there anyway."""
    program = catalog().dialect(script.dialect).name
    verdict = _VERDICTS[finding.stock].format(program=program)
    happens = _what_happens(explain(finding.code))
    if not verdict and not happens:
        return ""
    behind = f": {happens[0].lower()}{happens[1:]}" if verdict and happens else happens
    head = f"**{finding.code}** {finding.slug}"
    return f"{head}: {verdict}{behind}" if verdict else f"{head}: {happens}"


def _what_happens(documentation: str | None) -> str:
    found = _WHAT_DEALER_DOES.search(documentation or "")
    return "" if found is None else " ".join(found["text"].split())
