from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class GroupedNumber(SyntaxRule):
    """A number with signs between its groups of digits.

    ## What it does
    Reports `1,000`, `1.000.000` and the like behind `produce` and `generate`.

    ## Why is this bad
    A number is digits only.

    ## Example
    ```dealer
    produce 1,000
    ```

    ## Use instead
    ```dealer
    produce 1000
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL029"
    slug = "grouped-number"
    severity = Severity.ERROR
    kinds = ("grouped-number",)
