from __future__ import annotations

import re
from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.syntax.nodes import Node, ShapeItem

_HAND = 13
_PATTERN = re.compile("[0-9x]{4}")


class ShapeNot13Cards(NodeRule):
    """A pattern in `shape(...)` does not have 13 cards.

    ## What it does
    Reports patterns whose four digits do not sum to 13, and patterns with `x` whose digits sum to
    more than 13.

    ## Why is this bad
    No hand has that shape, and dealer does not run the script.

    ## Example
    ```dealer
    condition shape(north, 4332)
    ```

    ## Use instead
    ```dealer
    condition shape(north, 4333)
    ```

    ## What dealer does
    It says `wrong number of cards in shape` or `too many cards in ambiguous shape` and stops.
    """

    code = "DL401"
    slug = "shape-not-13-cards"
    severity = Severity.ERROR
    nodes = (ShapeItem,)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, ShapeItem) or _PATTERN.fullmatch(node.pattern) is None:
            return
        total = sum(int(length) for length in node.pattern if length != "x")
        if total > _HAND or (total < _HAND and "x" not in node.pattern):
            known = "at least " if "x" in node.pattern else ""
            message = f"'{node.pattern}' has {known}{total} cards; a hand has {_HAND}"
            yield self.finding(node.pattern_span, message, "refuses")
