from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.model import Dialect
from dealer_lsp.rules.arguments.matching import mismatch
from dealer_lsp.rules.arguments.slips import slip_of
from dealer_lsp.rules.base import NodeRule, SyntaxRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Action, Call, Node, PredealHand, PredealLength, Setting
from dealer_lsp.syntax.problems import SyntaxProblem
from dealer_lsp.text.span import Edit, Span

_PLURALS = ("hcp", "jack", "queen", "king", "ace", "control", "loser", "trick", "imp")
_SUITS = ("spade", "heart", "diamond", "club", "notrump")
_EXACT = frozenset(
    [
        *("and", "or", "not", "any"),
        *(f"pt{number}" for number in range(10)),
        *(f"{word}{ending}" for word in (*_PLURALS, *_SUITS) for ending in ("", "s")),
    ]
)
"""What endplay knows in small letters only, though it takes other words in any case."""


class WrongCase(SyntaxRule, NodeRule):
    """A word is written with capitals where dealer knows it without, or the other way round.

    ## What it does
    Reports words of the language that are right but for capital and small letters.

    ## Why is this bad
    To dealer `North`, `HCP` and `AND` are names of variables.

    ## Example
    ```dealer
    condition HCP(North) >= 12
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL110"
    slug = "wrong-case"
    severity = Severity.ERROR
    kinds = ("wrong-case", "braces-case")
    nodes = (Action, Call, PredealHand, PredealLength, Setting)

    def concerns(self, problem: SyntaxProblem, dialect: Dialect) -> bool:
        return not (dialect.caseless and problem.args[1] not in _EXACT)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        caseless = context.dialect_facts.caseless
        if isinstance(node, Call) and not catalog().dialects_of(node.name):
            lower = node.name.lower()
            known = catalog().lookup(lower, context.dialect) is not None
            if known and not (caseless and lower not in _EXACT):
                yield self._finding(node.name, lower, node.name_span)
        found = mismatch(node, context)
        for misfit in found.misfits if found is not None else ():
            slip = slip_of(misfit, context)
            if slip.kind != "case" or slip.meant is None:
                continue
            if not (caseless and slip.meant not in _EXACT):
                span = misfit.argument.span
                yield self._finding(context.text(span), slip.meant, span)

    def _finding(self, written: str, right: str, span: Span) -> Finding:
        fix = Fix(f"Write '{right}'", (Edit(span, right),), safe=True)
        how = "in lower case" if right == written.lower() else "like this"
        message = f"'{written}' must be written {how}: '{right}'"
        return self.finding(span, message, "refuses", fixes=[fix])
