from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.arguments.matching import mismatch
from dealer_lsp.rules.arguments.slips import slip_of
from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Call, Node
from dealer_lsp.text.span import Edit


class CardBackwards(NodeRule):
    """A card is written suit first.

    ## What it does
    Reports `SA` where a single card is wanted.

    ## Why is this bad
    A card is a rank and a suit: `AS`. Suit first is a holding, as `predeal` takes it.

    ## Example
    ```dealer
    condition hascard(north, SA)
    ```

    ## Use instead
    ```dealer
    condition hascard(north, AS)
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL113"
    slug = "card-backwards"
    severity = Severity.ERROR
    nodes = (Call,)
    refused = True

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        found = mismatch(node, context)
        for misfit in found.misfits if found is not None else ():
            slip = slip_of(misfit, context)
            if slip.kind == "backwards" and slip.meant is not None:
                span = misfit.argument.span
                fix = Fix(f"Write '{slip.meant}'", (Edit(span, slip.meant),), safe=True)
                message = (
                    f"the rank of a card comes first: '{slip.meant}' for '{context.text(span)}'"
                )
                yield self.finding(span, message, "refuses", fixes=[fix])
