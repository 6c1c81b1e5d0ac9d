from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.rules.values.variable_parts import varies
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Binary, Condition, Expr, Node, Number, Paren
from dealer_lsp.text.span import Edit, Span

_ARITHMETIC = ("+", "-", "*", "/", "%")
_COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")


class NumberForCondition(NodeRule):
    """A number where a condition belongs.

    ## What it does
    Reports a number other than 0 and 1 beside `and` or `or`, and there or as the whole condition
    a computed number that is never 0, such as `hcp(north) + 5`.

    ## Why is this bad
    Every number but 0 is true: with `or` the whole is always true, with `and` the number has no
    effect.

    ## Example
    ```dealer
    condition hcp(north) == 15 or 16
    ```

    ## Use instead
    ```dealer
    condition hcp(north) == 15 or hcp(north) == 16
    ```

    ## What dealer does
    It lets every deal through, because 16 is true.
    """

    code = "DL208"
    slug = "number-for-condition"
    severity = Severity.WARNING
    nodes = (Binary, Condition)
    words = ("and", "or")

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if isinstance(node, Condition):
            yield from self._computed(node.value, "every deal fits", context)
        if not isinstance(node, Binary) or node.op not in ("and", "or"):
            return
        for side, other in ((node.left, node.right), (node.right, node.left)):
            number = side.inner if isinstance(side, Paren) else side
            if isinstance(number, Number) and number.text not in ("0", "1"):
                yield self._finding(node, number, other, context)
            yield from self._computed(side, _effect(node), context)

    def _computed(self, value: Expr, effect: str, context: Context) -> Iterator[Finding]:
        bare = value.inner if isinstance(value, Paren) else value
        if not isinstance(bare, Binary) or bare.op not in _ARITHMETIC:
            return
        if context.value(bare).always and varies(bare, context):
            message = f"'{context.text(bare.span)}' is no condition: it is never 0, so {effect}"
            yield self.finding(bare.span, message, "silent")

    def _finding(self, node: Binary, number: Number, other: Expr, context: Context) -> Finding:
        message = f"'{number.text}' is no condition: every number but 0 is true, so {_effect(node)}"
        fixes: list[Fix] = []
        compared = _last_comparison(other)
        if compared is not None and number is node.right:
            start = context.text(Span(compared.span.start, compared.right.span.start))
            place = Span(number.span.start, number.span.start)
            title = f"Write '{start}{number.text}'"
            fixes.append(Fix(title, (Edit(place, start),), safe=False))
        return self.finding(number.span, message, "silent", fixes=fixes)


def _effect(node: Binary) -> str:
    return "the whole is always true" if node.op == "or" else "it has no effect"


def _last_comparison(value: Expr) -> Binary | None:
    """The comparison right before the operator."""
    while isinstance(value, Binary) and value.op in ("and", "or"):
        value = value.right
    return value if isinstance(value, Binary) and value.op in _COMPARISONS else None
