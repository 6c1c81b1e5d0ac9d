from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.rules.values.variable_parts import varies
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.semantics.value import Value
from dealer_lsp.syntax.nodes import Binary, Name, Node, Not, Number, Paren
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.span import Edit, Span

COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")


class NeverTrue(NodeRule):
    """A comparison that no hand can satisfy.

    ## What it does
    Reports a comparison with a value out of reach, such as `hcp(north) > 37`.

    ## Why is this bad
    A condition that depends on it can never hold, and a part that is joined by `or` has no effect.

    ## Example
    ```dealer
    condition hcp(north) > 37
    ```

    ## Use instead
    ```dealer
    condition hcp(north) > 27
    ```

    ## What dealer does
    It looks through ten million deals and finds none.
    """

    code = "DL310"
    slug = "never-true"
    severity = Severity.ERROR
    nodes = (Binary,)
    words = COMPARISONS

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        found = decided(node, context)
        if found is not None and context.value(node).never:
            advice, fixes = for_range(node, context)
            yield self.finding(node.span, f"never true: {found}{advice}", "silent", fixes=fixes)


class AlwaysTrue(NodeRule):
    """A comparison that every hand satisfies.

    ## What it does
    Reports a comparison whose other side is out of reach, such as `hcp(north) <= 37`. A limit that
    has a name (`highest = 40`) is a setting, and may be out of reach on purpose.

    ## Why is this bad
    It has no effect; often another number or another function was meant.

    ## Example
    ```dealer
    condition hcp(north) >= 0 and spades(north) > 4
    ```

    ## Use instead
    ```dealer
    condition spades(north) > 4
    ```

    ## What dealer does
    It deals the same hands with the comparison and without it.
    """

    code = "DL311"
    slug = "always-true"
    severity = Severity.INFORMATION
    nodes = (Binary,)
    words = COMPARISONS

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        found = decided(node, context)
        if found is not None and context.value(node).always and not _with_setting(node, context):
            advice, fixes = for_range(node, context)
            yield self.finding(node.span, f"always true: {found}{advice}", "fine", fixes=fixes)


def decided(node: Node, context: Context) -> str | None:
    """For a comparison that is decided before any card is dealt, the reason. Constants compared
    with constants are somebody's switches, and comparisons of comparisons have a rule of their
    own."""
    if not isinstance(node, Binary) or node.op not in COMPARISONS:
        return None
    value = context.value(node)
    if not (value.never or value.always) or not varies(node, context):
        return None
    for side in (node.left, node.right):
        inner = side.operand if isinstance(side, Not) else side
        if side is not inner or (isinstance(inner, Binary) and inner.op in COMPARISONS):
            return None
    sides = [(context.text(side.span), context.value(side)) for side in (node.left, node.right)]
    told = [_range(text, value) for text, value in sides if value.constant is None]
    return " and ".join(told or [_range(*sides[0])])


def _with_setting(node: Node, context: Context) -> bool:
    """True when one side is a constant that has a name."""
    sides = (node.left, node.right) if isinstance(node, Binary) else ()
    return any(
        context.value(side).constant is not None and isinstance(each, Name)
        for side in sides
        for each in walk(side)
    )


def for_range(node: Node, context: Context) -> tuple[str, list[Fix]]:
    """For a comparison with `15-17`, which is -2 to dealer, the advice to write both bounds, and
    the fix that does so."""
    if not isinstance(node, Binary) or node.op not in ("==", ">="):
        return "", []
    right = node.right.inner if isinstance(node.right, Paren) else node.right
    if not isinstance(right, Binary) or right.op != "-":
        return "", []
    low, high = right.left, right.right
    if not isinstance(low, Number) or not isinstance(high, Number):
        return "", []
    if context.value(low).high >= context.value(high).low:
        return "", []
    left = context.text(node.left.span)
    text = f">= {low.text} and {left} <= {high.text}"
    edit = Edit(Span(node.op_span.start, node.span.end), text)
    advice = f"; a range is written with 'and': {left} {text}"
    return advice, [Fix(f"Write '{left} {text}'", (edit,), safe=False)]


def _range(text: str, value: Value) -> str:
    shown = text if len(text) <= 40 else "this side"
    if value.constant is not None:
        return f"{shown} is {value.constant}"
    return f"{shown} is between {value.low} and {value.high}"
