from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.semantics.integers import to_int
from dealer_lsp.syntax.nodes import Action, Arg, Node, Number
from dealer_lsp.text.span import Edit, Span


class FrequencyMisses(NodeRule):
    """The bounds of a `frequency` miss the values.

    ## What it does
    Reports a `frequency` in whose range the expression can never fall.

    ## Why is this bad
    Every deal is counted in the row `Low` or `High`, and the table says nothing.

    ## Example
    ```dealer
    action frequency "points" (hcp(north), 38, 50)
    ```

    ## Use instead
    ```dealer
    action frequency "points" (hcp(north), 0, 37)
    ```

    ## What dealer does
    It prints the row `Low` with all deals in it.
    """

    code = "DL813"
    slug = "frequency-misses"
    severity = Severity.WARNING
    nodes = (Action,)
    words = ("frequency",)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Action) or node.name != "frequency" or node.args is None:
            return
        for place in range(0, len(node.args) - 2, 3):
            value, low, high = node.args[place : place + 3]
            yield from self._missed(value, low, high, context)

    def _missed(self, value: Arg, low: Arg, high: Arg, context: Context) -> Iterator[Finding]:
        if not isinstance(low, Number) or not isinstance(high, Number):
            return
        lowest, highest, found = to_int(low.text), to_int(high.text), context.value(value)
        if lowest is None or highest is None or lowest > highest:
            return
        if found.constant is not None or (found.low <= highest and lowest <= found.high):
            return
        row = "High" if found.low > highest else "Low"
        message = (
            f"'{context.text(value.span)}' is between {found.low} and {found.high}: every deal "
            f"is counted in the row '{row}'"
        )
        span = Span(low.span.start, high.span.end)
        fix = Fix(
            f"Count from {found.low} to {found.high}",
            (Edit(low.span, str(found.low)), Edit(high.span, str(found.high))),
            safe=False,
        )
        fixes = [fix] if found.high - found.low <= 200 else []
        yield self.finding(span, message, "silent", fixes=fixes)
