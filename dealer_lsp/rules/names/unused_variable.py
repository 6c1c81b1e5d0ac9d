from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.rules.names.hyphenated import used_with_hyphens
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.semantics.script import Script, Variable
from dealer_lsp.text.span import Edit, Span

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
        fix = Fix(
            f"Take out '{variable.name}'", (Edit(_whole_lines(script, variable), ""),), safe=False
        )
        return self.finding(
            defines.span.shifted(placed.start), message, "fine", fixes=[fix], unnecessary=True
        )


def _whole_lines(script: Script, variable: Variable) -> Span:
    """The definition, with its line end when nothing else stands on its lines."""
    document = script.document
    span = variable.definition.definition.top.statement.span.shifted(variable.definition.start)
    last = document.line_of(span.end)
    first = document.line_start(document.line_of(span.start))
    before, after = document.text[first : span.start], document.text[span.end :]
    if before.strip() or after.partition("\n")[0].strip():
        return span
    end = document.line_start(last + 1) if last + 1 < document.line_count else span.end
    return Span(first, end)
