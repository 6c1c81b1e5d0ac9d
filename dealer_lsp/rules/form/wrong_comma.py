from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity
from dealer_lsp.syntax.problems import SyntaxProblem


class WrongComma(SyntaxRule):
    """A comma too many, or one too few.

    ## What it does
    Reports commas that separate nothing, and items in a list without a comma between them.

    ## Why is this bad
    dealer cannot guess what was meant.

    ## Example
    ```dealer
    condition hcp(north,) >= 12
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL015"
    slug = "wrong-comma"
    severity = Severity.ERROR
    kinds = ("stray-comma", "missing-comma", "missing-commas", "missing-argument")

    def fix_title(self, problem: SyntaxProblem) -> str:
        if problem.kind == "missing-commas":
            return f"Write {problem.args[0]}"
        return super().fix_title(problem)
