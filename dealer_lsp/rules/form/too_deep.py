from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


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
