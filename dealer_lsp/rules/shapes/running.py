"""What each item of a `shape(...)` list does to the set, as dealer reads it from left to right."""

from __future__ import annotations

from dealer_lsp.shapes.patterns import any_set, pattern_set, refusal
from dealer_lsp.syntax.nodes import ShapeItem, ShapeList
from dealer_lsp.text.named import NamedTuple


class Step(NamedTuple):
    """`own` is the set of the item; `before` and `after` those of the list up to it."""

    item: ShapeItem
    own: int
    before: int
    after: int


def steps(shapes: ShapeList) -> list[Step]:
    """One step an item; empty when dealer refuses one of the patterns."""
    result: list[Step] = []
    before = 0
    for item in shapes.items:
        pattern = item.pattern
        if len(pattern) != 4 or not set(pattern) <= set("0123456789x") or refusal(pattern):
            return []
        own = any_set(pattern) if item.any else pattern_set(pattern)
        after = before & ~own if item.sign == "-" else before | own
        result.append(Step(item, own, before, after))
        before = after
    return result
