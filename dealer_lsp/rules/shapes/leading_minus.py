from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Node, ShapeList
from dealer_lsp.text.span import Edit, Span


class LeadingMinus(NodeRule):
    """A shape list that begins with a minus.

    ## What it does
    Reports `shape(north, -5xxx)`.

    ## Why is this bad
    The list is worked off from the left, and the first item takes something away from nothing.

    ## Example
    ```dealer
    condition shape(north, -5xxx)
    ```

    ## Use instead
    ```dealer
    condition shape(north, xxxx - 5xxx)
    ```

    ## What dealer does
    It finds no hand that fits, and gives up after ten million deals.
    """

    code = "DL411"
    slug = "leading-minus"
    severity = Severity.ERROR
    nodes = (ShapeList,)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        del context
        if not isinstance(node, ShapeList) or not node.items or node.items[0].sign != "-":
            return
        first = node.items[0]
        never = all(item.sign == "-" for item in node.items)
        outcome = "no hand fits" if never else "it does nothing"
        shown = f"any {first.pattern}" if first.any else first.pattern
        message = (
            f"'- {shown}' takes away from nothing: {outcome}; "
            f"to take it away from all shapes write xxxx - {shown}"
        )
        place = Span(first.span.start, first.span.start)
        fix = Fix("Take it away from all shapes", (Edit(place, "xxxx "),), safe=False)
        severity = Severity.ERROR if never else Severity.WARNING
        yield self.finding(first.span, message, "silent", fixes=[fix], severity=severity)
