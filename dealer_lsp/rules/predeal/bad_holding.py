from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class BadHolding(SyntaxRule):
    """Cards in `predeal` that dealer cannot read.

    ## What it does
    Reports holdings that are not a suit and then ranks from the top, in capitals, `T` for the ten,
    and seats without cards.

    ## Why is this bad
    dealer knows a holding by its exact spelling; anything else is a name to it.

    ## Example
    ```dealer
    predeal north S10, HKA
    ```

    ## Use instead
    ```dealer
    predeal north ST, HAK
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL604"
    slug = "bad-holding"
    severity = Severity.ERROR
    kinds = ("bad-holding", "holding-brackets", "missing-holding")
