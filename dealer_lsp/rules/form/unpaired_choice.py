from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class UnpairedChoice(SyntaxRule):
    """A `?` without its `:`, or a `:` without its `?`.

    ## What it does
    Reports halves of a choice `test ? this : that`.

    ## Why is this bad
    A choice has three parts.

    ## Example
    ```dealer
    condition hcp(north) > 12 ? spades(north) > 4
    ```

    ## Use instead
    ```dealer
    condition hcp(north) > 12 ? spades(north) > 4 : hearts(north) > 4
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL016"
    slug = "unpaired-choice"
    severity = Severity.ERROR
    kinds = ("missing-colon", "stray-colon")
