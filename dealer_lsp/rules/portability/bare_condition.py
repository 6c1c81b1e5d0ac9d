from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Condition, Node
from dealer_lsp.text.span import Edit, Span


class BareCondition(NodeRule):
    """A condition without the word `condition`, for a program that needs it.

    ## What it does
    Reports an expression that stands alone where the program of the dialect wants the keyword.

    ## Why is this bad
    The C programs take an expression alone for the condition; endplay stops there.

    ## Example
    ```dealer
    // dealer-lsp: dialect=endplay
    hcp(north) >= 12
    ```

    ## Use instead
    ```dealer
    // dealer-lsp: dialect=endplay
    condition hcp(north) >= 12
    ```

    ## What dealer does
    The classic program takes both; endplay refuses the first.
    """

    code = "DL703"
    slug = "bare-condition"
    severity = Severity.ERROR
    nodes = (Condition,)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Condition) or node.keyword is not None:
            return
        facts = context.dialect_facts
        if facts.bare_condition:
            return
        start = node.span.start
        fix = Fix("Write 'condition'", (Edit(Span(start, start), "condition "),), safe=True)
        message = f"{facts.name} wants the word 'condition' before a condition"
        yield self.finding(node.span, message, "refuses", fixes=[fix])
