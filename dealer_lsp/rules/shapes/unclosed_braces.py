from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class UnclosedBraces(SyntaxRule):
    """A `shape{` that is never closed.

    ## What it does
    Reports `shape{` without a `}` behind it.

    ## Why is this bad
    dealer.dpp swallows the line end and glues the next line on.

    ## Example
    ```dealer
    // dealer-lsp: dialect=dpp
    condition shape{north, (5332)
    ```

    ## Use instead
    ```dealer
    // dealer-lsp: dialect=dpp
    condition shape{north, (5332)}
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL407"
    slug = "unclosed-braces"
    severity = Severity.ERROR
    kinds = ("unclosed-shape-braces",)
    safe = False
