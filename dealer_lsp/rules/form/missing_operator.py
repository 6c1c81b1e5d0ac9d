from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class MissingOperator(SyntaxRule):
    """Two values with nothing between them.

    ## What it does
    Reports places inside an expression where an operator such as `and` is missing.

    ## Why is this bad
    dealer cannot guess what was meant.

    ## Example
    ```dealer
    condition (hcp(north) >= 12 spades(north) >= 5)
    ```

    ## Use instead
    ```dealer
    condition (hcp(north) >= 12 and spades(north) >= 5)
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL013"
    slug = "missing-operator"
    severity = Severity.ERROR
    kinds = ("missing-operator",)
    safe = False
