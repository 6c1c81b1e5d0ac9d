from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.rules.names.digit_name import glued_name
from dealer_lsp.rules.order.split_number import is_group
from dealer_lsp.semantics.finding import Finding, Fix, Related, Severity
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import (
    Binary,
    Call,
    Condition,
    Expr,
    Name,
    Not,
    Number,
    ShapeBraces,
    Ternary,
)
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.span import Edit, Span

_COUNTS = ("hcp", "spades", "hearts", "diamonds", "clubs", "losers", "controls")


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
            if glued_name(script, one) is None and not is_group(script, one):
                yield self._finding(script, one, following, conditions[-1])

    def _finding(self, script: Script, one: Placed, following: Placed, last: Placed) -> Finding:
        span, next_span = _span(one), _span(following)
        gap = script.document.text[span.end : next_span.start]
        bare = _condition(following).keyword is None
        if following.number == one.number + 1 and bare and "\n" not in gap:
            meant = _meant(script, one, following)
            if meant is not None:
                return self._of_count(script, one, following, meant)
            message = (
                "this condition is ignored: what follows it is a condition of its own, and only "
                f"the last one counts; is {_missing(following)} missing after it?"
            )
        else:
            message = "this condition is ignored: only the last one counts; join them with 'and'"
        related = [Related(_span(last), "this is the condition that counts")]
        fixes: list[Fix] = []
        if not _is_number(following):
            near = following.number == one.number + 1
            edits = _joined(one, following) if near else _moved(script, one, following)
            if edits:
                fixes.append(Fix("Join the conditions with 'and'", edits, safe=False))
        return self.finding(span, message, "silent", related=related, fixes=fixes, unnecessary=True)

    def _of_count(self, script: Script, one: Placed, following: Placed, meant: str) -> Finding:
        """`5 spades(north)`, `hcp(north) 15-17`: a comparison in the words of the table."""
        keyword = _condition(one).keyword
        start = _condition(one).value.span.shifted(one.start).start
        span = Span(start, _span(following).end)
        message = (
            "dealer reads two conditions here, a number and a count, and only the last one counts: "
            f"write {meant}"
        )
        fixes: list[Fix] = []
        if " and " in meant:
            fixes.append(Fix(f"Write {meant}", (Edit(span, meant),), safe=False))
        place = span if keyword is None else _span(one)
        return self.finding(place, message, "silent", fixes=fixes)


def _meant(script: Script, one: Placed, following: Placed) -> str | None:
    """The comparison that is meant by a count and a number or a range side by side."""
    values = (_condition(one).value, one), (_condition(following).value, following)
    for (count, counted), (number, _) in (values, values[::-1]):
        if not isinstance(count, Call) or catalog().canonical(count.name) not in _COUNTS:
            continue
        start, end = count.span.shifted(counted.start)
        written = script.document.text[start:end]
        if isinstance(number, Number):
            return f"{written} == {number.text}, or {written} >= {number.text}"
        if isinstance(number, Binary) and number.op == "-":
            low, high = number.left, number.right
            if isinstance(low, Number) and isinstance(high, Number) and _ordered(low, high):
                return f"{written} >= {low.text} and {written} <= {high.text}"
    return None


def _ordered(low: Number, high: Number) -> bool:
    return low.text.isdigit() and high.text.isdigit() and int(low.text) < int(high.text)


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


def _moved(script: Script, one: Placed, following: Placed) -> tuple[Edit, ...]:
    """The earlier condition put into the later one, where all its names are known too. Definitions
    stand between them, so its place can stay empty. Nothing where a comment would be lost."""
    left, right = _condition(one), _condition(following)
    start, end = left.value.span.shifted(one.start)
    if left.keyword is not None:
        keyword_end = left.keyword.shifted(one.start).end
        if script.document.text[keyword_end:start].strip():
            return ()
    written = script.document.text[start:end]
    moved = f"({written})" if _needs_parentheses(left.value) else written
    gone = script.document.whole_lines(_span(one))
    start, end = right.value.span.shifted(following.start)
    wrapped = _needs_parentheses(right.value)
    # A bare condition could go on with what stands above it once it begins otherwise.
    keyword = "condition " if right.keyword is None else ""
    before = f"{keyword}{moved} and {'(' if wrapped else ''}"
    edits = [Edit(gone, ""), Edit(Span(start, start), before)]
    return (*edits, Edit(Span(end, end), ")")) if wrapped else tuple(edits)


def _needs_parentheses(value: Expr) -> bool:
    """True for what binds looser than `and`."""
    return isinstance(value, Ternary) or (isinstance(value, Binary) and value.op == "or")
