from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class CommaForAnd(SyntaxRule):
    """A comma between conditions.

    ## What it does
    Reports commas where an operator belongs.

    ## Why is this bad
    A comma joins conditions inside `shape{...}` only; elsewhere it separates arguments and actions.

    ## Example
    ```dealer
    condition (hcp(north) >= 12, spades(north) >= 5)
    ```

    ## Use instead
    ```dealer
    condition (hcp(north) >= 12 and spades(north) >= 5)
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL014"
    slug = "comma-for-and"
    severity = Severity.ERROR
    kinds = ("comma-for-and",)
    safe = False
