from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class ReservedName(SyntaxRule):
    """A word of the language as the name of a variable.

    ## What it does
    Reports names that dealer reads as something else: words such as `all` or `any`, holdings such
    as `S2`, cards such as `AS`, contracts such as `x3N`.

    ## Why is this bad
    To dealer that word is never a name, wherever it stands.

    ## Example
    ```dealer
    S2 = hcp(north) <= 10
    condition S2
    ```

    ## Use instead
    ```dealer
    weak2 = hcp(north) <= 10
    condition weak2
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL104"
    slug = "reserved-name"
    severity = Severity.ERROR
    kinds = ("reserved-name", "quoted-name")
