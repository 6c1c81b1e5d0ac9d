"""Expanding a `shape{...}` in place, for its lens."""

from __future__ import annotations

from dealer_lsp.semantics.script import Script
from dealer_lsp.shapes.expand import expand
from dealer_lsp.shapes.parse import parse_list
from dealer_lsp.syntax.nodes import ShapeBraces
from dealer_lsp.text.span import Edit

_SEATS = ("north", "east", "south", "west")


def expanded_at(script: Script, offset: int) -> Edit | None:
    """The edit that puts `shape(seat, ...)` in the place of the `shape{...}` at a caret; None where
    there is none, or one with an error."""
    found = script.tree.node_at(offset)
    for node in reversed(found.path if found is not None else ()):
        if not isinstance(node, ShapeBraces) or found is None:
            continue
        result = parse_list(node.list_text)
        if node.seat is None or not node.closed or not result.ok:
            return None
        text = f"shape({_SEATS[node.seat.seat]}, {expand(result)})"
        return Edit(node.span.shifted(found.placed.start), text)
    return None
