"""What the list of a `shape(seat, ...)` in a script matches."""

from __future__ import annotations

from dealer_lsp.shapes.patterns import StockItem, stock_list_set
from dealer_lsp.syntax.nodes import ShapeList


def plain_set(shapes: ShapeList) -> int | None:
    """The set of distributions; None for a list that is empty, broken, or refused by dealer."""
    items = [StockItem(item.sign, item.any, item.pattern) for item in shapes.items]
    return stock_list_set(items) if items else None
