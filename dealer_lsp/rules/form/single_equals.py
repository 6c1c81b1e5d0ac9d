from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class SingleEquals(SyntaxRule):
    """A comparison with one `=`.

    ## What it does
    Reports `=` in the middle of an expression.

    ## Why is this bad
    `=` gives a name to an expression; `==` compares.

    ## Example
    ```dealer
    condition hcp(north) = 12
    ```

    ## Use instead
    ```dealer
    condition hcp(north) == 12
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL011"
    slug = "single-equals"
    severity = Severity.ERROR
    kinds = ("single-equals",)
