from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.syntax.nodes import Action, Call, Contract, Node, Parameter, Setting
from dealer_lsp.text.span import Span

_MANY = 3


class ForeignWord(NodeRule):
    """A word that another dealer program knows, but not the one this script is for.

    ## What it does
    Reports statements, functions, actions, doubled contracts and `$0` .. `$9` that the
    dialect in force does not have, and says which programs have them.

    ## Why is this bad
    The program of the dialect stops at the word.

    ## Example
    ```dealer
    seed 42
    condition hcp(north) >= 12
    ```

    ## Use instead
    ```dealer
    // dealer-lsp: dialect=dealerv2
    seed 42
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL701"
    slug = "foreign-word"
    severity = Severity.ERROR
    nodes = (Action, Call, Contract, Parameter, Setting)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        match node:
            case Action(name=word, name_span=span) | Call(name=word, name_span=span):
                yield from self._word(word, span, context)
            case Setting(keyword=word, keyword_span=span):
                yield from self._word(word, span, context)
            case Parameter(text=text, span=span):
                if not context.dialect_facts.parameters:
                    known = [each.name for each in catalog().dialects if each.parameters]
                    yield self._foreign(f"the script parameter {text}", span, known, context)
            case Contract(text=text, span=span) if not text.startswith("x") or len(text) > 3:
                if not context.dialect_facts.doubled_contracts:
                    known = [each.name for each in catalog().dialects if each.doubled_contracts]
                    yield self._foreign(f"the contract {text}", span, known, context)
            case _:
                return

    def _word(self, word: str, span: Span, context: Context) -> Iterator[Finding]:
        known = catalog().dialects_of(word)
        if known and catalog().lookup(word, context.dialect) is None:
            names = [catalog().dialect(each).name for each in known]
            yield self._foreign(f"'{word}'", span, names, context)

    def _foreign(self, what: str, span: Span, known: list[str], context: Context) -> Finding:
        message = f"{context.dialect_facts.name} does not know {what}; {_listed(known)}"
        return self.finding(span, message, "refuses")


def _listed(names: list[str]) -> str:
    if len(names) == 1:
        return f"{names[0]} does"
    if len(names) > _MANY:
        return "most other programs do"
    return f"{', '.join(names[:-1])} and {names[-1]} do"
