from __future__ import annotations

from dealer_lsp.language.model import Dialect
from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity
from dealer_lsp.syntax.problems import SyntaxProblem


class ShapePattern(SyntaxRule):
    """A pattern in `shape(...)` is not four lengths.

    ## What it does
    Reports patterns with other than four signs out of `0` .. `9` and `x`, and lists that end too
    early.

    ## Why is this bad
    A length has one digit: ten cards and more are reached through `x` only.

    ## Example
    ```dealer
    condition shape(north, 10xxx)
    ```

    ## Use instead
    ```dealer
    condition shape(north, xxxx) and spades(north) == 10
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL405"
    slug = "shape-pattern"
    severity = Severity.ERROR
    kinds = ("shape-pattern", "missing-shape")

    def concerns(self, problem: SyntaxProblem, dialect: Dialect) -> bool:
        return not (dialect.parameters and problem.message.startswith("'$"))
