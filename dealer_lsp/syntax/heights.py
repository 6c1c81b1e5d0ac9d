"""Keeping trees low, so that whoever walks them may recurse.

A chain `a or b or c ...` leans to the left and grows by one level per part. Where that gets high
the chain is regrouped by halves, which changes neither its value nor the order in which its parts
are worked out. What is still higher than `MAX_HEIGHT` is given up by the parser.
"""

from __future__ import annotations

from dealer_lsp.syntax.nodes import Binary, Expr, Node
from dealer_lsp.syntax.walk import children, walk_upwards
from dealer_lsp.text.named import NamedTuple
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


class _Group(NamedTuple):
    """Some parts of a chain and the sign before them; that of the first group means nothing."""

    node: Expr
    height: int
    sign: Span


class Regrouping:
    """Regroups the chains of one definition while it is read, each part of them once.

    A chain that was regrouped keeps its groups, the higher ones before the lower, as the digits of
    a counter; what has been added to it since joins them.
    """

    def __init__(self) -> None:
        self._groups: dict[int, tuple[Binary, list[_Group]]] = {}
        """By the identity of the chain they make, which is held so that it stays its own."""

    def lowered(self, chain: Binary) -> tuple[Expr, int]:
        """The same chain of one operator, grouped by halves, and its height.

        `and`, `or`, `+` and `*` only; others come back as they are.
        """
        if chain.op not in _ASSOCIATIVE:
            return chain, height(chain)
        groups, added = self._taken_apart(chain)
        for sign, part in added:
            groups.append(_Group(part, height(part), sign))
            while len(groups) > 1 and groups[-2].height <= groups[-1].height:
                _join_last(groups, chain.op)
        joined = groups.copy()
        while len(joined) > 1:
            _join_last(joined, chain.op)
        whole = joined[0]
        assert isinstance(whole.node, Binary)
        self._groups[id(whole.node)] = whole.node, groups
        return whole.node, whole.height

    def _taken_apart(self, chain: Binary) -> tuple[list[_Group], list[tuple[Span, Expr]]]:
        """The groups that the chain begins with, and the parts behind them with their signs."""
        added: list[tuple[Span, Expr]] = []
        node: Expr = chain
        while isinstance(node, Binary) and node.op == chain.op:
            known = self._groups.pop(id(node), None)
            if known is not None:
                return known[1], added[::-1]
            added.append((node.op_span, node.right))
            node = node.left
        return [_Group(node, height(node), node.span)], added[::-1]


def _join_last(groups: list[_Group], op: str) -> None:
    right, left = groups.pop(), groups.pop()
    span = Span(left.node.span.start, right.node.span.end)
    node = Binary(span, op, right.sign, left.node, right.node)
    groups.append(_Group(node, 1 + max(left.height, right.height), left.sign))
