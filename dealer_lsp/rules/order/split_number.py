from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import Condition, Number, Setting
from dealer_lsp.text.span import Edit, Span

_COUNTS = ("generate", "produce")
_GROUP = 3
_MOST_GROUPS = 3


class SplitNumber(ScriptRule):
    """A number of deals with blanks between its digits.

    ## What it does
    Reports `produce 10 000`: the number of a `produce` or `generate` with groups of three digits
    behind it.

    ## Why is this bad
    dealer takes the first group for the number, and each of the others for a condition.

    ## Example
    ```dealer
    produce 10 000
    ```

    ## Use instead
    ```dealer
    produce 10000
    ```

    ## What dealer does
    It looks for 10 deals and for a condition that is never true, so that it finds none.
    """

    code = "DL214"
    slug = "split-number"
    severity = Severity.WARNING
    groups = _COUNTS

    def check(self, script: Script) -> Iterator[Finding]:
        for keyword in _COUNTS:
            for placed in script.read(keyword):
                number = _number(placed)
                last = _last_group(script, placed.number) if number is not None else None
                if number is not None and last is not None:
                    yield self._finding(script, number, last)

    def _finding(self, script: Script, number: Span, last: int) -> Finding:
        span = Span(number.start, last)
        groups = script.document.text[span.start : span.end].split()
        meant = "".join(groups)
        message = (
            f"dealer takes the number {groups[0]} and a condition of its own, {groups[1]}: numbers "
            f"are written without blanks between their digits: write {meant}"
        )
        fix = Fix(f"Write {meant}", (Edit(span, meant),), safe=False)
        return self.finding(span, message, "silent", fixes=[fix])


def is_group(script: Script, condition: Placed) -> bool:
    """True for a condition that is a part of such a number."""
    number = condition.number
    for _ in range(_MOST_GROUPS):
        placed = script.numbered(number)
        if not _follows(placed):
            return _number(placed) is not None and number < condition.number
        if number == 0:
            return False
        number -= 1
    return _number(script.numbered(number)) is not None


def _last_group(script: Script, number: int) -> int | None:
    """Where the last of the groups ends that follow the definition."""
    end = None
    for following in range(number + 1, min(number + 1 + _MOST_GROUPS, len(script))):
        placed = script.numbered(following)
        if not _follows(placed):
            break
        end = placed.definition.top.statement.span.end + placed.start
    return end


def _number(placed: Placed) -> Span | None:
    """The number of the statement, where it can be a first group."""
    statement = placed.definition.top.statement
    if not isinstance(statement, Setting) or statement.keyword not in _COUNTS:
        return None
    number = statement.args[0] if len(statement.args) == 1 else None
    if not isinstance(number, Number) or not 0 < number.span.end - number.span.start <= _GROUP:
        return None
    return number.span.shifted(placed.start) if number.text.isdigit() else None


def _follows(placed: Placed) -> bool:
    """True for three digits behind blanks, which dealer takes for a condition."""
    top = placed.definition.top
    statement = top.statement
    if not isinstance(statement, Condition) or statement.keyword is not None:
        return False
    number, blanks = statement.value, top.tokens[0].trivia
    if not isinstance(number, Number) or len(top.tokens) != 1 or not blanks or blanks.strip(" \t"):
        return False
    return number.text.isdigit() and len(number.text) == _GROUP
