from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.arguments.matching import mismatch
from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Call, Node
from dealer_lsp.text.span import Edit, Span


class ExchangedArguments(NodeRule):
    """Two arguments have changed places.

    ## What it does
    Reports a seat and a suit, or a seat and a card, that stand in each other's place.

    ## Why is this bad
    The seat comes first in every function of dealer.

    ## Example
    ```dealer
    condition hcp(spades, north) >= 5
    ```

    ## Use instead
    ```dealer
    condition hcp(north, spades) >= 5
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL112"
    slug = "exchanged-arguments"
    severity = Severity.ERROR
    nodes = (Call,)
    refused = True

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        found = mismatch(node, context)
        if found is None or found.exchanged is None:
            return
        one, other = (argument.span for argument in found.exchanged)
        first, second = context.text(one), context.text(other)
        edits = (Edit(one, second), Edit(other, first))
        fix = Fix("Exchange the arguments", edits, safe=True)
        message = f"'{first}' and '{second}' have changed places: write '{second}' first"
        yield self.finding(Span(one.start, other.end), message, "refuses", fixes=[fix])
