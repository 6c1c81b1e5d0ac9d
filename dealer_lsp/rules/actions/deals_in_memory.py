from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.semantics.integers import to_int
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import ActionList, Number, Setting

_MANY = 1_000_000
_BYTES = 52
_NO_MEMORY = 2**35
"""More bytes than that are not to be had."""


class DealsInMemory(ScriptRule):
    """`print(...)` with a very large `produce`.

    ## What it does
    Points to `print(north, ...)` in a script that produces a million deals or more.

    ## Why is this bad
    `print` writes the hands when all is dealt, one hand after the other, and keeps all deals in
    memory until then: room for as many as `produce` says is taken at the start.

    ## Example
    ```dealer
    produce 100000000
    action print(north)
    ```

    ## Use instead
    ```dealer
    produce 40
    action print(north)
    ```

    ## What dealer does
    It asks for five gigabytes, and says `Out of memory` where there are fewer.
    """

    code = "DL821"
    slug = "deals-in-memory"
    severity = Severity.HINT
    groups = ("produce",)

    def check(self, script: Script) -> Iterator[Finding]:
        first, last = script.first("produce"), script.last("action")
        if first is None or last is None:
            return
        produce, actions = first.definition.top.statement, last.definition.top.statement
        if not isinstance(produce, Setting) or not isinstance(actions, ActionList):
            return
        argument = produce.args[0] if len(produce.args) == 1 else None
        number = to_int(argument.text) if isinstance(argument, Number) else None
        if number is None or 0 <= number < _MANY:
            return
        unsigned = number % 2**32
        refused = unsigned * _BYTES > _NO_MEMORY
        for action in actions.actions:
            if action.name == "print":
                size = f"{unsigned * _BYTES / 1e9:,.2f}"
                read = f"{unsigned:,} deals" + (f" (so {number} is read)" if number < 0 else "")
                message = (
                    f"print keeps all {read} in memory until the end ({size} GB); "
                    "printcompact and printoneline write them as they come"
                )
                yield self.finding(
                    action.span.shifted(last.start),
                    message,
                    "refuses" if refused else "fine",
                    severity=Severity.ERROR if refused else None,
                )
                return
