from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.rules.names.hyphenated import KNOWING
from dealer_lsp.rules.names.uses import uses_with
from dealer_lsp.semantics.definition import Status
from dealer_lsp.semantics.finding import Finding, Related, Severity
from dealer_lsp.semantics.script import Script


class UsedBeforeDefinition(ScriptRule):
    """A name is used above its definition, or inside it.

    ## What it does
    Reports names that are defined, but only below the place they are used at, and definitions that
    use their own name.

    ## Why is this bad
    dealer reads from top to bottom: at that place it does not know the name yet.

    ## Example
    ```dealer
    condition opener
    opener = hcp(north) >= 12
    ```

    ## Use instead
    ```dealer
    opener = hcp(north) >= 12
    condition opener
    ```

    ## What dealer does
    It says `unknown variable` and stops.
    """

    code = "DL102"
    slug = "used-before-definition"
    severity = Severity.ERROR
    groups = ("early",)

    def check(self, script: Script) -> Iterator[Finding]:
        for name in sorted(script.index.early):
            definition = script.definition_spans(name)[0]
            own = script.at(definition.start)
            for span in uses_with(script, name, Status.LATER):
                if own is not None and span.start >= own.start:
                    message = f"'{name}' stands in its own definition, where it is not known yet"
                elif script.dialect in KNOWING:
                    continue  # endplay reads the whole script first
                else:
                    message = (
                        f"'{name}' is defined further down only; dealer reads from top to bottom: "
                        f"put its definition above this"
                    )
                related = [Related(definition, f"'{name}' is defined here")]
                yield self.finding(span, message, "refuses", related=related)
