from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class UnclosedText(SyntaxRule):
    """A text in double quotes that is never closed.

    ## What it does
    Reports a `"` without its partner on the line.

    ## Why is this bad
    The text goes on to the next `"` in the script, or there is none and dealer stops at the sign.

    ## Example
    ```dealer
    action average "points hcp(north)
    ```

    ## Use instead
    ```dealer
    action average "points" hcp(north)
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL006"
    slug = "unclosed-text"
    severity = Severity.ERROR
    kinds = ("unclosed-string",)
    safe = False
