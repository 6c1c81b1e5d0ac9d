"""The shortest plain list for a set."""

from __future__ import annotations

from dealer_lsp.shapes.bits import ALL
from dealer_lsp.shapes.cover import cover

EMPTY = "xxxx - xxxx"
"""A list that dealer accepts and that no hand matches."""


def shortest_list(target: int) -> str:
    """The items of a `shape(seat, ...)` that matches exactly `target`."""
    if not target:
        return EMPTY
    if target == ALL:
        return "xxxx"
    added = " + ".join(cover(target))
    taken = "xxxx - " + " - ".join(cover(ALL & ~target))
    return min(added, taken, key=len)
