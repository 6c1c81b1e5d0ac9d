from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import Assign, Condition
from dealer_lsp.text.span import Edit, Span


class MissingAnd(ScriptRule):
    """A definition followed by a condition on the same line.

    ## What it does
    Reports `strong = hcp(north) >= 15 (spades(north) > 4)`: what follows the definition is an
    expression of its own.

    ## Why is this bad
    Without `and` or `or` between them the definition ends, and the rest becomes the condition of
    the whole script.

    ## Example
    ```dealer
    strong = hcp(north) >= 15 (spades(north) > 4)
    condition strong
    ```

    ## Use instead
    ```dealer
    strong = hcp(north) >= 15 and (spades(north) > 4)
    condition strong
    ```

    ## What dealer does
    It defines `strong` without the last part. The rest is a condition, which a later one replaces.
    """

    code = "DL209"
    slug = "missing-and"
    severity = Severity.WARNING
    groups = ("condition",)

    def check(self, script: Script) -> Iterator[Finding]:
        for placed in script.read("condition"):
            statement = placed.definition.top.statement
            if placed.number == 0 or not isinstance(statement, Condition):
                continue
            before = script.numbered(placed.number - 1)
            if statement.keyword is None and _goes_on(script, before, placed):
                yield self._finding(placed)

    def _finding(self, placed: Placed) -> Finding:
        span = placed.definition.top.statement.span.shifted(placed.start)
        message = (
            "the definition ends before this, which dealer takes for the condition of the script; "
            "is an 'and' missing?"
        )
        fix = Fix("Insert 'and'", (Edit(Span(span.start, span.start), "and "),), safe=False)
        return self.finding(span, message, "silent", fixes=[fix])


def _goes_on(script: Script, before: Placed, placed: Placed) -> bool:
    """True when a definition stands before the expression with only blanks between."""
    top = before.definition.top
    if not isinstance(top.statement, Assign) or top.problems:
        return False
    gap = script.document.text[
        top.statement.span.end + before.start : placed.definition.top.statement.span.start
        + placed.start
    ]
    return not gap.strip(" \t") and "\n" not in gap
