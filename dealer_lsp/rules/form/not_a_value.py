from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class NotAValue(SyntaxRule):
    """A word that is no value stands where a value is needed.

    ## What it does
    Reports seats, suits, cards, texts and the like in the middle of a calculation.

    ## Why is this bad
    They are arguments of functions; by themselves they have no value.

    ## Example
    ```dealer
    condition north >= 12
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL020"
    slug = "not-a-value"
    severity = Severity.ERROR
    kinds = ("not-a-value", "named-seat")
