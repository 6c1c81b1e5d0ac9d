"""Links: the file of an `#include` or `Import` line opens with a click.

An `Import` line whose file is not beside the script leads to its address.
"""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.semantics.script import Include, Script
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


def placed_includes(script: Script) -> Iterator[tuple[int, Include]]:
    """Each include, with the offset that the spans of its line count from."""
    for include in script.includes:
        if include.label is None:
            yield script.tail_start, include
        else:
            yield script.labelled(include.label).start, include
