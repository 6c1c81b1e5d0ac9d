from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.arguments.matching import EXAMPLES, NOUNS, mismatch
from dealer_lsp.rules.arguments.slips import slip_of
from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Action, Call, Node, PredealHand, PredealLength, Setting
from dealer_lsp.text.span import Edit


class WrongArgument(NodeRule):
    """An argument is of the wrong kind.

    ## What it does
    Reports arguments that are not what stands at that place: a number for a seat, a variable for
    the number of `produce`, `both` for a vulnerability.

    ## Why is this bad
    Seats, suits, cards, shapes and the numbers of statements are written out in dealer; they cannot
    be calculated.

    ## Example
    ```dealer
    vulnerable both
    condition hcp(north) >= 12
    ```

    ## Use instead
    ```dealer
    vulnerable all
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL115"
    slug = "wrong-argument"
    severity = Severity.ERROR
    nodes = (Action, Call, PredealHand, PredealLength, Setting)
    refused = True

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        found = mismatch(node, context)
        for misfit in found.misfits if found is not None else ():
            slip = slip_of(misfit, context)
            if slip.kind != "other":
                continue
            span = misfit.argument.span
            fixes: list[Fix] = []
            hint = ""
            if slip.meant is not None:
                fixes.append(Fix(f"Write '{slip.meant}'", (Edit(span, slip.meant),), safe=False))
                hint = f"; did you mean '{slip.meant}'?"
            elif misfit.wanted in EXAMPLES:
                hint = f", such as {EXAMPLES[misfit.wanted]}"
            message = f"'{context.text(span)}' is not {NOUNS[misfit.wanted]}{hint}"
            yield self.finding(span, message, "refuses", fixes=fixes)
