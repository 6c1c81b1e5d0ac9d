from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class WrongOperator(SyntaxRule):
    """An operator of another language.

    ## What it does
    Reports `=>`, `=<`, `<>`, `&`, `|`, `^` and the like, and operators that are torn apart or
    turned round, such as `> =` and `=!`.

    ## Why is this bad
    dealer has its own set: `>=`, `<=`, `!=`, `and`, `or`, `not`.

    ## Example
    ```dealer
    condition hcp(north) => 12
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL010"
    slug = "wrong-operator"
    severity = Severity.ERROR
    kinds = ("wrong-operator",)
