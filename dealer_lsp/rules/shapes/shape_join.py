from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class ShapeJoin(SyntaxRule):
    """Shapes in a list are joined by a word.

    ## What it does
    Reports `or`, `and` and `not` between the shapes of one `shape(...)`.

    ## Why is this bad
    A list of shapes knows two signs: `+` adds what follows, `-` takes it away.

    ## Example
    ```dealer
    condition shape(north, any 4432 or any 4333)
    ```

    ## Use instead
    ```dealer
    condition shape(north, any 4432 + any 4333)
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL408"
    slug = "shape-join"
    severity = Severity.ERROR
    kinds = ("shape-join", "shape-and")
