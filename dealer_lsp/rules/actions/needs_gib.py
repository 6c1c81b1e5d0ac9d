from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.syntax.nodes import Action, Call, Node

_CLASSIC = ("dealer", "dealer-old", "dpp")


class NeedsGib(NodeRule):
    """A word for which dealer starts another program.

    ## What it does
    Points out `tricks(...)` and `evalcontract` in scripts for the classic program.

    ## Why is this bad
    dealer does not count tricks itself: for each deal it starts a command named `bridge`, which
    has to be the program GIB. Where GIB is not installed, another program of that name may start,
    or dealer stops.

    ## Example
    ```dealer
    condition tricks(south, notrumps) >= 9
    ```

    ## Use instead
    ```dealer
    // dealer-lsp: dialect=dealerv2
    condition tricks(south, notrumps) >= 9
    ```

    ## What dealer does
    It runs `bridge -d -q` through the shell, with files in the folder it was started in.
    """

    code = "DL823"
    slug = "needs-gib"
    severity = Severity.INFORMATION
    nodes = (Action, Call)
    words = ("trick", "tricks", "evalcontract")

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Action | Call) or context.dialect not in _CLASSIC:
            return
        if catalog().canonical(node.name) in ("tricks", "evalcontract"):
            message = (
                f"for '{node.name}' dealer starts a command named 'bridge': without GIB it stops, "
                "or another program of that name runs"
            )
            yield self.finding(node.name_span, message, "crashes")
