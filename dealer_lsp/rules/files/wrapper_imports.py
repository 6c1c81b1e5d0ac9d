"""One finding for a line of BBOalert's wrapper that imports a file which is not there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer_lsp.semantics.finding import Finding
from dealer_lsp.semantics.script import Script

_WRAPPER = "bbo-wrapper"
_MISSING = "unresolved-include"


def with_imports(script: Script, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, with what is to be said about an imported file in that about its line."""
    if all(include.script is not None for include in script.includes):
        yield from findings
        return
    found = sorted(findings, key=lambda each: each.span)
    wrapper: Finding | None = None
    for each in found:
        if wrapper is not None and each.slug == _MISSING and each.span.end <= wrapper.span.end:
            wrapper = wrapper.replaced(message=f"{wrapper.message}; {each.message}")
        elif each.slug == _WRAPPER:
            if wrapper is not None:
                yield wrapper
            wrapper = each
        else:
            yield each
    if wrapper is not None:
        yield wrapper
