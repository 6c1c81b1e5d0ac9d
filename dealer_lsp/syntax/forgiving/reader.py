"""A place in the tokens of one broken definition, and the problems found so far."""

from __future__ import annotations

from collections.abc import Sequence

from dealer_lsp.syntax.build import Leaf
from dealer_lsp.syntax.kinds import ACTIONS, STATEMENTS
from dealer_lsp.syntax.problems import SyntaxProblem
from dealer_lsp.syntax.stream import TokenStream
from dealer_lsp.syntax.tokens import Kind, Token
from dealer_lsp.text.span import Edit, Span


class TooDeepError(Exception):
    """More nesting than any reader should have to follow."""


class Reader:
    """`index` is the number of the next token, `last` the place of the one before it; offsets count
    from the start of the definition."""

    def __init__(self, stream: TokenStream, first: int) -> None:
        self.stream = stream
        self.first = first
        self.index = first
        self.problems: list[SyntaxProblem] = []
        self.after_comma = False
        self.last = Span(0, 0)
        self._origin = stream.starts[first]
        self._column = _column(stream.peek(first)) or 0

    # --- looking -----------------------------------------------------------------------------

    def peek(self, ahead: int = 0) -> Token:
        return self.stream.peek(self.index + ahead)

    @property
    def kind(self) -> Kind:
        """Of the next token; a word of another dialect has the kind of its use."""
        token = self.peek()
        if token.kind in ("IDENT", "PARAMETER"):
            return self.stream.soft_kind(self.index)
        return token.kind

    @property
    def end(self) -> int:
        """Where the last token that was taken ends."""
        return self.stream.starts[self.index] - self._origin

    def written(self, span: Span) -> str:
        """The text of a stretch of the definition."""
        return self.stream.text[self._origin + span.start : self._origin + span.end]

    def starts_line(self) -> bool:
        """True when the next token is the first one of its line."""
        return self.index > self.first and _column(self.peek()) is not None

    def outdented(self) -> bool:
        """True when the next token starts a line, no further in than the definition does."""
        column = _column(self.peek())
        return self.index > self.first and column is not None and column <= self._column

    def at_definition(self, complete: bool, depth: int) -> bool:
        """True when what comes next can only be meant as the start of another definition, or is
        the end. `complete`: the text so far could end here; `depth`: of open parentheses."""
        token = self.peek()
        kind = self.kind
        if kind == "END" or kind in STATEMENTS or kind in ACTIONS:
            return self.index > self.first or kind == "END"
        if token.text[:1].isalpha() and self.peek(1).kind == "ASSIGN" and self.starts_line():
            return self.outdented() or (complete and not depth)
        return False

    # --- taking ------------------------------------------------------------------------------

    def leaf(self) -> Leaf:
        """The next token with its place; it stays the next one."""
        start = self.stream.starts[self.index] - self._origin
        token = self.peek()
        return start + len(token.trivia), start + token.length, token

    def take(self) -> Leaf:
        leaf = self.leaf()
        self.index += 1
        self.last = Span(leaf[0], leaf[1])
        return leaf

    def take_all(self, count: int) -> Span:
        """Takes so many tokens, at least one; gives the passage they stand in."""
        start = self.take()[0]
        for _ in range(count - 1):
            self.take()
        return Span(start, self.last.end)

    def take_if(self, kind: Kind) -> Leaf | None:
        return self.take() if self.peek().kind == kind else None

    # --- reporting ---------------------------------------------------------------------------

    def report(self, kind: str, span: Span, *args: str, edits: Sequence[Edit] = ()) -> None:
        self.problems.append(SyntaxProblem(kind, span, args, tuple(edits)))

    def drop(self, kind: str) -> None:
        """Leave the next token out, with a problem that says so; a comma between tokens that are
        left out belongs to them."""
        if kind == "stray-comma" and self._after_unexpected():
            return self.drop_unexpected()
        start, end, token = self.take()
        span = Span(start, end)
        # What stands on both sides must not become one word.
        before = self.written(Span(max(start - 1, 0), start))
        joins = before.isalnum() and (self.peek().trivia + self.peek().text)[:1].isalnum()
        gap = " " if joins else ""
        self.report(kind, span, token.text, edits=(Edit(span, gap),))

    def drop_unexpected(self) -> None:
        """Leave the next token out; neighbours that are left out make one problem."""
        joins = self._after_unexpected()
        start, end, token = self.take()
        if token.kind == "BAD":
            return
        if joins:
            start = self.problems.pop().span.start
        span = Span(start, end)
        shown = self.written(span if end - start <= 40 else Span(start, start + 37))
        self.report("unexpected", span, shown if end - start <= 40 else f"{shown}...")

    def _after_unexpected(self) -> bool:
        """True when the last token was left out."""
        last = self.problems[-1] if self.problems else None
        return last is not None and last.kind == "unexpected" and last.span.end == self.end


def _column(token: Token) -> int | None:
    """How far in its line a token that is the first one there stands, else None."""
    before = token.trivia.rfind("\n")
    return None if before < 0 else len(token.trivia) - before - 1
