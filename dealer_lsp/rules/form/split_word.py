from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class SplitWord(SyntaxRule):
    """A word of the language is written in two.

    ## What it does
    Reports `print all`, `print pbn`, `print one line` and their like.

    ## Why is this bad
    `print` alone is another action: it prints the hands of the seats in its parentheses.

    ## Example
    ```dealer
    condition hcp(north) >= 15
    action print all
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 15
    action printall
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL027"
    slug = "split-word"
    severity = Severity.ERROR
    kinds = ("split-word",)
