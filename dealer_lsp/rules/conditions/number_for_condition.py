from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.rules.values.variable_parts import varies
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Binary, Call, Condition, Expr, Node, Not, Number, Paren
from dealer_lsp.syntax.walk import joined_by
from dealer_lsp.text.span import Edit, Span

_ARITHMETIC = ("+", "-", "*", "/", "%")
_ALONE = ("every deal fits", "no deal fits")
_COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")


class NumberForCondition(NodeRule):
    """A number where a condition belongs.

    ## What it does
    Reports a number other than 0 and 1 beside `and` or `or`, as in `hcp(north) == 15 or 16` and
    `hcp(north) == (15 or 16)`, and there or as the whole condition a computed number that is never
    0, such as `hcp(north) + 5`, or always 0. As the whole condition it also reports a difference
    such as `hcp(north) - 15`, which only 15 makes 0.

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
            yield from self._computed(node.value, _ALONE, context)
            yield from self._difference(node.value, context)
        if not isinstance(node, Binary) or node.op not in ("and", "or"):
            return
        compared = _compared_with(node, context)
        if compared is not None:
            yield from self._one_of(node, compared, context)
            return
        for side, other in ((node.left, node.right), (node.right, node.left)):
            number = side.inner if isinstance(side, Paren) else side
            if isinstance(number, Number) and number.text not in ("0", "1"):
                yield self._finding(node, number, other, context)
            elif isinstance(number, Number) and (number.text, node.op) == ("0", "and"):
                message = "'0' is never true, so the whole is never true"
                if side is node.right and varies(other, context):
                    yield self.finding(number.span, message, "silent")
            elif isinstance(number, Not) and isinstance(number.operand, Number):
                yield from self._denied(node, number, other, context)
            yield from self._computed(side, _effects(node), context)

    def _denied(
        self, node: Binary, denied: Not, other: Expr, context: Context
    ) -> Iterator[Finding]:
        """`hcp(north) > 10 and ! 15`: the number was to be compared."""
        number = denied.operand
        assert isinstance(number, Number)
        if number.text in ("0", "1"):
            return
        written = context.text(denied.span)
        message = f"'{written}' is always 0, so {_effects(node)[1]}"
        compared = _last_comparison(other)
        if compared is not None and denied is node.right:
            meant = f"{context.text(compared.left.span)} != {number.text}"
            fixes = [Fix(f"Write '{meant}'", (Edit(denied.span, meant),), safe=False)]
            message += f": write {meant}"
            yield self.finding(denied.span, message, "silent", fixes=fixes)
        else:
            yield self.finding(denied.span, message, "silent")

    def _one_of(self, node: Binary, compared: Binary, context: Context) -> Iterator[Finding]:
        """Several numbers where one is compared: dealer makes 1 of `15 or 16` first."""
        if isinstance(context.parent(node), Binary):
            return  # said of all of the numbers together
        numbers = [each for each in joined_by("or", node) if isinstance(each, Number)]
        value = context.text(compared.left.span)
        each_by_itself = [f"{value} {compared.op} {context.text(each.span)}" for each in numbers]
        written = (" or " if compared.op == "==" else " and ").join(each_by_itself)
        edit = Edit(compared.span, f"({written})")
        fixes = [Fix(f"Write '({written})'", (edit,), safe=False)]
        odd = [each for each in numbers if each.text not in ("0", "1")]
        for number in odd:
            message = _no_condition(number, node)
            yield self.finding(number.span, message, "silent", fixes=fixes)
            fixes = []
        if not odd:
            shown = context.text(compared.right.span)
            outcome = context.value(compared.right).constant
            message = f"dealer compares with '{shown}', which is {outcome}; write {written}"
            yield self.finding(compared.right.span, message, "silent", fixes=fixes)

    def _computed(
        self, value: Expr, effects: tuple[str, str], context: Context
    ) -> Iterator[Finding]:
        bare = value.inner if isinstance(value, Paren) else value
        if not isinstance(bare, Binary) or bare.op not in _ARITHMETIC:
            return
        outcome = context.value(bare)
        told = outcome.never and bare.op == "/"  # lost-division says it
        if (outcome.always or outcome.never) and not told and varies(bare, context):
            if outcome.always:
                why = f"it is never 0, so {effects[0]}"
            else:
                why = f"it is always 0, so {effects[1]}"
            message = f"'{context.text(bare.span)}' is no condition: {why}"
            if bare.op == "+" and isinstance(bare.left, Number) and isinstance(bare.right, Call):
                count = context.text(bare.right.span)
                message += f"; for that many or more write {count} >= {bare.left.text}"
            yield self.finding(bare.span, message, "silent")

    def _difference(self, value: Expr, context: Context) -> Iterator[Finding]:
        """A count from which a number is taken away, where it must have been compared."""
        bare = value.inner if isinstance(value, Paren) else value
        if not isinstance(bare, Binary) or bare.op != "-" or not isinstance(bare.right, Number):
            return
        outcome = context.value(bare)
        if outcome.always or outcome.never or not varies(bare.left, context):
            return
        count, number = context.text(bare.left.span), context.text(bare.right.span)
        message = (
            f"'{context.text(bare.span)}' is no condition: every deal fits but those in which "
            f"{count} is {number}; compare with ==, >=, <= or !="
        )
        yield self.finding(bare.span, message, "silent")

    def _finding(self, node: Binary, number: Number, other: Expr, context: Context) -> Finding:
        message = _no_condition(number, node)
        fixes: list[Fix] = []
        compared = _last_comparison(other)
        if compared is not None and number is node.right:
            start = context.text(Span(compared.span.start, compared.right.span.start))
            place = Span(number.span.start, number.span.start)
            title = f"Write '{start}{number.text}'"
            fixes.append(Fix(title, (Edit(place, start),), safe=False))
        return self.finding(number.span, message, "silent", fixes=fixes)


def _compared_with(node: Binary, context: Context) -> Binary | None:
    """The comparison that asks for the one or the other of some numbers, `x == (15 or 16)`, of
    which the node is a part."""
    above = context.parent(node)
    while isinstance(above, Binary) and above.op == "or":
        node, above = above, context.parent(above)
    if node.op != "or" or not isinstance(above, Paren):
        return None
    compared = context.parent(above)
    if not isinstance(compared, Binary) or compared.op not in ("==", "!="):
        return None
    if compared.right is not above or not varies(compared.left, context):
        return None
    alternatives = joined_by("or", node)
    return compared if all(isinstance(each, Number) for each in alternatives) else None


def _no_condition(number: Number, node: Binary) -> str:
    return f"'{number.text}' is no condition: every number but 0 is true, so {_effects(node)[0]}"


def _effects(node: Binary) -> tuple[str, str]:
    """What a number does beside the operator that is never 0, and one that always is."""
    if node.op == "or":
        return "the whole is always true", "it has no effect"
    return "it has no effect", "the whole is never true"


def _last_comparison(value: Expr) -> Binary | None:
    """The comparison right before the operator."""
    while isinstance(value, Binary) and value.op in ("and", "or"):
        value = value.right
    return value if isinstance(value, Binary) and value.op in _COMPARISONS else None
