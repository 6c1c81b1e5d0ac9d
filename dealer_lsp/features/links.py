"""Links: the file of an `#include` or `Import` line opens with a click.

An `Import` line whose file is not beside the script leads to its address.
"""

from __future__ import annotations

from dealer_lsp.semantics.includes import placed_includes
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Span


class Link(NamedTuple):
    """`target` is the path of the file that was found for the name at `span`, or the address that
    stands there."""

    span: Span
    target: str


def links_of(script: Script) -> list[Link]:
    """In the order of the text; none for a file that is nowhere."""
    links: list[Link] = []
    for start, include in placed_includes(script):
        span = include.directive.value_spans[0].shifted(start)
        written = script.document.text[span.start : span.end]
        if include.script is not None:
            links.append(Link(span, include.path))
        elif written.startswith(("http://", "https://")):
            links.append(Link(span, written))
    return links
