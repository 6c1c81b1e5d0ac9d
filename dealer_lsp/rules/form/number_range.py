from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity
from dealer_lsp.syntax.problems import SyntaxProblem


class NumberRange(SyntaxRule):
    """A range such as `15..17`.

    ## What it does
    Reports two numbers with dots between them, `= 15-17` and `15+`.

    ## Why is this bad
    The language has no ranges: two comparisons say where a value lies.

    ## Example
    ```dealer
    condition hcp(north) == 15..17
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 15 and hcp(north) <= 17
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL028"
    slug = "number-range"
    severity = Severity.ERROR
    kinds = ("number-range", "open-range")

    def fix_title(self, problem: SyntaxProblem) -> str:
        return f"Write {problem.args[1]}"
