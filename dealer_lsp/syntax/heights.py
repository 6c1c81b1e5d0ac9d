"""Keeping trees low, so that whoever walks them may recurse.

A chain `a or b or c ...` leans to the left and grows by one level per part. Where that gets high
the chain is regrouped by halves, which changes neither its value nor the order in which its parts
are worked out. What is still higher than `MAX_HEIGHT` is given up by the parser.
"""

from __future__ import annotations

from dealer_lsp.syntax.nodes import Binary, Expr, Node
from dealer_lsp.syntax.walk import children, walk_upwards
from dealer_lsp.text.span import Span

MAX_HEIGHT = 200
"""No statement has more nodes above each other than this."""
REGROUP = 100
_ASSOCIATIVE = ("and", "or", "+", "*")


def height(root: Node) -> int:
    """How many nodes stand above each other at most, `root` included."""
    heights: dict[int, int] = {}
    for node in walk_upwards(root):
        below = children(node)
        heights[id(node)] = 1 + max((heights[id(n)] for n in below), default=0)
    return heights[id(root)]


def lowered(chain: Binary) -> tuple[Expr, int]:
    """The same chain of one operator, grouped by halves, and its height.

    `and`, `or`, `+` and `*` only; others come back as they are.
    """
    if chain.op not in _ASSOCIATIVE:
        return chain, height(chain)
    parts, signs = _flatten(chain)
    level = parts
    while len(level) > 1:
        joined: list[Expr] = []
        for i in range(0, len(level) - 1, 2):
            left, right = level[i], level[i + 1]
            span = Span(left.span.start, right.span.end)
            joined.append(Binary(span, chain.op, signs[i], left, right))
        if len(level) % 2:
            joined.append(level[-1])
        signs = signs[1::2]
        level = joined
    return level[0], height(level[0])


def _flatten(chain: Binary) -> tuple[list[Expr], list[Span]]:
    """The parts of a chain and the signs between them, in the order of the text."""
    parts: list[Expr] = []
    signs: list[Span] = []
    stack: list[Expr | Span] = [chain]
    while stack:
        node = stack.pop()
        if isinstance(node, Span):
            signs.append(node)
        elif isinstance(node, Binary) and node.op == chain.op:
            stack += (node.right, node.op_span, node.left)
        else:
            parts.append(node)
    return parts, signs
