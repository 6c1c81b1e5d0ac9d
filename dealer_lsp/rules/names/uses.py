"""Where a name is used in one of the ways that rules ask for."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.semantics.definition import Status
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Span


def uses_with(script: Script, name: str, status: Status) -> Iterator[Span]:
    """The uses of a name that are known in the definition they stand in by `status`."""
    for label in script.index.users_of(name):
        placed = script.labelled(label)
        if placed.definition.names[name].status is not status:
            continue
        for use in placed.definition.facts.uses:
            if use.name == name:
                yield use.span.shifted(placed.start)
