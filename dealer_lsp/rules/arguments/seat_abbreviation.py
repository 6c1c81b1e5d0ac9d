from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.arguments.matching import NOUNS, mismatch
from dealer_lsp.rules.arguments.slips import slip_of
from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Action, Call, Node, PredealHand, PredealLength, Setting
from dealer_lsp.text.span import Edit


class SeatAbbreviation(NodeRule):
    """A seat or a suit is abbreviated.

    ## What it does
    Reports `n`, `E`, `sp` and the like where a seat or a suit belongs.

    ## Why is this bad
    dealer knows seats and suits by their full names only.

    ## Example
    ```dealer
    condition hcp(n) >= 12
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL111"
    slug = "seat-abbreviation"
    severity = Severity.ERROR
    nodes = (Action, Call, PredealHand, PredealLength, Setting)
    refused = True

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        found = mismatch(node, context)
        for misfit in found.misfits if found is not None else ():
            slip = slip_of(misfit, context)
            if slip.kind != "abbreviation" or slip.meant is None:
                continue
            if misfit.wanted == "seat" and context.dialect_facts.seat_letters:
                continue
            span = misfit.argument.span
            fix = Fix(f"Write '{slip.meant}'", (Edit(span, slip.meant),), safe=True)
            noun = NOUNS[misfit.wanted]
            message = f"{noun} has to be written in full: '{slip.meant}' for '{context.text(span)}'"
            yield self.finding(span, message, "refuses", fixes=[fix])
