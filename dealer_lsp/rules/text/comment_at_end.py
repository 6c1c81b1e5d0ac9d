from __future__ import annotations

from dealer_lsp.language.model import Dialect
from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity
from dealer_lsp.syntax.problems import SyntaxProblem

_READ_TO_THE_END = ("dealer3", "endplay")
"""Programs whose comments may end with the file."""


class CommentAtEnd(SyntaxRule):
    """A comment on the last line without a line end after it.

    ## What it does
    Reports `//` and `#` comments that the end of the file ends.

    ## Why is this bad
    For dealer such a comment goes up to a line end. Without one, the signs are read as operators.

    ## Example
    ```dealer no-newline
    condition hcp(north) >= 12 // opener
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 12 // opener
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL003"
    slug = "comment-at-end"
    severity = Severity.ERROR
    kinds = ("comment-without-newline",)

    def concerns(self, problem: SyntaxProblem, dialect: Dialect) -> bool:
        return dialect.id not in _READ_TO_THE_END

    def fix_title(self, problem: SyntaxProblem) -> str:
        return "Add the line end"
