"""A script as a row of definitions that can be changed in one place.

Definitions know no place, so an edit keeps all but the few it touches. The texts of all tokens
with their trivia, joined, are the document.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from dealer_lsp.syntax.definition import TopLevel, read_definition
from dealer_lsp.syntax.faults import faults
from dealer_lsp.syntax.nodes import Node
from dealer_lsp.syntax.problems import SyntaxProblem
from dealer_lsp.syntax.stream import TokenStream
from dealer_lsp.syntax.tokens import PlacedToken, Token
from dealer_lsp.syntax.walk import path_to
from dealer_lsp.syntax.wrappers import REACH
from dealer_lsp.text.chunks import Chunks
from dealer_lsp.text.document import Document
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Edit

__all__ = ["NodePath", "Placed", "Reparse", "TopLevel", "Tree", "parse", "reparse"]


_TOKENS_AHEAD = 8
"""More than the tokens behind a definition that can matter to it."""


class Placed(NamedTuple):
    """A definition with its number and the document offset it starts at."""

    number: int
    start: int
    top: TopLevel


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


class Tree:
    """All definitions of a script, and the trivia behind the last one.

    `tail` has kind `END`; `tail_problems` and `tail_cut` count from its start.
    """

    __slots__ = ("_cuts", "_tops", "tail", "tail_cut", "tail_problems")

    def __init__(self, tops: Chunks[TopLevel], tail: Token, cuts: int) -> None:
        """`cuts` is how many definitions have a `cut`."""
        self._tops = tops
        self._cuts = cuts
        self.tail = tail
        found = list(faults((tail,), (0,), not len(tops)))
        self.tail_problems: tuple[SyntaxProblem, ...] = tuple(fault.problem for fault in found)
        self.tail_cut = next((fault.cut for fault in found if fault.cut is not None), None)

    def __len__(self) -> int:
        """How many definitions there are."""
        return len(self._tops)

    def __iter__(self) -> Iterator[Placed]:
        """All definitions in order."""
        return self.placed_from(0)

    def __getitem__(self, number: int) -> Placed:
        """The definition of this number, 0 <= number < len(self)."""
        return Placed(number, self._tops.start(number), self._tops[number])

    def placed_from(self, number: int) -> Iterator[Placed]:
        """The definitions from `number` on, in order."""
        start = self._tops.start(min(number, len(self._tops)))
        for top in self._tops.iterate(number):
            yield Placed(number, start, top)
            start += top.length
            number += 1

    @property
    def length(self) -> int:
        """Of the text, in code points."""
        return self._tops.length + len(self.tail.trivia)

    @property
    def tail_start(self) -> int:
        """Where the trivia behind the last definition starts."""
        return self._tops.length

    @property
    def text(self) -> str:
        """The document, joined from the tokens."""
        return "".join([*(top.text for top in self._tops), self.tail.trivia])

    def definition_at(self, offset: int) -> Placed | None:
        """The definition whose stretch holds `offset`: an offset in the white space or comment
        before a definition belongs to that definition; None behind the last one."""
        number, start = self._tops.find(max(offset, 0))
        if number == len(self._tops):
            return None
        return Placed(number, start, self._tops[number])

    def definitions_in(self, start: int, end: int) -> Iterator[Placed]:
        """The definitions that overlap or touch the stretch `start:end`, in order."""
        number, _ = self._tops.find(max(start - 1, 0))
        for placed in self.placed_from(number):
            if placed.start > end:
                return
            yield placed

    def tokens(self, start: int = 0, end: int | None = None) -> Iterator[PlacedToken]:
        """All tokens whose text touches the stretch, in order, without the tail."""
        limit = self.length if end is None else end
        for placed in self.definitions_in(start, limit):
            for token in placed_tokens(placed):
                if token.start > limit:
                    return
                if token.end >= start:
                    yield token

    def token_at(self, offset: int) -> PlacedToken | None:
        """The token whose text touches `offset`; where two meet, the later one, unless it is a mere
        sign. None in white space and comments."""
        touching = list(self.tokens(offset, offset))
        if not touching:
            return None
        if len(touching) > 1 and not touching[-1].token.text[0].isalnum():
            return touching[-2]
        return touching[-1]

    def token_before(self, offset: int) -> PlacedToken | None:
        """The last token whose text ends at or before `offset`."""
        placed = self.definition_at(offset)
        number = len(self) - 1 if placed is None else placed.number
        while number >= 0:
            ended = [token for token in placed_tokens(self[number]) if token.end <= offset]
            if ended:
                return ended[-1]
            number -= 1
        return None

    def node_at(self, offset: int) -> NodePath | None:
        """The innermost node that touches `offset`, with the nodes around it; None where there is
        none. Where two definitions meet the later one counts."""
        for placed in reversed(list(self.definitions_in(offset, offset))):
            path = path_to(placed.top.statement, offset - placed.start)
            if path:
                return NodePath(placed, path)
        return None

    def problems(self) -> Iterator[tuple[int, SyntaxProblem]]:
        """All syntax problems in order, each with the offset that its spans count from."""
        for placed in self:
            for problem in placed.top.problems:
                yield placed.start, problem
        for problem in self.tail_problems:
            yield self.tail_start, problem

    def cut(self) -> int | None:
        """Where the stock program stops reading before the end of the text, if it does: at the
        first character beyond ASCII (or zero byte) outside comments and strings."""
        if self._cuts:
            for placed in self:
                if placed.top.cut is not None:
                    return placed.start + placed.top.cut
        return None if self.tail_cut is None else self.tail_start + self.tail_cut

    def slice(self, first: int, last: int) -> tuple[TopLevel, ...]:
        """The definitions first <= number < last."""
        return tuple(islice(self._tops.iterate(first), last - first))

    def replaced(self, first: int, last: int, tops: Sequence[TopLevel], tail: Token | None) -> Tree:
        """A tree with the definitions first <= number < last exchanged, and perhaps the tail."""
        cuts = self._cuts - _cuts(self.slice(first, last)) + _cuts(tops)
        return Tree(self._tops.replaced(first, last, tops), tail or self.tail, cuts)

    def first_touched(self, offset: int) -> int:
        """The number of the first definition that depends on the character at `offset`."""
        first, start = self._tops.find(offset)
        number = first
        untouched = 0
        while number and (untouched < _TOKENS_AHEAD or offset - start <= REACH):
            number -= 1
            top = self._tops[number]
            if start + top.reach > offset:
                first = number
                untouched = 0
            else:
                untouched += 1
            start -= top.length
        return first

    def find_boundary(self, offset: int) -> int | None:
        """The number of the definition that starts at `offset`, or of the tail (the count of
        definitions); None when nothing starts there."""
        number, start = self._tops.find(offset)
        return number if start == offset else None


def placed_tokens(placed: Placed) -> Iterator[PlacedToken]:
    """The tokens of a definition with their places in the document."""
    start = placed.start
    for token in placed.top.tokens:
        end = start + token.length
        yield PlacedToken(start + len(token.trivia), end, token)
        start = end


def parse(text: str) -> Tree:
    """The tree of a text. Takes any text and never fails."""
    stream = TokenStream(text)
    tops: list[TopLevel] = []
    index = 0
    while stream.peek(index).kind != "END":
        top, index = read_definition(stream, index)
        tops.append(top)
    return Tree(Chunks(tops, _length), stream.tokens[index], _cuts(tops))


def reparse(tree: Tree, before: Document, edit: Edit) -> Reparse:
    """The tree after one edit of the document that `tree` is the tree of.

    The result is the same, definition for definition, as a parse of the new text.
    """
    (start, end), inserted = edit
    text = f"{before.text[:start]}{inserted}{before.text[end:]}"
    shift = len(inserted) - (end - start)
    first = tree.first_touched(start)
    if '"' in inserted:
        first = min(first, _open_string(tree, before.text, start))
    first = min(first, _open_braces(tree, before.text, start))
    stream = TokenStream(text, tree[first].start if first < len(tree) else tree.tail_start)
    added: list[TopLevel] = []
    index = 0
    last = None
    tail = None
    while last is None:
        border = stream.starts[index]
        if border >= end + shift and (border == 0) == (border == shift):
            last = tree.find_boundary(border - shift)
        if last is None:
            if stream.peek(index).kind == "END":
                last, tail = len(tree), stream.tokens[index]
            else:
                top, index = read_definition(stream, index)
                added.append(top)
    removed = tree.slice(first, last)
    kept = _same_start(removed, added)
    return Reparse(
        tree.replaced(first + kept, last, added[kept:], tail),
        first + kept,
        removed[kept:],
        tuple(added[kept:]),
    )


def _open_string(tree: Tree, text: str, offset: int) -> int:
    """The number of the first definition that depends on a text before `offset` that is never
    closed, or the count of definitions. A quotation mark anywhere behind would close it."""
    mark = text.rfind('"', 0, offset)
    token = tree.token_at(mark + 1) if mark >= 0 else None
    if token is None or token.token.fault != "unclosed-string":
        return len(tree)
    return tree.first_touched(mark)


def _open_braces(tree: Tree, text: str, offset: int) -> int:
    """The number of the definition with a `shape{` before `offset` that is never closed, or the
    count of definitions. It was looked for its end up to the next brace, however far that is."""
    mark = text.rfind("{", 0, offset)
    token = tree.token_at(mark) if mark >= 0 else None
    if token is None or token.token.fault != "unclosed-shape-braces":
        return len(tree)
    return tree.first_touched(mark)


def _same_start(old: Sequence[TopLevel], new: Sequence[TopLevel]) -> int:
    """How many definitions at the start are equal in all they say."""
    for count, (before, after) in enumerate(zip(old, new, strict=False)):
        if before.tokens != after.tokens or before.contents() != after.contents():
            return count
    return min(len(old), len(new))


def _cuts(tops: Iterable[TopLevel]) -> int:
    return sum(top.cut is not None for top in tops)


def _length(top: TopLevel) -> int:
    return top.length
