from __future__ import annotations

from dealer_lsp.language.model import Dialect
from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity
from dealer_lsp.semantics.script import STOPPING
from dealer_lsp.syntax.problems import SyntaxProblem


class NotAscii(SyntaxRule):
    """A character at which dealer believes the script to end.

    ## What it does
    Reports characters beyond ASCII outside comments and texts: typographic quotes and dashes,
    blanks that are none (as copied from web pages), the byte order mark at the start of a file.

    ## Why is this bad
    The program takes any such character for the end of the file. What follows is ignored without a
    word: the wrong hands are dealt, or any hands at all.

    ## Example
    ```dealer
    condition hcp(north) >= 15 and\u00a0hcp(north) <= 17
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 15 and hcp(north) <= 17
    ```

    ## What dealer does
    It runs the part before the character, if that is a script by itself.
    """

    code = "DL002"
    slug = "not-ascii"
    severity = Severity.ERROR
    kinds = ("not-ascii",)
    stock = "silent"

    def concerns(self, problem: SyntaxProblem, dialect: Dialect) -> bool:
        return dialect.id in STOPPING

    def fix_title(self, problem: SyntaxProblem) -> str:
        new = "".join(edit.text for edit in problem.edits)
        return f"Write '{new}'" if new.strip() else "Write a blank" if new else "Take it out"
