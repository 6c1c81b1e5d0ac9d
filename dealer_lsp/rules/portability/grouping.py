from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Binary, Node
from dealer_lsp.text.span import Edit, Span

_TIGHTER_IN_OLD = {("*", "/"), ("*", "%"), ("/", "%"), ("==", "!=")}
"""Pairs (left operator, right operator) that stock works off from the left and older builds from
the right, because there each operator binds tighter than the one before it in the list."""
_UNSURE = ("bbo",)
_OLD = ("dealer-old", "dealerv2")


class Grouping(NodeRule):
    """Operators that other builds of dealer group in another way.

    ## What it does
    Reports `a * b / c`, `a * b % c`, `a / b % c` and `a == b != c` without parentheses. A warning
    for programs that group from the right or may do so, a hint for the others.

    ## Why is this bad
    The current program works operators of one kind off from the left. Older builds and DealerV2
    give each operator a rank of its own, so that `a * b / c` is `a * (b / c)`, which drops what is
    left behind the point.

    ## Example
    ```dealer
    action average "share" hcp(north) * 100 / 40
    ```

    ## Use instead
    ```dealer
    action average "share" (hcp(north) * 100) / 40
    ```

    ## What dealer does
    The current program computes `(hcp(north) * 100) / 40`, older builds `hcp(north) * (100 / 40)`,
    which is twice the points.
    """

    code = "DL710"
    slug = "grouping"
    severity = Severity.HINT
    nodes = (Binary,)
    words = ("/", "%", "!=")

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Binary) or not isinstance(node.left, Binary):
            return
        inner = node.left
        if (inner.op, node.op) not in _TIGHTER_IN_OLD:
            return
        from_left = f"({context.text(inner.span)}) {node.op} {context.text(node.right.span)}"
        right = f"{context.text(inner.right.span)} {node.op} {context.text(node.right.span)}"
        from_right = f"{context.text(inner.left.span)} {inner.op} ({right})"
        if context.dialect in _OLD:
            message = f"this program reads {from_right}, the classic one {from_left}"
            severity = Severity.WARNING
        elif context.dialect in _UNSURE:
            message = f"older builds read {from_right}, newer ones {from_left}"
            severity = Severity.WARNING
        else:
            message = f"older builds and DealerV2 read {from_right}"
            severity = Severity.HINT
        start, end = inner.span
        edits = (Edit(Span(start, start), "("), Edit(Span(end, end), ")"))
        fix = Fix("Put parentheses", edits, safe=False)
        yield self.finding(
            node.span,
            f"{message}; put parentheses",
            "fine" if severity is Severity.HINT else "silent",
            fixes=[fix],
            severity=severity,
        )
