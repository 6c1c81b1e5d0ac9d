from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule, ScriptRule
from dealer_lsp.rules.context import Context
from dealer_lsp.rules.values.conjunction import Conjunction, condition_in_force, proof
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.semantics.integers import to_int
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.semantics.value import Value
from dealer_lsp.syntax.nodes import Action, ActionList, Arg, Binary, Expr, Node, Number
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Edit, Span

_KEY = "frequency-misses"
_MOST_PARTS = 50
_MOST_TABLES = 10
_LIMIT = 50_000
"""Steps for the proof that the condition keeps a value out of a table."""
_MOST_ROWS = 200


class _Table(NamedTuple):
    """One value of a `frequency` and its bounds; `reached` and `kept` say that it is not below the
    lowest row, and not above the highest."""

    value: Expr
    low: Number
    high: Number
    reached: Binary
    kept: Binary


class FrequencyMisses(NodeRule, ScriptRule):
    """The bounds of a `frequency` miss the values.

    ## What it does
    Reports a `frequency` in whose range the expression can never fall, in any deal or in one that
    fits the condition.

    ## Why is this bad
    Every deal is counted in the row `Low` or `High`, and the table says nothing.

    ## Example
    ```dealer
    action frequency "points" (hcp(north), 38, 50)
    ```

    ## Use instead
    ```dealer
    action frequency "points" (hcp(north), 0, 37)
    ```

    ## What dealer does
    It prints the row `Low` with all deals in it.
    """

    code = "DL813"
    slug = "frequency-misses"
    severity = Severity.WARNING
    nodes = (Action,)
    words = ("frequency",)
    groups = ("action",)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Action) or node.name != "frequency" or node.args is None:
            return
        for place in range(0, len(node.args) - 2, 3):
            value, low, high = node.args[place : place + 3]
            yield from self._missed(value, low, high, context)

    def check(self, script: Script) -> Iterator[Finding]:
        actions, condition = script.last("action"), condition_in_force(script)
        if actions is None or condition is None or len(condition.parts) > _MOST_PARTS:
            return
        for table in _tables(actions.definition):
            for bound, row in ((table.kept, "High"), (table.reached, "Low")):
                if _excluded(script, condition, bound):
                    yield self._kept_out(script, actions, table, row)
                    break

    def _kept_out(self, script: Script, actions: Placed, table: _Table, row: str) -> Finding:
        start, end = table.value.span.shifted(actions.start)
        side = f"above {table.high.text}" if row == "High" else f"below {table.low.text}"
        message = (
            f"with the condition '{script.document.text[start:end]}' is always {side}: every deal "
            f"is counted in the row '{row}'"
        )
        found = actions.definition.ranges().of(table.value)
        fix = _count_all(table.low, table.high, found)
        edits = tuple(Edit(each.span.shifted(actions.start), each.text) for each in fix.edits)
        span = Span(table.low.span.start, table.high.span.end).shifted(actions.start)
        fixes = [fix.replaced(edits=edits)] if found.high - found.low <= _MOST_ROWS else []
        return self.finding(span, message, "silent", fixes=fixes)

    def _missed(self, value: Arg, low: Arg, high: Arg, context: Context) -> Iterator[Finding]:
        if not isinstance(low, Number) or not isinstance(high, Number):
            return
        lowest, highest, found = to_int(low.text), to_int(high.text), context.value(value)
        if lowest is None or highest is None or lowest > highest:
            return
        if found.constant is not None or (found.low <= highest and lowest <= found.high):
            return
        row = "High" if found.low > highest else "Low"
        message = (
            f"'{context.text(value.span)}' is between {found.low} and {found.high}: every deal "
            f"is counted in the row '{row}'"
        )
        span = Span(low.span.start, high.span.end)
        fixes = [_count_all(low, high, found)] if found.high - found.low <= _MOST_ROWS else []
        yield self.finding(span, message, "silent", fixes=fixes)


def _count_all(low: Number, high: Number, found: Value) -> Fix:
    edits = (Edit(low.span, str(found.low)), Edit(high.span, str(found.high)))
    return Fix(f"Count from {found.low} to {found.high}", edits, safe=False)


def _excluded(script: Script, condition: Conjunction, bound: Binary) -> bool:
    """True when no deal that fits the condition keeps to the bound."""
    whole = Conjunction(condition.placed, (*condition.parts, bound), _LIMIT)
    found = proof(script, whole)
    return found is not None and len(condition.parts) in found.parts and len(found.parts) > 1


def _tables(definition: Definition) -> tuple[_Table, ...]:
    """The tables of an action list whose bounds the values can reach, kept with it."""
    kept: tuple[_Table, ...] | None = definition.results.get(_KEY)
    if kept is None:
        kept = definition.results[_KEY] = tuple(_reachable(definition))[:_MOST_TABLES]
    return kept


def _reachable(definition: Definition) -> Iterator[_Table]:
    statement = definition.top.statement
    if definition.top.problems or not isinstance(statement, ActionList):
        return
    ranges = definition.ranges()
    for action in statement.actions:
        if action.name != "frequency" or action.args is None:
            continue
        for place in range(0, len(action.args) - 2, 3):
            value, low, high = action.args[place : place + 3]
            if not isinstance(low, Number) or not isinstance(high, Number):
                continue
            if not isinstance(value, Expr):
                continue
            found, lowest, highest = ranges.of(value), to_int(low.text), to_int(high.text)
            if lowest is None or highest is None or found.constant is not None:
                continue
            if found.low <= highest and lowest <= found.high and lowest <= highest:
                span = value.span
                reached = Binary(span, ">=", span, value, low)
                yield _Table(value, low, high, reached, Binary(span, "<=", span, value, high))
