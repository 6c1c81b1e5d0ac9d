"""What the list of a `shape(seat, ...)` in a script matches."""

from __future__ import annotations

import re

from dealer_lsp.shapes.patterns import StockItem, stock_list_set
from dealer_lsp.syntax.nodes import ShapeList

_PATTERN = re.compile(r"[0-9x]{4}")


def is_pattern(text: str) -> bool:
    """True for four lengths; what is being typed may be anything."""
    return _PATTERN.fullmatch(text) is not None


def plain_set(shapes: ShapeList) -> int | None:
    """The set of distributions; None for a list that is empty, broken, or refused by dealer."""
    items = [StockItem(item.sign, item.any, item.pattern) for item in shapes.items]
    if not items or not all(is_pattern(item.pattern) for item in items):
        return None
    return stock_list_set(items)
