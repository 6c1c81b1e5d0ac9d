from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.rules.names.hyphenated import KNOWING
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.syntax.nodes import Node, Number, PredealLength, Seat, Suit


class IdleLength(NodeRule):
    """A suit length in `predeal`, which does nothing.

    ## What it does
    Reports `predeal spades(north) == 5` where the program of the dialect reads it and forgets it.

    ## Why is this bad
    The hand gets any number of spades.

    ## Example
    ```dealer
    predeal spades(north) == 5
    condition hcp(north) >= 12
    ```

    ## Use instead
    ```dealer
    condition spades(north) == 5 and hcp(north) >= 12
    ```

    ## What dealer does
    It deals as if the length were not there: north has 3.25 spades on average.
    """

    code = "DL606"
    slug = "idle-predeal-length"
    severity = Severity.WARNING
    nodes = (PredealLength,)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, PredealLength) or context.dialect_facts.predeal_length_works:
            return
        if context.dialect in KNOWING:
            return  # endplay does not read it at all
        if not isinstance(node.suit, Suit) or not isinstance(node.seat, Seat):
            return
        if not isinstance(node.length, Number) or "==" not in context.text(node.span):
            return
        test = f"{context.text(node.suit.span)}({context.text(node.seat.span)})"
        message = (
            "this length has no effect: only cards can be predealt; put "
            f"{test} == {node.length.text} into the condition"
        )
        yield self.finding(node.span, message, "silent")
