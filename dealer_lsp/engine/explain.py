"""A script asked about one deal: whether it passes, and what every part of it comes to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from dealer_lsp.engine.acceptance import obstacles
from dealer_lsp.engine.asking import Asking, UnknownValueError, is_condition
from dealer_lsp.engine.deal import Hands
from dealer_lsp.engine.double_dummy.solver import Solver
from dealer_lsp.engine.errors import EngineError
from dealer_lsp.semantics.lower import lower
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import (
    Assign,
    Binary,
    Call,
    Condition,
    Expr,
    Name,
    Not,
    ShapeBraces,
    Ternary,
)
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Span

MOST_ROWS = 2000

Kind = Literal["variable", "condition", "part"]


@dataclass(frozen=True, slots=True)
class Row:
    """`span` is in the document. `value` is None for what cannot be worked out; `text` tells it in
    words: `= 14`, `holds`, `fails`. `failed`: the deal does not pass, and this is among the
    reasons. `name` is that of a variable."""

    span: Span
    kind: Kind
    name: str | None
    value: int | None
    text: str
    failed: bool


@dataclass(frozen=True, slots=True)
class Explanation:
    """In the order of the script, a whole before its parts. `error` tells why the script could not
    be asked; there are no rows then."""

    holds: bool
    rows: tuple[Row, ...]
    error: str | None = None


class _Root(NamedTuple):
    kind: Kind
    name: str | None
    node: Expr
    start: int


def explain(script: Script, hands: Hands, solver: Solver | None = None) -> Explanation:
    """What a script says of a complete deal. Without a solver `tricks` are not worked out."""
    blocked = obstacles(script)
    if blocked:
        return Explanation(False, (), blocked[0].message)
    program = lower(script)
    try:
        asking = Asking(program, hands, solver)
        holds = program.condition is None or bool(asking.value(program.condition))
    except EngineError as error:
        return Explanation(False, (), error.message)
    except UnknownValueError as error:
        return Explanation(False, (), f"this deal cannot be judged: {error}")
    blamed = set[int]()
    if program.condition is not None and not holds:
        blamed = asking.blamed(program.condition)
    rows: list[Row] = []
    for root in _roots(script, asking):
        rows += _rows(root, asking, blamed)
        if len(rows) >= MOST_ROWS:
            break
    return Explanation(holds, tuple(rows[:MOST_ROWS]))


def _roots(script: Script, asking: Asking) -> Iterator[_Root]:
    last = script.last("condition")
    for placed in script:
        statement = placed.definition.top.statement
        if isinstance(statement, Assign) and asking.knows(statement.name.name):
            yield _Root("variable", statement.name.name, statement.value, placed.start)
        elif isinstance(statement, Condition) and last and placed.number == last.number:
            yield _Root("condition", None, statement.value, placed.start)


def _rows(root: _Root, asking: Asking, blamed: set[int]) -> Iterator[Row]:
    yield _row(root, root.node, root.kind, asking, blamed)
    beginnings = _beginnings_of_chains(root.node)
    for node in walk(root.node):
        if not isinstance(node, (Binary, Call, Name, Not, ShapeBraces, Ternary)):
            continue
        if node is not root.node and id(node) not in beginnings:
            yield _row(root, node, "part", asking, blamed)


def _beginnings_of_chains(root: Expr) -> set[int]:
    """The nodes `a and b` of `a and b and c`: no parts that anybody wrote."""
    return {
        id(node.left)
        for node in walk(root)
        if isinstance(node, Binary)
        and isinstance(node.left, Binary)
        and node.left.op == node.op
        and node.op in ("and", "or", "+")
    }


def _row(root: _Root, node: Expr, kind: Kind, asking: Asking, blamed: set[int]) -> Row:
    name = node.name if isinstance(node, Name) else root.name if kind == "variable" else None
    value: int | None = None
    try:
        value = int(asking.value(node))
        text = _words(node, value, asking)
    except EngineError as error:
        text = error.message
    except UnknownValueError as error:
        text = str(error)
    return Row(node.span.shifted(root.start), kind, name, value, text, id(node) in blamed)


def _words(node: Expr, value: int, asking: Asking) -> str:
    if is_condition(node, asking.program):
        return "holds" if value else "fails"
    return f"= {value}"
