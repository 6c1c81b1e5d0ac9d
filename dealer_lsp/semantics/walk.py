"""Going through nodes without recursion: a script may nest ten thousand parentheses."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.syntax.nodes import (
    Action,
    ActionList,
    Assign,
    Binary,
    Call,
    Condition,
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


def children(node: Node) -> tuple[Node, ...]:
    """The nodes directly below, in the order of the text."""
    match node:
        case Binary(left=left, right=right):
            return (left, right)
        case Paren(inner=inner):
            return (inner,)
        case Not(operand=operand):
            return (operand,)
        case Ternary(condition=condition, then=then, otherwise=otherwise):
            return (condition, then, otherwise)
        case Call(args=args) | Setting(args=args):
            return args
        case ShapeBraces(seat=seat):
            return (seat,) if seat is not None else ()
        case ShapeList(items=items) | Predeal(items=items):
            return items
        case Action(label=label, args=args):
            return (*((label,) if label is not None else ()), *(args or ()))
        case ActionList(actions=actions):
            return actions
        case Assign(name=name, value=value):
            return (name, value)
        case Condition(value=value):
            return (value,)
        case PredealHand(seat=seat, holdings=holdings):
            return (seat, *holdings)
        case PredealLength(suit=suit, seat=seat, length=length):
            return (suit, seat, length)
        case _:
            return ()


def walk(root: Node) -> Iterator[Node]:
    """Every node from `root` down, parents first, in the order of the text."""
    stack: list[Node] = [root]
    while stack:
        node = stack.pop()
        yield node
        stack.extend(reversed(children(node)))


def walk_upwards(root: Node) -> list[Node]:
    """Every node from `root` down, each after the nodes below it."""
    order: list[Node] = []
    stack: list[Node] = [root]
    while stack:
        node = stack.pop()
        order.append(node)
        stack.extend(children(node))
    order.reverse()
    return order
