from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class PredealLength(SyntaxRule):
    """A length in `predeal` with another sign than `==`.

    ## What it does
    Reports `predeal spades(north) > 5` and the like.

    ## Why is this bad
    `predeal` takes an exact length; for a range use a condition.

    ## Example
    ```dealer
    predeal spades(north) >= 5
    ```

    ## Use instead
    ```dealer
    condition spades(north) >= 5
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL605"
    slug = "predeal-length"
    severity = Severity.ERROR
    kinds = ("predeal-length",)
    safe = False
