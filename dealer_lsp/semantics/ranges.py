"""The kind and range of every expression of a definition, from what is known of its names."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dealer_lsp.semantics import value as values
from dealer_lsp.semantics.hand_ranges import call_value
from dealer_lsp.semantics.integers import to_int
from dealer_lsp.semantics.tables import Tables
from dealer_lsp.semantics.value import Value
from dealer_lsp.syntax.nodes import (
    Binary,
    Call,
    Missing,
    Name,
    Node,
    Not,
    Number,
    Parameter,
    Paren,
    ShapeBraces,
    Ternary,
)
from dealer_lsp.syntax.walk import walk_upwards


class Ranges:
    """The values of the expressions below one node, found by the node itself."""

    __slots__ = ("_known", "_root")

    def __init__(self, root: Node, known: dict[int, Value]) -> None:
        self._root = root
        self._known = known

    def of(self, node: Node) -> Value:
        """The value of an expression below the root; unknown for what is no expression."""
        return self._known.get(id(node), values.UNKNOWN)


def evaluate(root: Node, names: Mapping[str, Value], tables: Tables) -> Ranges:
    """Values for all expressions from `root` down. A name without an entry is unknown."""
    known: dict[int, Value] = {}

    def of(node: Node) -> Value:
        return known.get(id(node), values.UNKNOWN)

    for node in walk_upwards(root):
        value = _value(node, of, names, tables)
        if value is not None:
            known[id(node)] = value
    return Ranges(root, known)


def _value(
    node: Node, of: Callable[[Node], Value], names: Mapping[str, Value], tables: Tables
) -> Value | None:
    match node:
        case Number(text=text):
            number = to_int(text)
            return values.UNKNOWN if number is None else values.count(number, number)
        case Name(name=name):
            return names.get(name, values.UNKNOWN)
        case Paren(inner=inner):
            return of(inner)
        case Not(operand=operand):
            return values.negated(of(operand))
        case Binary(op=op, left=left, right=right):
            return values.combine(op, of(left), of(right))
        case Ternary(condition=condition, then=then, otherwise=otherwise):
            test = of(condition)
            if test.always or test.never:
                return of(then if test.always else otherwise)
            return values.joined(of(then), of(otherwise))
        case Call():
            return call_value(node, of, tables)
        case ShapeBraces():
            return values.A_SHAPE
        case Missing() | Parameter():
            return values.UNKNOWN
        case _:
            return None
