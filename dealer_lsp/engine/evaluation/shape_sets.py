"""The distributions that `shape( )` and `shape{ }` allow, as sets of `shapes.bits`."""

from __future__ import annotations

from itertools import permutations

from dealer_lsp.engine.errors import EngineError, Place
from dealer_lsp.shapes.bits import ALL, DISTRIBUTIONS, LENGTH, from_members, members
from dealer_lsp.syntax.nodes import ShapeBraces, ShapeItem, ShapeList

FLAT = from_members(one for one in DISTRIBUTIONS if min(one) == 3)
"""The distributions without a suit shorter than three cards."""


def of_list(shapes: ShapeList, place: Place) -> int:
    """The items from left to right: one with `-` takes away, any other adds."""
    allowed = 0
    for item in shapes.items:
        if item.sign == "-":
            allowed &= ~_of_item(item, place)
        else:
            allowed |= _of_item(item, place)
    return allowed


def of_braces(braces: ShapeBraces, place: Place) -> int:
    raise EngineError("shape{ } is not there yet", place)


def flags(shapes: int) -> bytes:
    """1 where a distribution is in the set, at 196 * spades + 14 * hearts + diamonds."""
    table = bytearray(14**3)
    for spades, hearts, diamonds, _ in members(shapes):
        table[196 * spades + 14 * hearts + diamonds] = 1
    return bytes(table)


def _of_item(item: ShapeItem, place: Place) -> int:
    pattern = item.pattern
    if len(pattern) != 4 or not set(pattern) <= set("0123456789x"):
        raise EngineError(f"{pattern} is no shape: write four digits or x", place)
    cards = sum(int(length) for length in pattern if length != "x")
    if cards > 13 or ("x" not in pattern and cards < 13):
        raise EngineError(f"{pattern} has {cards} cards, a hand has 13", place)
    orders = set(permutations(pattern)) if item.any else {tuple(pattern)}
    allowed = 0
    for order in orders:
        fitting = ALL
        for suit, length in enumerate(order):
            if length != "x":
                fitting &= LENGTH[suit][int(length)]
        allowed |= fitting
    return allowed
