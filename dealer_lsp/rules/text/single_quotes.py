from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class SingleQuotes(SyntaxRule):
    """A text in single quotes.

    ## What it does
    Reports texts between `'` signs.

    ## Why is this bad
    dealer knows double quotes only.

    ## Example
    ```dealer
    action average 'points' hcp(north)
    ```

    ## Use instead
    ```dealer
    action average "points" hcp(north)
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL007"
    slug = "single-quotes"
    severity = Severity.ERROR
    kinds = ("single-quotes", "bare-label")
