from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.arguments.matching import mismatch
from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Action, Call, Node
from dealer_lsp.text.span import Edit, Span


class ArgumentCount(NodeRule):
    """A function or an action has too few or too many arguments.

    ## What it does
    Counts the arguments between the parentheses.

    ## Why is this bad
    dealer has fixed forms, and no defaults but the whole hand where a suit is left out.

    ## Example
    ```dealer
    condition quality(north) >= 500
    ```

    ## Use instead
    ```dealer
    condition quality(north, spades) >= 500
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL114"
    slug = "argument-count"
    severity = Severity.ERROR
    nodes = (Action, Call)
    refused = True

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Action | Call):
            return
        found = mismatch(node, context)
        if found is None or found.lacking == 0 or node.args is None:
            return
        ways = " or ".join(found.forms)
        if found.lacking > 0:
            what = "an argument is" if found.lacking == 1 else f"{found.lacking} arguments are"
            message = f"{what} missing: write {ways}"
            place = Span(max(node.span.end - 1, node.span.start), node.span.end)
            yield self.finding(place, message, "refuses")
            return
        kept = len(node.args) + found.lacking
        extra = Span(node.args[kept].span.start, node.args[-1].span.end)
        message = f"'{context.text(extra)}' is too much: write {ways}"
        fixes: list[Fix] = []
        if kept:
            cut = Span(node.args[kept - 1].span.end, extra.end)
            fixes.append(Fix("Take it out", (Edit(cut, ""),), safe=False))
        yield self.finding(extra, message, "refuses", fixes=fixes)
