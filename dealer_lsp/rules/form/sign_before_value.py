from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class SignBeforeValue(SyntaxRule):
    """A sign before a value.

    ## What it does
    Reports `-x`, `-(...)`, `+x` and a minus before a number of four digits.

    ## Why is this bad
    dealer takes a minus before a number only, and four digits may be a shape to it.

    ## Example
    ```dealer
    condition -hcp(north) < -5
    ```

    ## Use instead
    ```dealer
    condition (0 - hcp(north)) < -5
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL019"
    slug = "sign-before-value"
    severity = Severity.ERROR
    kinds = ("dash-comment", "unary-minus", "unary-plus", "negative-four-digits")
