"""Links: the file names of `#include` lines can be clicked."""

from __future__ import annotations

from typing import NamedTuple

from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Span


class Link(NamedTuple):
    """`path` is the file that was found for the name at `span`."""

    span: Span
    path: str


def links_of(script: Script) -> list[Link]:
    """One link for each include that leads to a file."""
    found = {
        include.directive: include.path for include in script.includes if include.script is not None
    }
    return [
        Link(directive.value_spans[0].shifted(start), found[directive])
        for start, directive in script.directives()
        if directive in found
    ]
