from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class StrayCharacter(SyntaxRule):
    """A character that means nothing.

    ## What it does
    Reports characters that belong to nothing in the language, such as `;`, `@` or a form feed.

    ## Why is this bad
    Statements follow each other without separators, and only blanks, tabs and line ends may stand
    between words.

    ## Example
    ```dealer
    produce 10;
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

    code = "DL008"
    slug = "stray-character"
    severity = Severity.ERROR
    kinds = ("stray-character", "rich-text", "other-bracket", "semicolon")
