from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.conditions.sum_of_comparisons import chained_sums
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Binary, Call, Name, Node, Number, ShapeBraces
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.span import Edit, Span

_LEVELS = (("<", "<=", ">", ">="), ("==", "!="))


class ChainedComparison(NodeRule):
    """Two comparisons in a row, such as `15 <= x <= 17`.

    ## What it does
    Reports a comparison whose left side is itself a comparison of the same kind.

    ## Why is this bad
    dealer works from the left: the first comparison gives 0 or 1, and that is compared with the
    last number.

    ## Example
    ```dealer
    condition 15 <= hcp(north) <= 17
    ```

    ## Use instead
    ```dealer
    condition 15 <= hcp(north) and hcp(north) <= 17
    ```

    ## What dealer does
    It compares 0 or 1 with 17, so that every deal fits.
    """

    code = "DL203"
    slug = "chained-comparison"
    severity = Severity.WARNING
    nodes = (Binary,)
    words = (*_LEVELS[0], *_LEVELS[1])

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Binary) or not isinstance(node.left, Binary):
            return
        if context.dialect_facts.chained_comparisons:
            return
        inner = node.left
        if not any(node.op in level and inner.op in level for level in _LEVELS):
            return
        if node.op in _LEVELS[1] and context.value(node.right).is_condition:
            return
        if not any(isinstance(each, Call | Name | ShapeBraces) for each in walk(node)):
            return  # numbers only: somebody tries out the operators
        if chained_sums(node):
            return  # sum-of-comparisons says it better
        value = context.value(node)
        outcome = "always true" if value.always else "never true" if value.never else ""
        first = context.text(inner.span)
        last = context.text(node.right.span)
        result = f": {outcome}" if outcome else ""
        both = isinstance(inner.right, Number) and isinstance(node.right, Number)
        middle = context.text((inner.left if both else inner.right).span)
        message = (
            f"dealer compares the outcome of '{first}', 0 or 1, with '{last}'{result}; "
            f"write {context.text(_last_link(inner))} and {middle} {node.op} {last}"
        )
        edit = Edit(Span(inner.span.end, inner.span.end), f" and {middle}")
        fix = Fix("Make it two comparisons", (edit,), safe=False)
        yield self.finding(node.span, message, "silent", fixes=[fix])


def _last_link(inner: Binary) -> Span:
    """Where the last comparison of a chain is written: of `a < b < c` the `b < c`."""
    left = inner.left
    if isinstance(left, Binary) and any({left.op, inner.op} <= {*level} for level in _LEVELS):
        return Span(left.right.span.start, inner.span.end)
    return inner.span
