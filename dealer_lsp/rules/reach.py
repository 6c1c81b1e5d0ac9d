"""What stock never reads cannot make it refuse a script."""

from __future__ import annotations

from dataclasses import replace

from dealer_lsp.semantics.finding import Finding
from dealer_lsp.semantics.script import Script

STOPPING = ("dealer", "dealer-old", "bbo", "dealerv2", "dpp")
"""The dialects of the C programs, whose scanner ends at a character it cannot read."""


def beyond_reach(script: Script, findings: list[Finding]) -> list[Finding]:
    """The findings, with those behind the end that stock sees no longer refused."""
    stop = script.stop
    if stop is None or script.dialect not in STOPPING:
        return findings
    return [
        replace(each, stock="silent") if each.span.start > stop and each.stock != "fine" else each
        for each in findings
    ]
