from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.rules.names.hyphenated import used_with_hyphens
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.semantics.script import Script, Variable
from dealer_lsp.text.span import Edit

_MOST = 500
"""A script with more unused names than this is a collection of definitions."""


class UnusedVariable(ScriptRule):
    """A variable that nothing uses.

    ## What it does
    Reports names that are defined and never used, in a script that has a condition or an action.
    Files of definitions for others to include are left alone.

    ## Why is this bad
    Often the condition was meant to use it, so that a part of the plan is missing.

    ## Example
    ```dealer
    strong = hcp(north) >= 15
    balanced = shape(north, any 4333 + any 4432)
    condition strong
    ```

    ## Use instead
    ```dealer
    strong = hcp(north) >= 15
    balanced = shape(north, any 4333 + any 4432)
    condition strong and balanced
    ```

    ## What dealer does
    It reads the definition and never computes it.
    """

    code = "DL106"
    slug = "unused-variable"
    severity = Severity.HINT
    groups = ("unused",)

    def check(self, script: Script) -> Iterator[Finding]:
        unused = script.index.unused
        whole = script.first("condition") is not None or script.first("action") is not None
        if not whole or len(unused) > _MOST:
            return
        for name in unused:
            variable = None if used_with_hyphens(script, name) else script.variable(name)
            if variable is not None:
                yield self._finding(script, variable)

    def _finding(self, script: Script, variable: Variable) -> Finding:
        placed = variable.definition
        defines = placed.definition.facts.defines
        assert defines is not None
        message = f"'{variable.name}' is defined but nothing uses it"
        lines = script.document.whole_lines(
            placed.definition.top.statement.span.shifted(placed.start)
        )
        fix = Fix(f"Take out '{variable.name}'", (Edit(lines, ""),), safe=False)
        return self.finding(
            defines.span.shifted(placed.start), message, "fine", fixes=[fix], unnecessary=True
        )
