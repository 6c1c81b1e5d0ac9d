"""Going through nodes without recursion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from dealer_lsp.syntax.nodes import (
    Action,
    ActionList,
    Assign,
    Binary,
    Call,
    Condition,
    Expr,
    Node,
    Not,
    Paren,
    Predeal,
    PredealHand,
    PredealLength,
    Setting,
    ShapeBraces,
    ShapeList,
    Ternary,
)

_CHILDREN: dict[type, Callable[[Any], tuple[Node, ...]]] = {
    Paren: lambda n: (n.inner,),
    Not: lambda n: (n.operand,),
    Binary: lambda n: (n.left, n.right),
    Ternary: lambda n: (n.condition, n.then, n.otherwise),
    Call: lambda n: n.args,
    Setting: lambda n: n.args,
    ShapeBraces: lambda n: () if n.seat is None else (n.seat,),
    ShapeList: lambda n: n.items,
    Predeal: lambda n: n.items,
    PredealHand: lambda n: (n.seat, *n.holdings),
    PredealLength: lambda n: (n.suit, n.seat, n.length),
    Action: lambda n: (*(() if n.label is None else (n.label,)), *(n.args or ())),
    ActionList: lambda n: n.actions,
    Assign: lambda n: (n.name, n.value),
    Condition: lambda n: (n.value,),
}


WORDS: dict[type, str] = {Binary: "op", Call: "name", Action: "name", Setting: "keyword"}
"""The types of node that are written with a word or a sign, and the field that holds it."""


def children(node: Node) -> tuple[Node, ...]:
    """The nodes directly below, in the order of the text."""
    below = _CHILDREN.get(type(node))
    return below(node) if below is not None else ()


def walk(root: Node) -> Iterator[Node]:
    """Every node from `root` down, parents first, in the order of the text."""
    stack = [root]
    while stack:
        node = stack.pop()
        yield node
        below = children(node)
        if below:
            stack.extend(reversed(below))


def walk_upwards(root: Node) -> list[Node]:
    """Every node from `root` down, each after the nodes below it."""
    order: list[Node] = []
    stack = [root]
    while stack:
        node = stack.pop()
        order.append(node)
        stack.extend(children(node))
    order.reverse()
    return order


def joined_by(op: str, value: Expr) -> list[Expr]:
    """What an operator joins at the top, from left to right, without a look into parentheses."""
    parts: list[Expr] = []
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Binary) and part.op == op:
            waiting += (part.right, part.left)
        else:
            parts.append(part)
    return parts


def path_to(root: Node, offset: int) -> tuple[Node, ...]:
    """The nodes that touch `offset`, from `root` to the innermost; of two that meet there the
    later one counts. Empty when `root` does not touch it."""
    path: list[Node] = []
    node: Node | None = root if root.span.contains(offset) else None
    while node is not None:
        path.append(node)
        node = next((n for n in reversed(children(node)) if n.span.contains(offset)), None)
    return tuple(path)
