from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.conditions.comparisons import Comparison, by_value, is_inner, joined
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Binary, Node
from dealer_lsp.text.span import Edit, Span


class CoversEverything(NodeRule):
    """Comparisons of one value that cover everything between them.

    ## What it does
    Reports `hcp(north) >= 15 or hcp(north) <= 17`: comparisons of the same function with numbers,
    joined by `or`, one of which holds whatever is dealt.

    ## Why is this bad
    The whole is always true, and `not` of it never. Mostly `and` was meant.

    ## Example
    ```dealer
    condition clubs(north) >= 4 and not (hcp(north) >= 15 or hcp(north) <= 17)
    ```

    ## Use instead
    ```dealer
    condition clubs(north) >= 4 and not (hcp(north) >= 15 and hcp(north) <= 17)
    ```

    ## What dealer does
    It looks through ten million deals and finds none; without the `not` it would deal the same
    hands as without the comparisons.
    """

    code = "DL210"
    slug = "covers-everything"
    severity = Severity.WARNING
    nodes = (Binary,)
    words = ("or",)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Binary) or node.op != "or" or is_inner(node, context):
            return
        for value, members in by_value(joined(node), context.definition).items():
            if _covers_everything(members):
                yield self._finding(node, value, members, context)

    def _finding(
        self, whole: Binary, value: str, members: list[Comparison], context: Context
    ) -> Finding:
        told = [f"'{context.text(each.node.span)}'" for each in members]
        message = f"always true: whatever {value} is, {', '.join(told[:-1])} or {told[-1]} holds"
        fixes: list[Fix] = []
        if len(members) == 2 and members[0].holds & members[1].holds:
            message += "; 'and' may be meant"
            if len(joined(whole)) == 2:
                word = "and" if context.text(whole.op_span) == "or" else "&&"
                fixes = [Fix(f"Write '{word}'", (Edit(whole.op_span, word),), safe=False)]
        span = Span(members[0].node.span.start, members[-1].node.span.end)
        return self.finding(span, message, "silent", fixes=fixes)


def _covers_everything(members: list[Comparison]) -> bool:
    return set[int]().union(*(each.holds for each in members)) == members[0].of
