"""Words of statements and actions in capital letters, which only some programs understand."""

from __future__ import annotations

from dealer_lsp.syntax.nodes import ActionList, Condition, Predeal, Setting, Statement
from dealer_lsp.syntax.problems import SyntaxProblem
from dealer_lsp.syntax.stream import TokenStream
from dealer_lsp.syntax.words import CAPITALS
from dealer_lsp.text.span import Edit, Span


def capitals(
    statement: Statement, stream: TokenStream, first: int, end: int
) -> list[SyntaxProblem]:
    """A problem for each name among the tokens `first:end` that was read as such a word."""
    origin = stream.starts[first]
    found: list[SyntaxProblem] = []
    words: set[int] | None = None
    for index in range(first, end):
        token = stream.tokens[index]
        if token.kind == "IDENT" and token.text.lower() in CAPITALS:
            if words is None:
                words = _words(statement)
            start = stream.text_start(index) - origin
            if start in words:
                span = Span(start, start + len(token.text))
                meant = token.text.lower()
                edits = (Edit(span, meant),)
                found.append(SyntaxProblem("wrong-case", span, (token.text, meant), edits))
    return found


def _words(statement: Statement) -> set[int]:
    """Where the words of a statement and of its actions start."""
    match statement:
        case Setting(keyword_span=span) | Predeal(keyword_span=span):
            return {span.start}
        case Condition(keyword=span) if span is not None:
            return {span.start}
        case ActionList(keyword_span=span, actions=actions):
            return {span.start, *(action.name_span.start for action in actions)}
        case _:
            return set()
