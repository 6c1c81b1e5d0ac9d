"""Operands and operators between two parentheses, put together by how tight operators bind."""

from __future__ import annotations

from typing import Any

from dealer_lsp.syntax import build
from dealer_lsp.syntax.build import Leaf
from dealer_lsp.syntax.forgiving.reader import Reader
from dealer_lsp.syntax.kinds import PRECEDENCE, PREFIX
from dealer_lsp.syntax.nodes import Arg, Binary, Expr, Missing, Ternary
from dealer_lsp.text.span import Edit, Span


class Operator:
    """`kind` is that of the sign, or `NEGATE` for a minus sign before its only operand. A `QUERY`
    waits for its colon and becomes a `COLON`."""

    __slots__ = ("kind", "level", "sign")

    def __init__(self, kind: str, level: int, sign: Leaf) -> None:
        self.kind = kind
        self.level = level
        self.sign = sign


class Group:
    """What is open: the whole (no opener), parentheses, or the arguments of the function `word`.

    `complained` is True once a comma in it was reported.
    """

    __slots__ = ("args", "complained", "opener", "operands", "operators", "reader", "word")

    def __init__(
        self, reader: Reader, opener: Leaf | None = None, word: Leaf | None = None
    ) -> None:
        self.reader = reader
        self.opener = opener
        self.word = word
        self.args: list[Arg] = []
        self.operands: list[Any] = []
        self.operators: list[Operator] = []
        self.complained = False

    def prefix(self, kind: str, sign: Leaf) -> None:
        """`not`, or a minus sign without a left operand."""
        self.operators.append(Operator(kind, PREFIX, sign))

    def infix(self, kind: str, sign: Leaf) -> bool:
        """An operator behind a complete operand. False for a colon without its question mark, which
        is left out."""
        operators = self.operators
        level = PRECEDENCE[kind]
        leftmost = kind not in ("QUERY", "COLON")
        while operators and (
            operators[-1].level > level or (operators[-1].level == level and leftmost)
        ):
            self._apply()
        if kind != "COLON":
            operators.append(Operator(kind, level, sign))
            return True
        while operators and operators[-1].kind == "COLON":
            self._apply()
        if operators and operators[-1].kind == "QUERY":
            operators[-1].kind = "COLON"
            return True
        span = Span(sign[0], sign[1])
        self.reader.report("stray-colon", span, edits=(Edit(span, ""),))
        return False

    def finish(self) -> Expr:
        """The expression that all operands and operators make; the last operand is there."""
        while self.operators:
            self._apply()
        return self.operands[-1]

    def _apply(self) -> None:
        """Put the last operator and its operands together."""
        operator = self.operators.pop()
        operands = self.operands
        sign = operator.sign
        right: Expr = operands.pop()
        match operator.kind:
            case "NOT":
                node: Expr = build.negation(sign, right)
            case "NEGATE":
                node = self._negated(sign, right)
            case "COLON":
                then, condition = operands.pop(), operands.pop()
                span = Span(condition.span.start, right.span.end)
                node = Ternary(span, condition, then, right)
            case "QUERY":
                condition = operands.pop()
                self.reader.report("missing-colon", Span(sign[0], sign[1]))
                end = right.span.end
                otherwise = Missing(Span(end, end))
                node = Ternary(Span(condition.span.start, end), condition, right, otherwise)
            case kind:
                left: Expr = operands.pop()
                span = Span(left.span.start, right.span.end)
                node = Binary(span, build.OPERATORS[kind], Span(sign[0], sign[1]), left, right)
        operands.append(node)

    def _negated(self, sign: Leaf, operand: Expr) -> Binary:
        start, end, _ = sign
        edits = (
            Edit(Span(start, end), "(0 - "),
            Edit(Span(operand.span.end, operand.span.end), ")"),
        )
        outer = self.operators[-1] if self.operators else None
        doubled = outer is not None and outer.kind == "MINUS" and outer.sign[1] == start
        if isinstance(operand, Missing) or doubled:
            edits = ()
        self.reader.report("unary-minus", Span(start, end), edits=edits)
        nothing = Missing(Span(start, start))
        return Binary(Span(start, operand.span.end), "-", Span(start, end), nothing, operand)
