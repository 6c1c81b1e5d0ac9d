from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class StraySign(SyntaxRule):
    """A sign between a word and its value.

    ## What it does
    Reports `=` or `:` between a statement and its value, and doubled `=`.

    ## Why is this bad
    A statement is followed by its value directly.

    ## Example
    ```dealer
    produce = 10
    condition hcp(north) >= 12
    ```

    ## Use instead
    ```dealer
    produce 10
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL022"
    slug = "stray-sign"
    severity = Severity.ERROR
    kinds = ("stray-sign", "stray-equals")
