from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Related, Severity
from dealer_lsp.semantics.script import Script

_LAST_COUNTS = ("endplay",)
"""The dialects that let a name be defined anew, for all its uses, those above included."""


class RedefinedName(ScriptRule):
    """A name is defined a second time.

    ## What it does
    Reports each definition of a name but the first.

    ## Why is this bad
    A variable of dealer stands for one expression; it cannot be given another one later.

    ## Example
    ```dealer
    points = hcp(north)
    points = hcp(north) + hcp(south)
    condition points > 20
    ```

    ## Use instead
    ```dealer
    points = hcp(north)
    both = points + hcp(south)
    condition both > 20
    ```

    ## What dealer does
    It says `redefined variable` and stops. endplay takes the last definition for all uses.
    """

    code = "DL103"
    slug = "redefined-name"
    severity = Severity.ERROR
    groups = ("redefined",)

    def check(self, script: Script) -> Iterator[Finding]:
        for label in script.index.redefined:
            placed = script.labelled(label)
            defines = placed.definition.facts.defines
            first = None if defines is None else script.first_definition_span(defines.name)
            if defines is None or first is None:
                continue
            message = f"'{defines.name}' is defined already; give this one a name of its own"
            refused = script.dialect not in _LAST_COUNTS
            if not refused:
                message = (
                    f"this definition of '{defines.name}' counts everywhere, not the one above"
                )
            related = [Related(first, f"'{defines.name}' is first defined here")]
            yield self.finding(
                defines.span.shifted(placed.start),
                message,
                "refuses" if refused else "silent",
                related=related,
                severity=Severity.ERROR if refused else Severity.WARNING,
            )
