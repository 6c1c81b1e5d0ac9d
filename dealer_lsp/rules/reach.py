"""What stock never reads cannot make it refuse a script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer_lsp.semantics.finding import Finding
from dealer_lsp.semantics.script import Script


def within_reach(script: Script, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, with those behind the end that stock sees no longer refused."""
    stop = script.stop
    placed = None if stop is None else script.at(stop)
    refused = placed is not None and placed.definition.top.refusal is not None
    for finding in findings:
        yield finding if stop is None else _silenced(finding, stop, refused)


def _silenced(finding: Finding, stop: int, refused: bool) -> Finding:
    """`refused`: stock refuses the definition that ends there, so it accepts nothing behind."""
    ends = finding.slug == "not-ascii" and finding.span.start <= stop
    if ends and refused and finding.slug == "not-ascii":
        return finding.replaced(stock="refuses")
    unread = finding.stock != "fine" and not ends and not is_read(finding, stop)
    return finding.replaced(stock="fine" if refused else "silent") if unread else finding


def is_read(finding: Finding, stop: int) -> bool:
    """True when the passage lies before the end that stock sees, or is that end itself."""
    start, end = finding.span
    return start < stop or start == stop == end
