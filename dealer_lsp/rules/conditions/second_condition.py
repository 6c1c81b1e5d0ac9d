from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.rules.names.digit_name import glued_name
from dealer_lsp.semantics.finding import Finding, Fix, Related, Severity
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import Binary, Call, Condition, Expr, Name, Not, ShapeBraces, Ternary
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.span import Edit, Span


class SecondCondition(ScriptRule):
    """A condition is overridden by a later one.

    ## What it does
    Reports every condition but the last. A bare expression is a condition too, and it begins where
    the one before cannot go on: a missing `and` makes two conditions out of one.

    ## Why is this bad
    Only the last condition counts; the others are read and forgotten.

    ## Example
    ```dealer
    condition hcp(north) >= 15 (hcp(south) <= 5)
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 15 and (hcp(south) <= 5)
    ```

    ## What dealer does
    It deals hands that fit the last condition, whatever the others say.
    """

    code = "DL201"
    slug = "second-condition"
    severity = Severity.WARNING
    groups = ("condition",)

    def check(self, script: Script) -> Iterator[Finding]:
        if catalog().dialect(script.dialect).conditions_add_up:
            return
        conditions = list(script.read("condition"))
        for one, following in pairwise(conditions):
            if glued_name(script, one) is None:
                yield self._finding(script, one, following, conditions[-1])

    def _finding(self, script: Script, one: Placed, following: Placed, last: Placed) -> Finding:
        span, next_span = _span(one), _span(following)
        gap = script.document.text[span.end : next_span.start]
        bare = _condition(following).keyword is None
        if following.number == one.number + 1 and bare and "\n" not in gap:
            message = (
                "this condition is ignored: what follows it is a condition of its own, and only "
                f"the last one counts; is {_missing(following)} missing after it?"
            )
        else:
            message = "this condition is ignored: only the last one counts; join them with 'and'"
        related = [Related(_span(last), "this is the condition that counts")]
        fixes: list[Fix] = []
        if following.number == one.number + 1 and not _is_number(following):
            fixes.append(Fix("Join the conditions with 'and'", _joined(one, following), safe=False))
        return self.finding(span, message, "silent", related=related, fixes=fixes, unnecessary=True)


def _missing(following: Placed) -> str:
    return "a comparison such as '=='" if _is_number(following) else "an 'and'"


def _is_number(placed: Placed) -> bool:
    """True for a condition that is a number such as 15 or 15-17."""
    return not any(
        isinstance(each, Call | Name | ShapeBraces | Not) for each in walk(_condition(placed).value)
    )


def _condition(placed: Placed) -> Condition:
    statement = placed.definition.top.statement
    assert isinstance(statement, Condition)
    return statement


def _span(placed: Placed) -> Span:
    return _condition(placed).span.shifted(placed.start)


def _joined(one: Placed, following: Placed) -> tuple[Edit, ...]:
    left, right = _condition(one), _condition(following)
    edits: list[Edit] = []
    if _needs_parentheses(left.value):
        start, end = left.value.span.shifted(one.start)
        edits += [Edit(Span(start, start), "("), Edit(Span(end, end), ")")]
    start, end = right.value.span.shifted(following.start)
    wrapped = _needs_parentheses(right.value)
    if right.keyword is not None:
        edits.append(Edit(right.keyword.shifted(following.start), "and"))
        before = ""
    else:
        before = "and "
    if before or wrapped:
        edits.append(Edit(Span(start, start), before + ("(" if wrapped else "")))
    if wrapped:
        edits.append(Edit(Span(end, end), ")"))
    return tuple(edits)


def _needs_parentheses(value: Expr) -> bool:
    """True for what binds looser than `and`."""
    return isinstance(value, Ternary) or (isinstance(value, Binary) and value.op == "or")
