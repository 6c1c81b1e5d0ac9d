from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.spelling import nearest
from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.semantics.script import Script


class UnclearDirective(ScriptRule):
    """A comment speaks to the checker, but it says nothing known.

    ## What it does
    Reports `dealer-lsp:` comments that are neither `ignore[...]`, `ignore-file[...]` nor
    `dialect=...`, and dialects that do not exist.

    ## Why is this bad
    The comment has no effect.

    ## Example
    ```dealer
    // dealer-lsp: disable DL201
    condition hcp(north) >= 12
    ```

    ## Use instead
    ```dealer
    // dealer-lsp: dialect=dealer
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It reads past comments.
    """

    code = "DL902"
    slug = "unclear-directive"
    severity = Severity.WARNING
    groups = ("directive",)

    def check(self, script: Script) -> Iterator[Finding]:
        dialects = [dialect.id for dialect in catalog().dialects]
        for start, directive in script.directives():
            if directive.kind == "mistake":
                message = (
                    "this comment says nothing the checker knows: write 'ignore[CODE]', "
                    "'ignore-file[CODE]' or 'dialect=NAME' after 'dealer-lsp:'"
                )
                yield self.finding(directive.span.shifted(start), message, "fine")
            elif directive.kind == "dialect" and directive.values[0] not in dialects:
                written = directive.values[0]
                meant = nearest(written, dialects)
                hint = f"did you mean '{meant}'?" if meant else f"known are {', '.join(dialects)}"
                message = f"there is no dialect '{written}'; {hint}"
                yield self.finding(directive.value_spans[0].shifted(start), message, "fine")
