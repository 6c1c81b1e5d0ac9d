from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Node, ShapeBraces
from dealer_lsp.text.span import Edit


class UnexpandedBraces(NodeRule):
    """`shape{...}` in a script for a program that knows only `shape(...)`.

    ## What it does
    Reports `shape{...}` when the dialect is one whose program does not read it.

    ## Why is this bad
    The braces are the language of the preprocessor dealer.dpp. Without it, dealer stops.

    ## Example
    ```dealer
    condition shape{north, (5332)}
    ```

    ## Use instead
    ```dealer
    condition shape(north, any 5332)
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL403"
    slug = "unexpanded-braces"
    severity = Severity.ERROR
    nodes = (ShapeBraces,)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, ShapeBraces) or context.dialect_facts.shape_braces:
            return
        message = (
            f"{context.dialect_facts.name} does not read 'shape{{'; expand it with "
            "`dealer-lsp preprocess`, or write shape(...)"
        )
        yield self.finding(node.span, message, "refuses", fixes=_expansion(node, context))


def _expansion(node: ShapeBraces, context: Context) -> list[Fix]:
    # Only scripts with braces need to read their lists.
    from dealer_lsp.shapes.expand import expand
    from dealer_lsp.shapes.parse import parse_list

    result = parse_list(node.list_text)
    if not node.closed or node.seat is None or not result.ok:
        return []
    seat = context.text(node.seat.span)
    text = f"shape({seat}, {expand(result)})"
    return [Fix("Write it as shape(...)", (Edit(node.span, text),), safe=True)]
