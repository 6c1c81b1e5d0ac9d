"""What the stock program prints of comments: a slip in its scanner lets `<`, `>`, `E`, `O` and `F`
inside `/* */` through to its output, before everything else."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.syntax.tree import Tree
from dealer_lsp.syntax.trivia import pieces

_LEAKING = frozenset("<>EOF")


def leaked(tree: Tree) -> str:
    """The characters, in order."""
    return "".join(
        character
        for comment in _block_comments(tree)
        for character in comment
        if character in _LEAKING
    )


def _block_comments(tree: Tree) -> Iterator[str]:
    trivia = [token.trivia for placed in tree for token in placed.top.tokens]
    for text in (*trivia, tree.tail.trivia):
        for piece in pieces(text):
            if piece.kind == "block":
                yield text[piece.start : piece.end]
