from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class MissingSetting(SyntaxRule):
    """A statement without its value.

    ## What it does
    Reports `produce`, `dealer`, `predeal` and the like that nothing follows.

    ## Why is this bad
    There is nothing to set.

    ## Example
    ```dealer
    produce
    condition hcp(north) >= 12
    ```

    ## Use instead
    ```dealer
    produce 10
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL023"
    slug = "missing-setting"
    severity = Severity.ERROR
    kinds = ("missing-setting", "written-sides")
