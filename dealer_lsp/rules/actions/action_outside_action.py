from __future__ import annotations

from dealer_lsp.language.model import Dialect
from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity
from dealer_lsp.syntax.problems import SyntaxProblem


class ActionOutsideAction(SyntaxRule):
    """An action without the word `action`.

    ## What it does
    Reports actions that stand as a statement of their own.

    ## Why is this bad
    Actions are a list behind the word `action`.

    ## Example
    ```dealer
    average "points" hcp(north)
    ```

    ## Use instead
    ```dealer
    action average "points" hcp(north)
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL802"
    slug = "action-outside-action"
    severity = Severity.ERROR
    kinds = ("action-outside-action", "malformed-outside-action")

    def concerns(self, problem: SyntaxProblem, dialect: Dialect) -> bool:
        return dialect.id != "dealer3" or problem.kind != "action-outside-action"
