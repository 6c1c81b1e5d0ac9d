from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class PredealLength(SyntaxRule):
    """A length in `predeal` with another sign than `==`.

    ## What it does
    Reports `predeal spades(north) > 5` and the like, also where a condition in the line below a
    predeal is meant.

    ## Why is this bad
    `predeal` takes an exact length; for a range use a condition. A suit behind the cards of a hand
    continues the predeal, in the next line as well.

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
    kinds = ("predeal-length", "predeal-length-of", "predeal-goes-on")
    safe = False
