from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.syntax.nodes import Binary, Node


class DivisionByZero(NodeRule):
    """Something is divided by zero.

    ## What it does
    Reports `/` and `%` whose right side is 0 for every deal.

    ## Why is this bad
    The program dies while dealing, without a message.

    ## Example
    ```dealer
    condition hcp(north) / 0 > 3
    ```

    ## Use instead
    ```dealer
    condition hcp(north) / 2 > 3
    ```

    ## What dealer does
    The operating system kills it (floating point exception) at the first deal that gets there.
    """

    code = "DL301"
    slug = "division-by-zero"
    severity = Severity.ERROR
    nodes = (Binary,)
    words = ("/", "%")

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Binary) or node.op not in ("/", "%"):
            return
        if context.value(node.right).constant == 0:
            written = context.text(node.right.span)
            what = "zero" if written.strip() == "0" else f"'{written}', which is always 0"
            yield self.finding(
                node.right.span, f"division by {what}: dealer dies at this", "crashes"
            )
