"""The kind and range of every expression of a definition, from what is known of its names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

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

Of = Callable[[Node], Value]
"""The value of an expression further down."""


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
        by_parts = _BY_PARTS.get(type(node))
        if by_parts is not None:
            known[id(node)] = by_parts(node, of)
        elif isinstance(node, Name):
            known[id(node)] = names.get(node.name, values.UNKNOWN)
        elif isinstance(node, Call):
            known[id(node)] = call_value(node, of, tables)
    return Ranges(root, known)


def _number(node: Number, of: Of) -> Value:
    del of
    number = to_int(node.text)
    return values.UNKNOWN if number is None else values.count(number, number)


def _ternary(node: Ternary, of: Of) -> Value:
    test = of(node.condition)
    if test.always or test.never:
        return of(node.then if test.always else node.otherwise)
    return values.joined(of(node.then), of(node.otherwise))


_BY_PARTS: dict[type, Callable[[Any, Of], Value]] = {
    Number: _number,
    Paren: lambda node, of: of(node.inner),
    Not: lambda node, of: values.negated(of(node.operand)),
    Binary: lambda node, of: values.combine(node.op, of(node.left), of(node.right)),
    Ternary: _ternary,
    ShapeBraces: lambda node, of: values.A_SHAPE,
    Missing: lambda node, of: values.UNKNOWN,
    Parameter: lambda node, of: values.UNKNOWN,
}
"""What an expression is worth by what the expressions below it are, for all types but names and
calls."""
