"""What one definition says by itself, whatever stands around it."""

from __future__ import annotations

from dataclasses import dataclass

from dealer_lsp.semantics.directives import Directive, directives_in
from dealer_lsp.semantics.walk import walk
from dealer_lsp.syntax.nodes import (
    ActionList,
    Assign,
    Call,
    Condition,
    Name,
    Node,
    Predeal,
    Setting,
    Statement,
)
from dealer_lsp.syntax.tokens import Token
from dealer_lsp.syntax.tree import TopLevel
from dealer_lsp.text.span import Span

Form = str
"""`assign`, `condition`, `action`, `predeal`, `unparsed`, or the keyword of a setting."""


@dataclass(frozen=True, slots=True, eq=False)
class Facts:
    """Spans count from the start of the definition.

    `defines` is the name on the left of `=`; `uses` are the names in expressions, in the order of
    the text; `shapes` the spans of `shape(...)` calls in the order in which stock counts them.
    `stop` is where stock takes the text to end, at a character it cannot read.
    """

    form: Form
    defines: Name | None
    uses: tuple[Name, ...]
    shapes: tuple[Span, ...]
    directives: tuple[Directive, ...]
    stop: int | None

    @property
    def used(self) -> frozenset[str]:
        return frozenset(use.name for use in self.uses)


def facts_of(top: TopLevel) -> Facts:
    nodes = list(walk(top.statement))
    defines = top.statement.name if isinstance(top.statement, Assign) else None
    return Facts(
        form=_form(top.statement),
        defines=defines,
        uses=tuple(node for node in nodes if isinstance(node, Name) and node is not defines),
        shapes=_shapes(nodes),
        directives=directives_in(top.tokens),
        stop=_stop(top.tokens),
    )


def is_stop(character: str) -> bool:
    """True for a character that stock, outside comments and strings, takes for the end of the
    script: its scanner hands bytes over as signed, and what is not above zero means the end."""
    return character > "\x7f" or character == "\0"


def _form(statement: Statement) -> Form:
    match statement:
        case Assign():
            return "assign"
        case Condition():
            return "condition"
        case ActionList():
            return "action"
        case Predeal():
            return "predeal"
        case Setting(keyword=keyword):
            return keyword
        case _:
            return "unparsed"


def _shapes(nodes: list[Node]) -> tuple[Span, ...]:
    calls = [node.span for node in nodes if isinstance(node, Call) and node.name == "shape"]
    return tuple(sorted(calls, key=lambda span: span.end))


def _stop(tokens: tuple[Token, ...]) -> int | None:
    start = 0
    for token in tokens:
        if token.kind == "BAD" and is_stop(token.text[0]):
            return start + len(token.trivia)
        start += token.length
    return None
