from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Binary, Expr, Node, Paren
from dealer_lsp.syntax.walk import joined_by
from dealer_lsp.text.span import Edit, Span


class TailOfAlternatives(NodeRule):
    """What follows alternatives belongs to the last of them only.

    ## What it does
    Reports `(a and b) or (c and d) and e`, where every alternative is an `and` in parentheses that
    it does not need and more follows the last of them.

    ## Why is this bad
    `and` binds tighter than `or`: `e` is asked of the second alternative, not of the first. Who
    puts alternatives in parentheses mostly means it of all of them.

    ## Example
    ```dealer
    condition (hearts(north) > 4 and hcp(north) > 9) or (spades(north) > 4 and hcp(north) > 9)
        and hcp(south) > 5
    ```

    ## Use instead
    ```dealer
    condition ((hearts(north) > 4 and hcp(north) > 9) or (spades(north) > 4 and hcp(north) > 9))
        and hcp(south) > 5
    ```

    ## What dealer does
    It deals the hands of the first alternative whatever south holds.
    """

    code = "DL211"
    slug = "tail-of-alternatives"
    severity = Severity.WARNING
    nodes = (Binary,)
    words = ("or",)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Binary) or node.op != "or":
            return
        above = context.parent(node)
        if isinstance(above, Binary) and above.op == "or":
            return
        *firsts, last = joined_by("or", node)
        last_parts = joined_by("and", last)
        if len(last_parts) < 2 or not all(map(_is_and, (*firsts, last_parts[0]))):
            return
        if any(map(_is_and, last_parts[1:])):
            return
        tail = Span(last_parts[1].span.start, last_parts[-1].span.end)
        whole = Span(node.span.start, last_parts[0].span.end)
        message = (
            f"'{_shown(context.text(tail))}' is asked of the last alternative only: 'and' binds "
            "tighter than 'or'; put parentheses round the alternatives if it is meant of all"
        )
        edits = (Edit(Span(whole.start, whole.start), "("), Edit(Span(whole.end, whole.end), ")"))
        fix = Fix("Put the alternatives in parentheses", edits, safe=False)
        yield self.finding(tail, message, "silent", fixes=[fix])


def _is_and(part: Expr) -> bool:
    """True for an `and` in parentheses."""
    return isinstance(part, Paren) and isinstance(part.inner, Binary) and part.inner.op == "and"


def _shown(text: str) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= 50 else plain[:49] + "…"
