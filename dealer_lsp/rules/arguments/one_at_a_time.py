from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class OneAtATime(SyntaxRule):
    """A function is asked for two hands or two suits at once.

    ## What it does
    Reports `hcp(north + south)`, `spades(north, south)` and `hcp(north, spades + hearts)`.

    ## Why is this bad
    A function looks at one hand, or at one suit of one hand.

    ## Example
    ```dealer
    condition hcp(north + south) >= 25
    ```

    ## Use instead
    ```dealer
    condition hcp(north) + hcp(south) >= 25
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL117"
    slug = "one-at-a-time"
    severity = Severity.ERROR
    kinds = ("one-at-a-time",)
    safe = False
