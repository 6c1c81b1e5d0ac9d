from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.syntax.refusals import Refusal


class TooDeep(SyntaxRule):
    """An expression is nested too deeply to be examined.

    ## What it does
    Points out expressions with thousands of parentheses inside each other.

    ## Why is this bad
    Mistakes inside are not found.

    ## Example
    ```dealer
    condition ((((((((((((((((((((1))))))))))))))))))))
    ```

    ## Use instead
    ```dealer
    condition 1
    ```

    ## What dealer does
    It reads up to some thousands of levels, then says `memory exhausted`.
    """

    code = "DL024"
    slug = "too-deep"
    severity = Severity.INFORMATION
    kinds = ("too-deep",)
    stock = "fine"

    def of_refusal(self, refusal: Refusal) -> Finding:
        """The finding for the place at which stock's own parser has no room left."""
        message = (
            "nested too deeply for dealer, which has no memory left here: give the inner parts "
            "names, as in part = ..., above this definition"
        )
        return self.finding(refusal.span, message, "refuses", severity=Severity.ERROR)
