from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class MissingParentheses(SyntaxRule):
    """A word that needs parentheses stands without them.

    ## What it does
    Reports functions and actions whose arguments are not in parentheses, or are missing.

    ## Why is this bad
    Only `average` takes its value without parentheses.

    ## Example
    ```dealer
    action printes "hello"
    ```

    ## Use instead
    ```dealer
    action printes("hello")
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL018"
    slug = "missing-parentheses"
    severity = Severity.ERROR
    kinds = ("missing-parentheses",)
