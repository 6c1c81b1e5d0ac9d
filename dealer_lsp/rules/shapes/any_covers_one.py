from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Node, ShapeItem, ShapeList
from dealer_lsp.text.span import Edit, Span

_RANKING = "x0123456789"


class AnyCoversOne(NodeRule):
    """`any` belongs to one pattern only.

    ## What it does
    Reports a list that begins with `any` and goes on without it, as in `any 4333 + 4432`.

    ## Why is this bad
    `any` covers the pattern right behind it. The next one means its four lengths in the order
    spades, hearts, diamonds, clubs.

    A list whose later patterns are clearly meant suit by suit (several orders of the same lengths,
    or lengths that do not fall from left to right) is left alone.

    ## Example
    ```dealer
    condition shape(north, any 4333 + 4432)
    ```

    ## Use instead
    ```dealer
    condition shape(north, any 4333 + any 4432)
    ```

    ## What dealer does
    It deals every 4-3-3-3, and of the 4-4-3-2 hands only those with 4 spades, 4 hearts, 3 diamonds
    and 2 clubs: one in twelve.
    """

    code = "DL410"
    slug = "any-covers-one"
    severity = Severity.WARNING
    nodes = (ShapeList,)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, ShapeList) or len(node.items) < 2:
            return
        first, *others = node.items
        if not first.any or any(item.sign == "-" for item in others):
            return
        general = [item for item in others if item.any]
        others = [item for item in others if not item.any]
        if general and len(others) > 1:
            return  # who writes 'any' here and there knows what it covers
        if not all(_looks_like_a_pattern(item, first) for item in others):
            return
        if len({_sorted(item.pattern) for item in others}) < len(others):
            return
        for item in others:
            place = Span(item.pattern_span.start, item.pattern_span.start)
            covered = "the pattern behind it" if general else f"'{first.pattern}'"
            message = (
                f"'any' covers {covered} only: '{item.pattern}' here is "
                f"{_suit_by_suit(item.pattern)}; write any {item.pattern}"
            )
            fix = Fix(f"Write 'any {item.pattern}'", (Edit(place, "any "),), safe=False)
            yield self.finding(item.pattern_span, message, "silent", fixes=[fix])


def _looks_like_a_pattern(item: ShapeItem, first: ShapeItem) -> bool:
    """Lengths falling from left to right, not all the same: as people write a shape in general. One
    with an `x` beside whole shapes rather means a length in one suit."""
    pattern = item.pattern
    if "x" in pattern and "x" not in first.pattern:
        return False
    if len(pattern) != 4 or not set(pattern) <= set(_RANKING):
        return False
    if first.pattern[:1] == "x" and len(first.pattern.strip("x")) == 3:
        # A suit of ten or more cards, which has to be written as an x.
        return pattern[0] == "x" and pattern[1:] == _sorted(pattern[1:])
    return pattern == _sorted(pattern) and len(set(pattern)) > 1


def _sorted(pattern: str) -> str:
    return "".join(sorted(pattern, key=_RANKING.find, reverse=True))


def _suit_by_suit(pattern: str) -> str:
    named = zip(pattern, ("spade", "heart", "diamond", "club"), strict=True)
    return ", ".join(
        f"{length} {suit}" if length == "1" else f"{length} {suit}s"
        for length, suit in named
        if length != "x"
    )
