"""A script as a row of definitions that can be changed in one place.

Definitions know no place, so an edit keeps all but the few it touches. The texts of all tokens
with their trivia, joined, are the document.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from dealer_lsp.syntax.nodes import Node, Statement
from dealer_lsp.syntax.problems import SyntaxProblem
from dealer_lsp.syntax.tokens import PlacedToken, Token
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Edit


@dataclass(frozen=True, slots=True, eq=False)
class TopLevel:
    """One definition. Offsets in `statement` and `problems` count from its start, which is where
    the trivia of its first token starts. Compare by identity: a kept definition is the same object.
    """

    tokens: tuple[Token, ...]
    statement: Statement
    problems: tuple[SyntaxProblem, ...]
    length: int

    @property
    def text(self) -> str:
        raise NotImplementedError


class Placed(NamedTuple):
    """A definition with its number and the document offset it starts at."""

    number: int
    start: int
    top: TopLevel


class Tree:
    """All definitions of a script, and the trivia behind the last one."""

    tail: Token
    """Kind `END`: the white space and comments at the end of the text."""
    tail_problems: tuple[SyntaxProblem, ...]
    """Problems in the tail, relative to its start."""

    def __len__(self) -> int:
        """How many definitions there are."""
        raise NotImplementedError

    def __iter__(self) -> Iterator[Placed]:
        """All definitions in order."""
        raise NotImplementedError

    def __getitem__(self, index: int) -> Placed:
        """Cost: the logarithm of the length."""
        raise NotImplementedError

    @property
    def length(self) -> int:
        """Of the text, in code points."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        """The document, joined from the tokens."""
        raise NotImplementedError

    def definition_at(self, offset: int) -> Placed | None:
        """The definition whose stretch holds `offset`: an offset in the white space or comment
        before a definition belongs to that definition; None behind the last one."""
        raise NotImplementedError

    def definitions_in(self, start: int, end: int) -> Iterator[Placed]:
        """The definitions that overlap the stretch `start:end`."""
        raise NotImplementedError

    def tokens(self, start: int = 0, end: int | None = None) -> Iterator[PlacedToken]:
        """All tokens whose text touches the stretch, in order, without the tail."""
        raise NotImplementedError

    def token_at(self, offset: int) -> PlacedToken | None:
        """The token whose text touches `offset`; where two meet, the later one unless it is only
        punctuation. None in white space and comments."""
        raise NotImplementedError

    def token_before(self, offset: int) -> PlacedToken | None:
        """The last token whose text ends at or before `offset`."""
        raise NotImplementedError

    def node_at(self, offset: int) -> NodePath | None:
        """The innermost node at `offset`, with the nodes around it; None where there is none."""
        raise NotImplementedError

    def problems(self) -> Iterator[tuple[int, SyntaxProblem]]:
        """All syntax problems, each with the offset that its spans count from."""
        raise NotImplementedError


class NodePath(NamedTuple):
    """`path` goes from the statement to the innermost node."""

    placed: Placed
    path: tuple[Node, ...]


class Reparse(NamedTuple):
    """`tree[first : first + len(added)]` are new; they stand for the old tree's `removed`, which
    started at the same number. All other definitions are the same objects as before."""

    tree: Tree
    first: int
    removed: tuple[TopLevel, ...]
    added: tuple[TopLevel, ...]


def parse(text: str) -> Tree:
    """The tree of a text. Takes any text and never fails."""
    raise NotImplementedError


def reparse(tree: Tree, before: Document, edit: Edit) -> Reparse:
    """The tree after one edit of the document that `tree` is the tree of.

    The result is the same, definition for definition, as a parse of the new text.
    """
    raise NotImplementedError
