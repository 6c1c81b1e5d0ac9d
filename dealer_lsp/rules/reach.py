"""What stock never reads cannot make it refuse a script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer_lsp.semantics.finding import Finding
from dealer_lsp.semantics.script import Script


def within_reach(script: Script, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, with those behind the end that stock sees no longer refused."""
    stop = script.stop
    for finding in findings:
        yield finding if stop is None else _silenced(finding, stop)


def _silenced(finding: Finding, stop: int) -> Finding:
    ends = finding.slug == "not-ascii" and finding.span.start <= stop
    unread = finding.stock != "fine" and not ends and not is_read(finding, stop)
    return finding.replaced(stock="silent") if unread else finding


def is_read(finding: Finding, stop: int) -> bool:
    """True when the passage lies before the end that stock sees, or is that end itself."""
    start, end = finding.span
    return start < stop or start == stop == end
