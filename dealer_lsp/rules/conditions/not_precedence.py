from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.semantics.value import combine, count, negated
from dealer_lsp.syntax.nodes import Binary, Node, Not, Number, Paren
from dealer_lsp.text.span import Edit, Span

_EQUALITY = ("==", "!=")
_LOGIC = ("and", "or")
_SUMS = ("+", "-", "*")


class NotPrecedence(NodeRule):
    """`not` denies less than it seems to.

    ## What it does
    Reports `not` in front of a comparison or a calculation without parentheses.

    ## Why is this bad
    `not` binds tighter than every other operator: `not hcp(north) > 40` is `(not hcp(north)) > 40`,
    and `not hcp(north)` is 0 or 1.

    ## Example
    ```dealer
    condition not hcp(north) > 14
    ```

    ## Use instead
    ```dealer
    condition not (hcp(north) > 14)
    ```

    ## What dealer does
    It compares 0 or 1 with 14, so that no deal fits.
    """

    code = "DL202"
    slug = "not-precedence"
    severity = Severity.WARNING
    nodes = (Not,)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        parent = context.parent(node)
        if not isinstance(node, Not) or not isinstance(parent, Binary):
            return
        if context.dialect_facts.chained_comparisons:
            return
        if parent.op in _LOGIC or parent.left is not node or isinstance(node.operand, Not | Number):
            return
        if parent.op in _EQUALITY and _both_conditions(node, parent, context):
            return
        if _same_either_way(node, parent, context):
            return
        if parent.op in _SUMS and isinstance(node.operand, Paren):
            return  # conditions that are counted
        outer: Node = parent
        while (above := context.parent(outer)) is not None and _goes_on(above, outer):
            outer = above
        span = Span(node.operand.span.start, outer.span.end)
        denied = context.text(node.operand.span)
        whole = context.text(span)
        word = context.text(node.op_span)
        message = (
            f"'{word}' takes '{denied}' only, which makes it 0 or 1, and '{parent.op}' goes on "
            f"with that; to deny it all write {word} ({whole})"
        )
        edits = (Edit(Span(span.start, span.start), "("), Edit(Span(span.end, span.end), ")"))
        fixes = [] if isinstance(outer, Paren) else [Fix("Put parentheses", edits, safe=False)]
        yield self.finding(Span(node.span.start, outer.span.end), message, "silent", fixes=fixes)


def _goes_on(above: Node, below: Node) -> bool:
    return isinstance(above, Binary) and above.op not in _LOGIC and above.left is below


def _same_either_way(node: Not, parent: Binary, context: Context) -> bool:
    """True where a condition is compared with a number so that it makes no difference whether it is
    denied before or after, as in `not (a > 4) > 0`."""
    limit = context.value(parent.right)
    if limit.constant is None or parent.op in _SUMS or not context.value(node.operand).is_condition:
        return False
    for outcome in (count(0, 0), count(1, 1)):
        before = combine(parent.op, negated(outcome), limit)
        after = negated(combine(parent.op, outcome, limit))
        if before.constant != after.constant:
            return False
    return True


def _both_conditions(node: Not, parent: Binary, context: Context) -> bool:
    """`not a == b` of two conditions is the same either way."""
    return context.value(node.operand).is_condition and context.value(parent.right).is_condition
