from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.semantics.value import Kind
from dealer_lsp.syntax.nodes import Action, ActionList, Condition
from dealer_lsp.text.span import Edit, Span

_PRINTERS = ("printcompact", "printoneline")


class ValueBecomesCondition(ScriptRule):
    """A value to print without parentheses round it.

    ## What it does
    Reports a count right behind `printcompact` or `printoneline`, such as
    `action printoneline hcp(north)`.

    ## Why is this bad
    Without parentheses the action ends before the value, and the value becomes the condition of
    the whole script.

    ## Example
    ```dealer
    action printoneline hcp(north)
    ```

    ## Use instead
    ```dealer
    action printoneline(hcp(north))
    ```

    ## What dealer does
    It prints no value, and it deals the hands for which the value is not 0, whatever the conditions
    above say.
    """

    code = "DL824"
    slug = "value-becomes-condition"
    severity = Severity.WARNING
    groups = ("condition",)

    def check(self, script: Script) -> Iterator[Finding]:
        if script.dialect == "endplay":
            return
        for placed in script.read("condition"):
            statement = placed.definition.top.statement
            if not isinstance(statement, Condition) or statement.keyword is not None:
                continue
            action = _action_before(script, placed)
            if action is None or not _is_count(placed, statement):
                continue
            span = statement.span.shifted(placed.start)
            value = script.document.text[span.start : span.end]
            message = (
                f"dealer takes '{value}' for the condition of the script; to print it, write "
                f"{action.name}({value})"
            )
            edits = (Edit(_gap(script, placed, span), "("), Edit(Span(span.end, span.end), ")"))
            fix = Fix("Put parentheses", edits, safe=False)
            yield self.finding(span, message, "silent", fixes=[fix])


def _action_before(script: Script, placed: Placed) -> Action | None:
    """The action that prints a value and ends on the same line right before an expression."""
    if placed.number == 0:
        return None
    statement = script.numbered(placed.number - 1).definition.top.statement
    if not isinstance(statement, ActionList) or not statement.actions:
        return None
    action = statement.actions[-1]
    gap = _gap(script, placed, placed.definition.top.statement.span.shifted(placed.start))
    if script.document.text[gap.start : gap.end].strip(" \t"):
        return None
    return action if action.name in _PRINTERS and action.args is None else None


def _gap(script: Script, placed: Placed, span: Span) -> Span:
    """What stands between the definition before and an expression."""
    before = script.numbered(placed.number - 1)
    return Span(before.start + before.definition.top.statement.span.end, span.start)


def _is_count(placed: Placed, statement: Condition) -> bool:
    return placed.definition.ranges().of(statement.value).kind is Kind.COUNT
