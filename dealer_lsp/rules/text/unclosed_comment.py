from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class UnclosedComment(SyntaxRule):
    """A `/*` comment that is never closed.

    ## What it does
    Reports a `/*` without a `*/` behind it.

    ## Why is this bad
    All the rest of the script is part of the comment.

    ## Example
    ```dealer
    condition hcp(north) >= 12 /* opener
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 12 /* opener */
    ```

    ## What dealer does
    It says `EOF found in comment` and stops.
    """

    code = "DL005"
    slug = "unclosed-comment"
    severity = Severity.ERROR
    kinds = ("unclosed-comment",)
    safe = False
