from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.conditions.comparisons import excluding, is_inner, joined
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Related, Severity
from dealer_lsp.syntax.nodes import Binary, Condition, Node, Paren
from dealer_lsp.text.span import Span


class NothingLeft(NodeRule):
    """Comparisons of one value that leave nothing of it.

    ## What it does
    Reports `hcp(north) < 18 and hcp(north) > 19` in a definition, an alternative or an action:
    comparisons of the same function with numbers, joined by `and`, that never hold together.

    ## Why is this bad
    The whole is never true, and `not` of it always. Mostly `or` was meant, or a number is wrong.

    ## Example
    ```dealer
    strong = hcp(north) > 14 and hcp(north) < 18 and hcp(north) > 19 and hcp(north) < 22
    condition spades(north) > 4 and not strong
    ```

    ## Use instead
    ```dealer
    strong = (hcp(north) > 14 and hcp(north) < 18) or (hcp(north) > 19 and hcp(north) < 22)
    condition spades(north) > 4 and not strong
    ```

    ## What dealer does
    It deals the same hands as without the definition or the alternative.
    """

    code = "DL212"
    slug = "nothing-left"
    severity = Severity.WARNING
    nodes = (Binary,)
    words = ("and",)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Binary) or node.op != "and" or is_inner(node, context):
            return
        members = excluding(joined(node), context.definition)
        if not members or _is_whole_condition(node, context):
            return
        told = [f"'{context.text(each.node.span)}'" for each in members]
        message = f"never true: {' and '.join(told)} cannot hold together"
        if len(members) == 2:
            message += "; 'or' may be meant"
        related = [Related(each.node.span, "this part") for each in members[1:]]
        span = Span(members[0].node.span.start, members[-1].node.span.end)
        yield self.finding(span, message, "silent", related=related)


def _is_whole_condition(node: Node, context: Context) -> bool:
    """True for what `contradiction` reports, together with other parts of a condition."""
    above = context.parent(node)
    while isinstance(above, Paren):
        above = context.parent(above)
    return isinstance(above, Condition)
