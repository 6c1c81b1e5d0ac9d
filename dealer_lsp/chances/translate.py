"""From the expressions of a program to terms. Not recursive: a script may nest as it likes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dealer_lsp.chances import building as b
from dealer_lsp.chances.holdings import (
    CCCC,
    CCCC_FLAT,
    CCCC_SHORT,
    LENGTH,
    LOSERS,
    QUALITY,
    Feature,
    one_card,
)
from dealer_lsp.chances.terms import Const, Term, parts_of
from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.integers import divide, remainder, to_int
from dealer_lsp.semantics.program import Program
from dealer_lsp.semantics.scoring import imps, score
from dealer_lsp.semantics.tables import ROWS, STANDARD
from dealer_lsp.shapes.patterns import StockItem, any_set, stock_list_set
from dealer_lsp.syntax.nodes import (
    Binary,
    Call,
    Card,
    Contract,
    Expr,
    Name,
    Node,
    Not,
    Number,
    Paren,
    Seat,
    ShapeBraces,
    ShapeList,
    Suit,
    Ternary,
    Vulnerability,
)

_SUITS = {"clubs": 0, "diamonds": 1, "hearts": 2, "spades": 3}
_FLAT_SHAPES = any_set("4333")

_MOST_PARTS = 400_000
"""Terms of a program may be made of so many parts in all. A chain of definitions, each of which
takes up the one before and adds to it, would take far more than any count of it is worth."""

_MOST_ROOTS = 20_000


class Translator:
    """Terms of one program; each variable is translated once, when it is first used."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._variables: dict[str, Term] = {}
        self._roots: dict[int, tuple[Expr, Term]] = {}
        """What was asked for, by identity: parts of a whole are met again in it."""
        self._order = {name: number for number, name in enumerate(program.variables)}
        self._parts_left = _MOST_PARTS

    def condition(self, root: Expr) -> Term:
        """1 where the expression is not 0."""
        return b.truth(self.term(root))

    def term(self, root: Expr) -> Term:
        """The value of an expression."""
        known = self._roots.get(id(root))
        if known is not None:
            return known[1]
        for name in self._wanted(root):
            self._variables[name] = self._translate(self._program.variables[name])
        term = self._translate(root)
        if len(self._roots) < _MOST_ROOTS:
            self._roots[id(root)] = (root, term)
        return term

    def _wanted(self, root: Expr) -> list[str]:
        """The variables not translated yet, each behind those it uses: a variable can only use
        what is defined above it."""
        found: set[str] = set()
        waiting: list[tuple[int, Expr]] = [(len(self._order), root)]
        while waiting:
            above, expr = waiting.pop()
            for name in _names(expr):
                place = self._order.get(name, above)
                if place < above and name not in found and name not in self._variables:
                    found.add(name)
                    waiting.append((place, self._program.variables[name]))
        return sorted(found, key=self._order.__getitem__)

    def _translate(self, root: Expr) -> Term:
        done: dict[int, Term] = {}
        stack: list[tuple[Expr, bool]] = [(root, False)]
        while stack:
            node, below_done = stack.pop()
            if id(node) in done:
                continue
            known = self._roots.get(id(node))
            if known is not None:
                done[id(node)] = known[1]
                continue
            below = _operands(node)
            if below and not below_done:
                stack.append((node, True))
                stack.extend((each, False) for each in below)
            else:
                done[id(node)] = self._made(node, [done[id(each)] for each in below])
        return done[id(root)]

    def _made(self, node: Expr, below: list[Term]) -> Term:
        """The term of a node, as long as there are not too many parts."""
        if self._parts_left <= 0:
            return b.UNKNOWN
        term = self._node(node, below)
        self._parts_left -= sum([len(parts_of(each)) for each in below]) + len(parts_of(term))
        return term

    def _node(self, node: Expr, below: list[Term]) -> Term:
        match node:
            case Number(text=text):
                value = to_int(text)
                return b.UNKNOWN if value is None else b.const(value)
            case Name(name=name):
                return self._variables.get(name, b.UNKNOWN)
            case Paren():
                return below[0]
            case Not():
                return b.negation(b.truth(below[0]))
            case Ternary():
                return b.choice(b.truth(below[0]), below[1], below[2])
            case Binary(op=op):
                return _binary(node, op, below)
            case Call():
                return self._call(node, below)
            case ShapeBraces(seat=Seat(seat=seat), list_text=text):
                return _braces(1 << seat, text)
            case _:
                return b.UNKNOWN

    def _call(self, call: Call, below: list[Term]) -> Term:
        name = catalog().canonical(call.name)
        match name, call.args:
            case ("hascard", (Seat(seat=seat), Card(card=card))):
                return b.suit_count(1 << seat, card // 13, one_card(card % 13))
            case ("shape", (Seat(seat=seat), ShapeList(items=items))):
                shapes = stock_list_set(
                    StockItem(item.sign, item.any, item.pattern) for item in items
                )
                return b.PERHAPS if shapes is None else b.has_shape(1 << seat, shapes)
            case ("cccc", (Seat(seat=seat),)):
                return _cccc(1 << seat)
            case ("imps", (_,)) if below:
                return _increasing("imps", below[0], imps)
            case ("score", (Vulnerability(text=word), Contract(text=contract), _)) if below:
                return _score(word, contract, below[0])
            case (str(), (Seat(seat=seat),)) if name in _SUITS:
                return b.suit_count(1 << seat, _SUITS[name], LENGTH)
            case (str(), (Seat(seat=seat), Suit(suit=suit))) if suit < 4:
                feature = self._feature(name)
                return b.suit_count(1 << seat, suit, feature) if feature else b.UNKNOWN
            case (str(), (Seat(seat=seat),)) if name != "quality":
                feature = self._feature(name)
                return b.hand_count(1 << seat, feature) if feature else b.UNKNOWN
            case _:
                return b.UNKNOWN

    def _feature(self, name: str) -> Feature | None:
        """The function of a holding; None for other words. Losers rest on tables that `altcount`
        may change; stock then reads beyond its arrays."""
        program = self._program
        if name in ROWS:
            rows = (program.hcp, program.control, *program.tables)
            return Feature("points", rows[ROWS[name]])
        if name == "loser":
            usual = (program.control, program.tables[6]) == (STANDARD.control, STANDARD.points[6])
            return LOSERS if usual else None
        return QUALITY if name == "quality" else None


def _braces(hands: int, text: str) -> Term:
    """The list of a `shape{ }`. The reader of these lists is only loaded for one that is there."""
    from dealer_lsp.shapes.parse import parse_list

    result = parse_list(text)
    return b.has_shape(hands, result.set) if result.ok else b.PERHAPS


def _operands(node: Expr) -> Sequence[Expr]:
    """The expressions a node is made of; those of a chain of like operators side by side."""
    match node:
        case Binary(op="and" | "or" | "+" | "-"):
            return [operand for _, operand in _chain(node)]
        case Binary(left=left, right=right):
            return (left, right)
        case Paren(inner=inner):
            return (inner,)
        case Not(operand=operand):
            return (operand,)
        case Ternary(condition=condition, then=then, otherwise=otherwise):
            return (condition, then, otherwise)
        case Call(args=args):
            return [arg for arg in args[-1:] if isinstance(arg, _VALUES)]
        case _:
            return ()


_VALUES = (Number, Name, Paren, Not, Ternary, Binary, Call)


def _chain(root: Binary) -> list[tuple[int, Expr]]:
    """The operands of `a + b - (c + d)` with their signs; 1 throughout for `and` and `or`."""
    ops = ("+", "-") if root.op in ("+", "-") else (root.op,)
    operands: list[tuple[int, Expr]] = []
    stack: list[tuple[int, Expr]] = [(1, root)]
    while stack:
        sign, node = stack.pop()
        inner = node
        while isinstance(inner, Paren):
            inner = inner.inner
        if isinstance(inner, Binary) and inner.op in ops:
            stack.append((-sign if inner.op == "-" else sign, inner.right))
            stack.append((sign, inner.left))
        else:
            operands.append((sign, node))
    return operands


def _names(root: Expr) -> list[str]:
    names: list[str] = []
    stack: list[Node] = [root]
    while stack:
        node = stack.pop()
        if isinstance(node, Name):
            names.append(node.name)
        elif isinstance(node, _VALUES):
            stack.extend(_operands(node))
    return names


def _binary(node: Binary, op: str, below: list[Term]) -> Term:
    if op in ("and", "or"):
        join = b.all_of if op == "and" else b.some_of
        return join([b.truth(each) for each in below])
    if op in ("+", "-"):
        return b.total(0, zip([sign for sign, _ in _chain(node)], below, strict=True))
    left, right = below
    if op in ("==", "!="):
        same = b.equals(left, right)
        return same if op == "==" else b.negation(same)
    if op in ("<=", ">="):
        return b.at_most(left, right) if op == "<=" else b.at_most(right, left)
    if op in ("<", ">"):
        greater_or_equal = b.at_most(right, left) if op == "<" else b.at_most(left, right)
        return b.negation(greater_or_equal)
    return _product(left, right) if op == "*" else _division(op, left, right)


def _product(left: Term, right: Term) -> Term:
    for factor, other in ((left, right), (right, left)):
        if isinstance(factor, Const):
            return b.total(0, [(factor.value, other)])
    corners = [x * y for x in (left.low, left.high) for y in (right.low, right.high)]
    return b.operation("*", (left, right), min(corners), max(corners))


def _division(op: str, left: Term, right: Term) -> Term:
    """Exact counting keeps away from what may divide by zero: the program would die."""
    if right.low <= 0 <= right.high or left.vague or right.vague:
        return b.UNKNOWN
    if isinstance(left, Const) and isinstance(right, Const):
        apply: Callable[[int, int], int] = divide if op == "/" else remainder
        return b.const(apply(left.value, right.value))
    size = max(abs(left.low), abs(left.high))
    if op == "/":
        low = -size if left.low < 0 or right.low < 0 else 0
        return b.operation(op, (left, right), low, size)
    size = min(size, max(abs(right.low), abs(right.high)) - 1)
    return b.operation(op, (left, right), -size if left.low < 0 else 0, size)


def _increasing(name: str, part: Term, function: Callable[[int], int]) -> Term:
    """A function that never falls when its argument grows."""
    if part.vague:
        return b.UNKNOWN
    return b.operation(name, (part,), function(part.low), function(part.high))


def _score(word: str, contract: str, tricks: Term) -> Term:
    vulnerable = word == "vul"
    if word not in ("vul", "nv") or score(vulnerable, contract, 0) is None:
        return b.UNKNOWN
    return _increasing(
        f"score {word} {contract}", tricks, lambda won: score(vulnerable, contract, won) or 0
    )


def _cccc(hands: int) -> Term:
    """The sum over the suits, and a correction that tells 4333 from all other shapes."""
    flat = b.has_shape(hands, _FLAT_SHAPES)
    parts = [(1, b.hand_count(hands, CCCC)), (CCCC_FLAT - CCCC_SHORT, flat)]
    return b.total(CCCC_SHORT, parts)
