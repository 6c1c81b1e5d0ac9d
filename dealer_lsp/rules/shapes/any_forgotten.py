from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Node, ShapeList
from dealer_lsp.text.span import Edit, Span

_BALANCED = {"4333", "4432", "5332"}


class AnyForgotten(NodeRule):
    """The balanced shapes are listed without `any`.

    ## What it does
    Reports a list that names all three balanced shapes, `4333 + 4432 + 5332`, longest suit first,
    and has no `any`.

    ## Why is this bad
    Without `any` the lengths are those of spades, hearts, diamonds and clubs, in this order. Few of
    the balanced hands have them so.

    A list with other orders of the same lengths, or of lengths that do not fall from left to
    right, is meant suit by suit and left alone.

    ## Example
    ```dealer
    condition shape(north, 4333 + 4432 + 5332) and hcp(north) >= 15
    ```

    ## Use instead
    ```dealer
    condition shape(north, any 4333 + any 4432 + any 5332) and hcp(north) >= 15
    ```

    ## What dealer does
    It deals hands with 4 or 5 spades only: one balanced hand in eight.
    """

    code = "DL413"
    slug = "any-forgotten"
    severity = Severity.WARNING
    nodes = (ShapeList,)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, ShapeList) or any(item.any for item in node.items):
            return
        added = [item for item in node.items if item.sign != "-"]
        patterns = {item.pattern for item in added}
        if not patterns >= _BALANCED or len(patterns) < len(added):
            return
        if any(not each.isdigit() or sorted(each, reverse=True) != [*each] for each in patterns):
            return
        first, last = added[0].pattern_span, added[-1].pattern_span
        shown = context.text(Span(first.start, last.end))
        message = (
            f"'{' '.join(shown.split())}' gives the lengths of spades, hearts, diamonds and clubs "
            "in this order; for the suits in any order write 'any' before each shape"
        )
        edits = [
            Edit(Span(item.pattern_span.start, item.pattern_span.start), "any ") for item in added
        ]
        fix = Fix("Write 'any' before each shape", tuple(edits), safe=False)
        yield self.finding(Span(first.start, last.end), message, "silent", fixes=[fix])
