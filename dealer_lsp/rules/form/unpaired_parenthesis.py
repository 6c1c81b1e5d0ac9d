from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class UnpairedParenthesis(SyntaxRule):
    """A parenthesis without its partner.

    ## What it does
    Reports `(` that are never closed and `)` that close nothing.

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
    kinds = ("unclosed-parenthesis", "unmatched-parenthesis")
    safe = False
