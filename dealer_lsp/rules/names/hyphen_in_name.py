from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class HyphenInName(SyntaxRule):
    """A hyphen in a name.

    ## What it does
    Reports names such as `strong-nt`.

    ## Why is this bad
    A name is a letter and then letters, digits and `_`. The hyphen is a minus to dealer.

    ## Example
    ```dealer
    strong-nt = hcp(north) >= 15
    condition strong-nt
    ```

    ## Use instead
    ```dealer
    strong_nt = hcp(north) >= 15
    condition strong_nt
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL105"
    slug = "hyphen-in-name"
    severity = Severity.ERROR
    kinds = ("name-with-hyphen",)
    safe = False
