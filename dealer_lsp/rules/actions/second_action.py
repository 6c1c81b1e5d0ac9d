from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Fix, Related, Severity
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import ActionList
from dealer_lsp.text.span import Edit, Span


class SecondAction(ScriptRule):
    """An action list is overridden by a later one.

    ## What it does
    Reports every `action` but the last.

    ## Why is this bad
    Only the last action list counts; the others are read and forgotten.

    ## Example
    ```dealer
    action printall
    action average "points" hcp(north)
    ```

    ## Use instead
    ```dealer
    action printall, average "points" hcp(north)
    ```

    ## What dealer does
    It does what the last list says and nothing else.
    """

    code = "DL810"
    slug = "second-action"
    severity = Severity.WARNING
    groups = ("action",)

    def check(self, script: Script) -> Iterator[Finding]:
        if catalog().dialect(script.dialect).conditions_add_up:
            return  # there all action lists count
        lists = list(script.read("action"))
        for one, following in pairwise(lists):
            yield self._finding(one, following, lists[-1])

    def _finding(self, one: Placed, following: Placed, last: Placed) -> Finding:
        related = [Related(_span(last), "this is the action list that counts")]
        fixes: list[Fix] = []
        later = _list(following)
        if following.number == one.number + 1 and _list(one).actions and later.actions:
            end = _list(one).actions[-1].span.end + one.start
            keyword = later.keyword_span.shifted(following.start)
            first = later.actions[0].span.start + following.start
            edits = (Edit(Span(end, end), ","), Edit(Span(keyword.start, first), ""))
            fixes.append(Fix("Make it one list", edits, safe=False))
        message = "this action list is ignored: only the last one counts; join them with a comma"
        return self.finding(
            _span(one), message, "silent", related=related, fixes=fixes, unnecessary=True
        )


def _list(placed: Placed) -> ActionList:
    statement = placed.definition.top.statement
    assert isinstance(statement, ActionList)
    return statement


def _span(placed: Placed) -> Span:
    return _list(placed).span.shifted(placed.start)
