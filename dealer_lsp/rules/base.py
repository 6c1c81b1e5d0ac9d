"""What a rule is: one file, one class, its docstring its documentation.

The first line of the docstring is the title. Then follow the sections `## What it does`,
`## Why is this bad`, `## Example`, `## Use instead` and `## What dealer does`; examples stand in
```` ```dealer ```` fences, and a test runs them: the first must fire, the second must not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar

from dealer_lsp.language.model import Dialect
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Related, Severity, Stock
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Node
from dealer_lsp.syntax.problems import SyntaxProblem
from dealer_lsp.text.span import Span

_TITLES = {
    "()": "Put it in parentheses",
    "{}": "Put it in braces",
    "(0 - )": "Write it as (0 - ...)",
    "(0 -)": "Write it as (0 - ...)",
}
"""Of fixes that only put signs at both ends."""


class Rule(ABC):
    """`code` and `slug` never change; `severity` is what it reports unless the user says other."""

    code: ClassVar[str]
    slug: ClassVar[str]
    severity: ClassVar[Severity]

    def finding(
        self,
        span: Span,
        message: str,
        stock: Stock,
        *,
        related: Sequence[Related] = (),
        fixes: Sequence[Fix] = (),
        unnecessary: bool = False,
        severity: Severity | None = None,
    ) -> Finding:
        return Finding(
            self.code,
            self.slug,
            self.severity if severity is None else severity,
            span,
            message,
            stock,
            tuple(related),
            tuple(fixes),
            unnecessary,
        )


class SyntaxRule(Rule):
    """Gives a home to problems that the parser found. Stock refuses them unless `stock` says
    otherwise."""

    kinds: ClassVar[tuple[str, ...]]
    stock: ClassVar[Stock] = "refuses"
    safe: ClassVar[bool] = True
    """Whether the edits that come with a problem may be applied unasked."""

    def concerns(self, problem: SyntaxProblem, dialect: Dialect) -> bool:
        """False where the program of the dialect has no trouble with it."""
        return True

    def report(self, problem: SyntaxProblem) -> Finding:
        """The finding for a problem of one of the kinds; spans count from its definition."""
        fixes = [Fix(self.fix_title(problem), problem.edits, self.safe)] if problem.edits else []
        return self.finding(problem.span, problem.message, self.stock, fixes=fixes)

    def fix_title(self, problem: SyntaxProblem) -> str:
        parts = [edit.text.strip() for edit in problem.edits]
        titled = _TITLES.get("".join(parts)) if len(parts) > 1 else None
        if titled is not None:
            return titled
        new = "".join(edit.text for edit in problem.edits).strip()
        return f"Write '{new}'" if new else "Take it out"


class NodeRule(Rule):
    """Looks at single nodes of some types. What it finds may depend on the definition and on what
    its names mean, and is kept until one of them changes."""

    nodes: ClassVar[tuple[type[Node], ...]]
    words: ClassVar[tuple[str, ...]] = ()
    """The operators, functions, actions or keywords that it looks at, if not at all of them."""
    refused: ClassVar[bool] = False
    """True for a rule about what makes stock's parser refuse a definition."""

    @abstractmethod
    def visit(self, node: Node, context: Context) -> Iterable[Finding]:
        """Spans count from the start of the definition."""


class DefinitionRule(Rule):
    """Looks at whole definitions. What it finds may depend on the definition and on what its names
    mean, and is kept until one of them changes."""

    @abstractmethod
    def check(self, context: Context) -> Iterable[Finding]:
        """Spans count from the start of the definition."""


class ScriptRule(Rule):
    """Looks at the script as a whole, after each edit. It goes by the indexes of the script and
    never walks over all definitions."""

    groups: ClassVar[tuple[str, ...]] = ()
    """What a script must have for the rule to look at it, one of them (see `Script.has`); empty
    for a rule that looks at every script."""

    @abstractmethod
    def check(self, script: Script) -> Iterable[Finding]:
        """Spans are offsets in the document."""
