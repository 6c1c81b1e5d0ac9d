"""From the nodes of a program to terms: names looked up, words checked, chains laid flat.

Nothing here is recursive: a script may nest ten thousand parentheses.
"""

from __future__ import annotations

from collections.abc import Iterable

from dealer_lsp.engine.errors import EngineError, ForeignWordError, Place
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.functions import call, shape_braces
from dealer_lsp.engine.foreign import known_elsewhere
from dealer_lsp.semantics.integers import to_int
from dealer_lsp.semantics.program import Program
from dealer_lsp.syntax.nodes import (
    Binary,
    Call,
    Expr,
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
from dealer_lsp.syntax.walk import walk

EXPRESSIONS = (Number, Name, Parameter, Paren, Not, Binary, Ternary, Call, ShapeBraces, Missing)
"""The nodes that are expressions."""


def definitions(
    program: Program, roots: Iterable[Node], names: Iterable[str] = ()
) -> dict[str, t.Term]:
    """The variables `names` and those that the roots need, straight or through other variables, in
    the order of definition. Raises `EngineError` for one that is not defined, or is used above its
    definition."""
    order = {name: index for index, name in enumerate(program.variables)}
    wanted = set(names)
    waiting: list[tuple[str | None, Node]] = [(None, root) for root in roots]
    waiting += [(name, program.variables[name]) for name in wanted]
    while waiting:
        user, root = waiting.pop()
        for node in walk(root):
            if not isinstance(node, Name):
                continue
            part = "variable" if user else "condition"
            if node.name not in order:
                raise _undefined(node, Place(part, user, node.span))
            if user is not None and order[user] <= order[node.name]:
                message = f"the variable '{node.name}' is used above its definition"
                raise EngineError(message, Place(part, user, node.span))
            if node.name not in wanted:
                wanted.add(node.name)
                waiting.append((node.name, program.variables[node.name]))
    found: dict[str, t.Term] = {}
    for name in sorted(wanted, key=order.__getitem__):
        where = Place("variable", name, program.variables[name].span)
        found[name] = resolve(program, program.variables[name], where)
    return found


def _undefined(name: Name, place: Place) -> EngineError:
    message = known_elsewhere(name.name)
    if message is not None:
        return ForeignWordError(message, place)
    return EngineError(f"the variable '{name.name}' is not defined", place)


def resolve(program: Program, root: Expr, where: Place) -> t.Term:
    """The term of one expression. `where` tells the definition, for messages.

    Raises `EngineError` for what no program could compute, `ForeignWordError` for a word of another
    dialect."""
    stack: list[Expr] = [_bare(root)]
    done: dict[int, t.Term] = {}
    below: dict[int, tuple[Expr, ...]] = {}
    while stack:
        node = stack[-1]
        if id(node) not in below:
            below[id(node)] = _below(node)
            stack.extend(reversed(below[id(node)]))
            continue
        stack.pop()
        if id(node) not in done:
            found = [done[id(child)] for child in below[id(node)]]
            place = Place(where.part, where.name, node.span)
            done[id(node)] = _term(program, node, found, place)
    return done[id(_bare(root))]


def _bare(node: Expr) -> Expr:
    """Without parentheses around it."""
    while isinstance(node, Paren):
        node = node.inner
    return node


def _below(node: Expr) -> tuple[Expr, ...]:
    """The operands of a node, those of a chain of like operators side by side."""
    if isinstance(node, Binary):
        if node.op in ("and", "or"):
            return tuple(operand for _, operand in _chain(node, (node.op,)))
        if node.op in ("+", "-"):
            return tuple(operand for _, operand in _chain(node, ("+", "-")))
        return (_bare(node.left), _bare(node.right))
    if isinstance(node, Ternary):
        operands: list[Expr] = []
        rest: Expr = node
        while isinstance(rest, Ternary):
            operands += (_bare(rest.condition), _bare(rest.then))
            rest = _bare(rest.otherwise)
        return (*operands, rest)
    if isinstance(node, Not):
        return (_bare(_under_nots(node)[1]),)
    if isinstance(node, Call):
        return tuple(_bare(arg) for arg in node.args if isinstance(arg, EXPRESSIONS))
    return ()


def _chain(root: Binary, ops: tuple[str, ...]) -> list[tuple[int, Expr]]:
    """The operands of `a + b - (c + d)` with their signs (1 throughout for `and` and `or`)."""
    operands: list[tuple[int, Expr]] = []
    stack: list[tuple[int, Expr]] = [(1, root)]
    while stack:
        sign, node = stack.pop()
        node = _bare(node)
        if isinstance(node, Binary) and node.op in ops:
            stack.append((-sign if node.op == "-" else sign, node.right))
            stack.append((sign, node.left))
        else:
            operands.append((sign, node))
    return operands


def _under_nots(node: Expr) -> tuple[int, Expr]:
    """How many `not` stand before what is below them."""
    nots = 0
    node = _bare(node)
    while isinstance(node, Not):
        nots += 1
        node = _bare(node.operand)
    return nots, node


def _term(program: Program, node: Expr, found: list[t.Term], place: Place) -> t.Term:
    match node:
        case Number():
            value = to_int(node.text)
            if value is None:
                message = f"{node.text}: the dealer program knows whole numbers only"
                raise EngineError(message, place)
            return t.Const(value)
        case Name():
            return t.Variable(node.name)
        case Binary():
            return _binary(node, found, place)
        case Ternary():
            cases = tuple(zip(found[0:-1:2], found[1:-1:2], strict=True))
            return t.Choice(cases, found[-1])
        case Not():
            nots, _ = _under_nots(node)
            return t.Not(found[0]) if nots % 2 else t.Compare("!=", found[0], t.Const(0))
        case Call():
            return call(program, node, found, place)
        case ShapeBraces():
            return shape_braces(node, place)
        case Parameter():
            message = f"{node.text}: script parameters are known to DealerV2 and Dealer3 only"
            raise EngineError(message, place)
        case Missing() | Paren():
            raise EngineError("an expression is missing here", place)


def _binary(node: Binary, found: list[t.Term], place: Place) -> t.Term:
    if node.op == "and":
        return t.All(tuple(found))
    if node.op == "or":
        return t.Some(tuple(found))
    if node.op in ("+", "-"):
        signs = [sign for sign, _ in _chain(node, ("+", "-"))]
        return t.Total(tuple(zip(signs, found, strict=True)))
    left, right = found
    if node.op == "*":
        return t.Product(left, right)
    if node.op in ("/", "%"):
        return t.Division(node.op, left, right, place)
    return t.Compare(node.op, left, right)
