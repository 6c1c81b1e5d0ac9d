from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.rules.names.hyphenated import KNOWING
from dealer_lsp.semantics.definition import Status
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Binary, Name, Node
from dealer_lsp.text.span import Edit, Span


class MinusInName(NodeRule):
    """A minus without blanks behind a name, for a program in which names may hold hyphens.

    ## What it does
    Reports `points-3` where `points` is a variable and the dialect is that of endplay.

    ## Why is this bad
    endplay reads `points-3` as one name, which nobody has defined.

    ## Example
    ```dealer
    // dealer-lsp: dialect=endplay
    points = hcp(north) + hcp(south)
    condition points-3 >= 20
    ```

    ## Use instead
    ```dealer
    // dealer-lsp: dialect=endplay
    points = hcp(north) + hcp(south)
    condition points - 3 >= 20
    ```

    ## What dealer does
    The classic program subtracts in both; endplay refuses the first.
    """

    code = "DL704"
    slug = "minus-in-name"
    severity = Severity.ERROR
    nodes = (Binary,)
    words = ("-",)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Binary) or node.op != "-" or context.dialect not in KNOWING:
            return
        left, sign = _last(node.left), node.op_span
        touching = context.text(Span(sign.start - 1, sign.end + 1))
        if left is None or any(each.isspace() or each == "(" for each in touching):
            return
        if left.name not in context.definition.names or _unknown(left, context):
            return
        edits = (Edit(Span(sign.start, sign.end), " - "),)
        fix = Fix("Put blanks round the minus", edits, safe=True)
        place = Span(left.span.start, sign.end)
        message = (
            f"{context.dialect_facts.name} reads '{context.text(place)}…' as one name: put blanks "
            "round the minus"
        )
        yield self.finding(place, message, "refuses", fixes=[fix])


def _last(value: Node) -> Name | None:
    """The name right before the minus."""
    while isinstance(value, Binary):
        value = value.right
    return value if isinstance(value, Name) else None


def _unknown(name: Name, context: Context) -> bool:
    return context.definition.names[name.name].status is Status.UNKNOWN
