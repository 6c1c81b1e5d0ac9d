from __future__ import annotations

from dealer_lsp.language.model import Dialect
from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity
from dealer_lsp.syntax.problems import SyntaxProblem


class HashInLine(SyntaxRule):
    """A `#` comment that does not start at the first character of its line.

    ## What it does
    Reports `#` comments behind other text or blanks, where the program of the dialect takes them at
    the start of a line only.

    ## Why is this bad
    dealer.dpp and newer programs read `#` anywhere; dealer does not.

    ## Example
    ```dealer
    condition hcp(north) >= 12  # opener
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 12  // opener
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL004"
    slug = "hash-in-line"
    severity = Severity.ERROR
    kinds = ("hash-in-line",)

    def concerns(self, problem: SyntaxProblem, dialect: Dialect) -> bool:
        return dialect.hash_comments != "anywhere"

    def fix_title(self, problem: SyntaxProblem) -> str:
        return "Write '//'"
