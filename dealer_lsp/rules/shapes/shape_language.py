from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class ShapeLanguage(SyntaxRule):
    """The language of `shape{...}` inside `shape(...)`.

    ## What it does
    Reports `5+xxx`, `(4432)`, `5s(332)` and the like between round parentheses.

    ## Why is this bad
    That is the language of dealer.dpp, which goes between braces.

    ## Example
    ```dealer
    condition shape(north, (4432))
    ```

    ## Use instead
    ```dealer
    // dealer-lsp: dialect=dpp
    condition shape{north, (4432)}
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL406"
    slug = "shape-language"
    severity = Severity.ERROR
    kinds = ("shape-language",)
    safe = False
