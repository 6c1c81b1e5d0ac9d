from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Binary, Expr, Node
from dealer_lsp.text.span import Edit, Span

_COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")
_SIGNS = ("+", "-")


class SumOfComparisons(NodeRule):
    """Comparisons added up without parentheses.

    ## What it does
    Reports `a == 1 + b == 1`: two comparisons with a plus or minus between them.

    ## Why is this bad
    `+` and `-` bind tighter than every comparison: the sum is `1 + b`, and the outcome of the first
    comparison is compared with what stands behind it.

    ## Example
    ```dealer
    singletons = spades(north) == 1 + hearts(north) == 1
    condition singletons == 1
    ```

    ## Use instead
    ```dealer
    singletons = (spades(north) == 1) + (hearts(north) == 1)
    condition singletons == 1
    ```

    ## What dealer does
    It reads `(spades(north) == (1 + hearts(north))) == 1`.
    """

    code = "DL204"
    slug = "sum-of-comparisons"
    severity = Severity.WARNING
    nodes = (Binary,)
    words = _COMPARISONS

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Binary) or node.op not in _COMPARISONS:
            return
        operands = chained_sums(node)
        if not operands:
            return
        above = context.parent(node)
        if isinstance(above, Binary) and above.left is node and above.op in _COMPARISONS:
            return
        first, *middle, last = operands
        sums = [each for each in middle if isinstance(each, Binary)]
        example = sums[0]
        message = (
            f"'{example.op}' binds tighter than comparisons: dealer works out "
            f"'{context.text(example.span)}' first; put each comparison in parentheses"
        )
        fix = Fix("Put each comparison in parentheses", _edits(first, sums, last), safe=False)
        yield self.finding(node.span, message, "silent", fixes=[fix])


def chained_sums(node: Binary) -> list[Expr]:
    """The operands of a chain of comparisons in which every middle one is a bare sum; empty when
    the chain is of another kind."""
    operands: list[Expr] = [node.right]
    left: Expr = node.left
    while isinstance(left, Binary) and left.op in _COMPARISONS:
        operands.append(left.right)
        left = left.left
    operands.append(left)
    operands.reverse()
    middle = operands[1:-1]
    is_sum = all(isinstance(each, Binary) and each.op in _SIGNS for each in middle)
    return operands if middle and is_sum else []


def _edits(first: Expr, sums: list[Binary], last: Expr) -> tuple[Edit, ...]:
    opened = [first.span.start, *(each.right.span.start for each in sums)]
    closed = [*(each.left.span.end for each in sums), last.span.end]
    edits = [Edit(Span(offset, offset), "(") for offset in opened]
    edits += [Edit(Span(offset, offset), ")") for offset in closed]
    return tuple(sorted(edits))
