from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class MissingOperand(SyntaxRule):
    """Something is missing beside an operator or a word.

    ## What it does
    Reports operators without a value on one side, and words that nothing follows.

    ## Why is this bad
    dealer cannot guess what was meant.

    ## Example
    ```dealer
    condition hcp(north) >=
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL012"
    slug = "missing-operand"
    severity = Severity.ERROR
    kinds = ("missing-operand", "repeated-operand", "missing-value", "missing-function")
