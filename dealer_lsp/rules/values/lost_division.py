from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.rules.values.variable_parts import varies
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.syntax.nodes import Binary, Node


class LostDivision(NodeRule):
    """A division that always gives 0.

    ## What it does
    Reports a division whose divisor is larger than all that is divided by it.

    ## Why is this bad
    Numbers are whole numbers: what is left behind the point is dropped.

    ## Example
    ```dealer
    action average "share" hcp(north) / 40
    ```

    ## Use instead
    ```dealer
    action average "share in percent" (100 * hcp(north)) / 40
    ```

    ## What dealer does
    It counts 0 for every deal.
    """

    code = "DL312"
    slug = "lost-division"
    severity = Severity.WARNING
    nodes = (Binary,)
    words = ("/",)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Binary) or node.op != "/" or context.value(node).constant != 0:
            return
        above = context.value(node.left)
        if above.constant is not None or not varies(node, context):
            return
        divisor = context.text(node.right.span)
        message = (
            f"always 0: '{context.text(node.left.span)}' is {above.high} at most, and dividing by "
            f"{divisor} drops what is left behind the point; multiply by 100 first for percent"
        )
        yield self.finding(node.span, message, "silent")
