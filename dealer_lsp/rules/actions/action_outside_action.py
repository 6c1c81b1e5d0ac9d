from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


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
    kinds = ("action-outside-action",)
