from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Fix, Related, Severity
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import Number, Setting
from dealer_lsp.text.span import Edit

_FIRST_COUNTS = ("generate", "produce")
_LAST_COUNTS = ("dealer", "vulnerable")


class GivenTwice(ScriptRule):
    """A statement that can count only once is given twice.

    ## What it does
    Reports `generate`, `produce`, `dealer` and `vulnerable` statements that do not count because of
    another one.

    ## Why is this bad
    Of `generate` and `produce` the first counts, of `dealer` and `vulnerable` the last; the others
    are read and forgotten.

    ## Example
    ```dealer
    produce 10
    produce 20
    ```

    ## Use instead
    ```dealer
    produce 20
    ```

    ## What dealer does
    It produces 10 deals.
    """

    code = "DL206"
    slug = "given-twice"
    severity = Severity.WARNING
    groups = (*_FIRST_COUNTS, *_LAST_COUNTS)

    def check(self, script: Script) -> Iterator[Finding]:
        for keyword in _FIRST_COUNTS:
            given = [each for each in script.read(keyword) if not _is_zero(each)]
            for idle in given[1:]:
                yield self._finding(script, keyword, idle, given[0], "first")
        for keyword in _LAST_COUNTS:
            given = list(script.read(keyword))
            for idle in given[:-1]:
                yield self._finding(script, keyword, idle, given[-1], "last")

    def _finding(
        self, script: Script, keyword: str, idle: Placed, counts: Placed, which: str
    ) -> Finding:
        span = idle.definition.top.statement.span.shifted(idle.start)
        message = f"this '{keyword}' is ignored: only the {which} one counts"
        related = [
            Related(
                counts.definition.top.statement.span.shifted(counts.start),
                "this is the one that counts",
            )
        ]
        fix = Fix("Take it out", (Edit(script.document.whole_lines(span), ""),), safe=True)
        return self.finding(span, message, "silent", related=related, fixes=[fix], unnecessary=True)


def _is_zero(placed: Placed) -> bool:
    """`generate 0` and `produce 0` say nothing: a later one counts."""
    statement = placed.definition.top.statement
    if not isinstance(statement, Setting) or len(statement.args) != 1:
        return False
    number = statement.args[0]
    return isinstance(number, Number) and not number.text.strip("0")
