from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity
from dealer_lsp.syntax.problems import SyntaxProblem


class UnpairedParenthesis(SyntaxRule):
    """A parenthesis without its partner, or with the wrong one.

    ## What it does
    Reports `(` that are never closed, `)` that close nothing, and the `)` of a function that closes
    behind a comparison or a sum, as in `hcp(north >= 12)`.

    ## Why is this bad
    dealer cannot guess what belongs together.

    ## Example
    ```dealer
    condition (hcp(north) >= 12
    ```

    ## Use instead
    ```dealer
    condition (hcp(north) >= 12)
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL017"
    slug = "unpaired-parenthesis"
    severity = Severity.ERROR
    kinds = ("unclosed-parenthesis", "unmatched-parenthesis", "late-parenthesis")
    safe = False

    def fix_title(self, problem: SyntaxProblem) -> str:
        if problem.kind == "late-parenthesis":
            return "Close the parenthesis before the operator"
        return super().fix_title(problem)
