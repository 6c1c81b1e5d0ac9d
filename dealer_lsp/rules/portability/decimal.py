from __future__ import annotations

from dealer_lsp.language.model import Dialect
from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity
from dealer_lsp.syntax.problems import SyntaxProblem


class Decimal(SyntaxRule):
    """A number with a decimal point.

    ## What it does
    Reports numbers such as `12.5` where the program of the dialect has whole numbers only.

    ## Why is this bad
    DealerV2 reads them (times 100); the others stop at the point.

    ## Example
    ```dealer
    condition cccc(north) >= 12.50
    ```

    ## Use instead
    ```dealer
    condition cccc(north) >= 1250
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL702"
    slug = "decimal"
    severity = Severity.ERROR
    kinds = ("decimal",)

    def concerns(self, problem: SyntaxProblem, dialect: Dialect) -> bool:
        return not dialect.decimals
