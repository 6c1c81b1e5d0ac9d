from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.conditions.comparisons import is_inner, joined
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Binary, Call, Expr, Node, Number, Seat
from dealer_lsp.text.span import Edit, Span

_LENGTHS = {"clubs", "diamonds", "hearts", "spades"}
_COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")
_MOST_POINTS = 37
"""With other point counts in force, `hcp` may count something a hand can lack."""


class CountForCondition(NodeRule):
    """Points or cards stand where a condition belongs.

    ## What it does
    Reports `hcp(north)` beside `and` or `or`, and the length of a suit there when the length of
    another one is compared right behind it, as in `spades(north) and hearts(north) > 4`.

    ## Why is this bad
    The comparison counts for what stands before it only. A count by itself is true unless it is 0:
    nearly always.

    ## Example
    ```dealer
    condition spades(north) and hearts(north) > 4
    ```

    ## Use instead
    ```dealer
    condition spades(north) > 4 and hearts(north) > 4
    ```

    ## What dealer does
    It deals hands with one spade or more and five hearts or more. An `average` of
    `hcp(north) and strong` is the share of the strong hands.
    """

    code = "DL213"
    slug = "count-for-condition"
    severity = Severity.WARNING
    nodes = (Binary,)
    words = ("and", "or")

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Binary) or node.op not in self.words or is_inner(node, context):
            return
        following: Expr | None = None
        parts = joined(node)
        for number, part in reversed(list(enumerate(parts))):
            counted = _counted(part, context)
            if counted is None:
                following = part
                continue
            compared = _comparison_of(counted, following, context)
            if compared is None and node.op == "or" and number:
                compared = _comparison_of(counted, parts[number - 1], context)
            if compared is not None or counted[0] == "hcp":
                yield self._finding(part, compared, context)

    def _finding(self, count: Expr, compared: Binary | None, context: Context) -> Finding:
        written = context.text(count.span)
        message = f"'{written}' is no condition: it is true unless it is 0; "
        if compared is None:
            return self.finding(count.span, f"{message}compare it with a number", "silent")
        rest = context.text(Span(compared.left.span.end, compared.span.end))
        fix = Fix(
            f"Write '{written}{rest}'",
            (Edit(Span(count.span.end, count.span.end), rest),),
            safe=False,
        )
        return self.finding(count.span, f"{message}write {written}{rest}", "silent", fixes=[fix])


def _comparison_of(
    counted: tuple[str, int], following: Expr | None, context: Context
) -> Binary | None:
    """What follows a count, when it compares a count of the same kind with a number: points, or
    lengths of one hand or one suit."""
    if not isinstance(following, Binary) or following.op not in _COMPARISONS:
        return None
    other = _counted(following.left, context)
    if other is None or not isinstance(following.right, Number):
        return None
    if counted[0] == other[0]:
        return following
    lengths = {counted[0], other[0]} <= _LENGTHS
    return following if lengths and counted[1] == other[1] else None


def _counted(part: Expr, context: Context) -> tuple[str, int] | None:
    """What of which hand a function counts: all its points, or the cards of a suit."""
    if not isinstance(part, Call) or len(part.args) != 1 or not isinstance(part.args[0], Seat):
        return None
    name = catalog().canonical(part.name)
    points = name == "hcp" and context.value(part).high == _MOST_POINTS
    return (name, part.args[0].seat) if name is not None and (points or name in _LENGTHS) else None
