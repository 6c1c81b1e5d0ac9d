"""The distributions that `shape( )` and `shape{ }` allow, as sets of `shapes.bits`."""

from __future__ import annotations

from dealer_lsp.engine.errors import EngineError, Place
from dealer_lsp.shapes.bits import DISTRIBUTIONS, from_members, members
from dealer_lsp.shapes.patterns import StockItem, refusal, stock_list_set
from dealer_lsp.syntax.nodes import ShapeBraces, ShapeList

_LENGTHS = frozenset("0123456789x")

FLAT = from_members(one for one in DISTRIBUTIONS if min(one) == 3)
"""The distributions without a suit shorter than three cards."""


def of_list(shapes: ShapeList, place: Place) -> int:
    """The items from left to right: one with `-` takes away, any other adds. Raises `EngineError`
    for an item that is no shape."""
    for item in shapes.items:
        digits = item.pattern
        if len(digits) != 4 or not _LENGTHS.issuperset(digits) or refusal(digits):
            raise EngineError(f"{item.pattern} is no shape of thirteen cards", place)
    items = (StockItem(item.sign, item.any, item.pattern) for item in shapes.items)
    return stock_list_set(items) or 0


def of_braces(braces: ShapeBraces, place: Place) -> int:
    """What the list between the braces means. Raises `EngineError` for one that is wrong."""
    # Few scripts have braces, and reading their language takes a while to load.
    from dealer_lsp.shapes.parse import parse_list

    result = parse_list(braces.list_text)
    if not result.ok:
        wrong = next(each for each in result.problems if each.severity == "error")
        raise EngineError(wrong.message, place)
    return result.set


def flags(shapes: int) -> bytes:
    """1 where a distribution is in the set, at 196 * spades + 14 * hearts + diamonds."""
    table = bytearray(14**3)
    for spades, hearts, diamonds, _ in members(shapes):
        table[196 * spades + 14 * hearts + diamonds] = 1
    return bytes(table)
