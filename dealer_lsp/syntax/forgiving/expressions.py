"""Expressions with mistakes in them: an operator-precedence reader without recursion."""

from __future__ import annotations

from typing import Any

from dealer_lsp.syntax import build
from dealer_lsp.syntax.build import Leaf
from dealer_lsp.syntax.forgiving.groups import Group
from dealer_lsp.syntax.forgiving.late_parenthesis import late_parenthesis
from dealer_lsp.syntax.forgiving.operands import read_operand
from dealer_lsp.syntax.forgiving.ranges import compared_before, range_ahead, read_range
from dealer_lsp.syntax.forgiving.reader import Reader, TooDeepError
from dealer_lsp.syntax.forgiving.several import skip_several
from dealer_lsp.syntax.forgiving.shapes import read_shape_call
from dealer_lsp.syntax.forgiving.torn import read_torn
from dealer_lsp.syntax.forgiving.words_apart import read_dash_comment
from dealer_lsp.syntax.heights import MAX_HEIGHT
from dealer_lsp.syntax.kinds import ARGUMENTS, COMPARISONS, NUMBERS, OPERANDS, PRECEDENCE
from dealer_lsp.syntax.nodes import (
    Arg,
    Call,
    Card,
    Contract,
    Expr,
    Holding,
    Missing,
    Paren,
    Seat,
    ShapeList,
    String,
    Suit,
    Vulnerability,
)
from dealer_lsp.syntax.tokens import Token
from dealer_lsp.text.span import Edit, Span

_NO_VALUES = (Seat, Suit, Card, Holding, Contract, Vulnerability, String, ShapeList)


class ExpressionReader:
    """Reads one expression, or with `call` the arguments of one function or action."""

    def __init__(self, reader: Reader, commas_end: bool) -> None:
        self._reader = reader
        self._commas_end = commas_end
        self._groups = [Group(reader)]
        self._want = True
        """True where an operand must come next."""
        self._late: set[int] = set()
        """Numbers of closing parentheses that were reported to stand too far behind."""

    def read(self, after: str) -> Expr:
        """The expression that starts here. `after` is what stands before it, for a message."""
        while self._step():
            pass
        while len(self._groups) > 1:
            self._unclosed()
        return self._finish(self._groups[0], after)

    def read_arguments(self, word: Leaf) -> tuple[tuple[Arg, ...], int]:
        """The arguments between the parentheses that start here, and where they end."""
        self._groups[0].operands.append(None)
        self._open(self._reader.take(), word)
        while len(self._groups) > 1 and self._step():
            pass
        while len(self._groups) > 1:
            self._unclosed()
        call: Call = self._groups[0].operands[-1]
        return call.args, call.span.end

    # --- one token ---------------------------------------------------------------------------

    def _step(self) -> bool:
        """Take what comes next; False where the expression ends."""
        reader = self._reader
        depth = len(self._groups) - 1
        group = self._groups[-1]
        complete = not self._want
        stuck = complete and depth and isinstance(group.operands[-1], _NO_VALUES)
        if stuck and not group.operators and skip_several(reader, group):
            return True
        if stuck and (reader.kind in PRECEDENCE or reader.kind == "ASSIGN"):
            self._close_before_operator()
        if reader.at_definition(complete, depth):
            return False
        if reader.index in self._late:
            reader.take()
            return True
        if not stuck and self._range():
            return True
        if reader.peek().kind == "BAD":
            ends = reader.peek().fault == "semicolon" and not depth
            reader.take()
            return not ends
        return self._operand() if self._want else self._operator()

    def _operand(self) -> bool:
        reader = self._reader
        group = self._groups[-1]
        kind = reader.kind
        match kind:
            case "LPAR" if reader.peek(1).kind in ARGUMENTS:
                self._nameless()
            case "LPAR":
                self._open(reader.take(), None)
            case "NOT":
                self._push_prefix("NOT")
            case "MINUS" if reader.peek(1).kind not in NUMBERS:
                self._push_prefix("NEGATE")
            case "PLUS":
                reader.drop("unary-plus")
            case "ASSIGN":
                reader.drop("stray-equals")
                if group.operators and group.operators[-1].kind != "EQ":
                    # What stands around it may have been meant as another operator.
                    reader.problems[-1] = reader.problems[-1].replaced(edits=())
            case "RPAR" if len(self._groups) > 1:
                return self._close()
            case "RPAR":
                reader.drop("unmatched-parenthesis")
            case "COMMA":
                return self._comma()
            case _ if kind in PRECEDENCE and kind != "MINUS":
                self._missing_before(reader.leaf())
            case _:
                fresh = group.word is not None and not group.operands and not group.operators
                operand, opens = read_operand(reader, fresh, len(self._groups) > 1)
                if opens is not None:
                    self._open(reader.take(), opens)
                else:
                    self._complete(operand)
        return True

    def _range(self) -> bool:
        """Take `15..17` if it comes next, also without a sign before it."""
        reader = self._reader
        count = range_ahead(reader, self._groups[-1], self._want)
        if not count:
            return False
        if not self._want:
            if len(self._groups) == 1 and reader.starts_line():
                return False
            start, _, _ = reader.leaf()
            self._infix("EQ", (start, start, Token("EQ", "", "")))
        self._complete(read_range(reader, self._groups[-1], count))
        return True

    def _operator(self) -> bool:
        reader, group = self._reader, self._groups[-1]
        torn = read_torn(reader)
        if torn is not None:
            self._infix(torn[2].kind, torn)
            return True
        kind = reader.kind
        if read_dash_comment(reader, len(self._groups) - 1):
            return True
        if kind in PRECEDENCE:
            self._infix(kind, reader.take())
            return True
        if kind == "ASSIGN":
            start, end, token = reader.take()
            span = Span(start, end)
            self._infix("EQ", (start, end, token))
            if not token.fault and not range_ahead(reader, group, True):
                reader.report("single-equals", span, edits=(Edit(span, "=="),))
            return True
        if kind == "RPAR":
            if len(self._groups) > 1:
                return self._close()
            reader.drop("unmatched-parenthesis")
            return True
        if kind == "COMMA":
            return self._comma()
        if len(self._groups) == 1:
            if kind in OPERANDS or reader.starts_line():
                return False
            reader.drop_unexpected()
            return True
        return self._juxtaposed(kind)

    def _juxtaposed(self, kind: str) -> bool:
        """An operand directly after one, inside parentheses."""
        reader = self._reader
        group = self._groups[-1]
        if kind not in OPERANDS and kind not in ARGUMENTS:
            reader.drop_unexpected()
            return True
        if reader.outdented():
            return False
        start, end, token = reader.leaf()
        span = Span(start, end)
        if group.word is not None:
            edit = Edit(Span(reader.end, reader.end), ",")
            reader.report("missing-comma", span, token.text, edits=(edit,))
            self._next_argument()
        elif kind in ARGUMENTS:
            reader.drop_unexpected()
        else:
            edit = Edit(Span(start, start), "and ")
            reader.report("missing-operator", span, token.text, edits=(edit,))
            self._infix("AND", (start, start, Token("AND", "", "")))
        return True

    def _nameless(self) -> None:
        """Arguments without their function, such as `(north, spades)`."""
        reader = self._reader
        start, end, _ = reader.leaf()
        reader.report("missing-function", Span(start, end))
        word = (start, start, Token("OTHER_FUNCTION", "", ""))
        if reader.peek(2).kind == "COMMA" and reader.peek(3).kind in ("ANY", "DISTR", "FOUR"):
            call = read_shape_call(reader, word)
            self._complete(Missing(call.span))
        else:
            self._open(reader.take(), word)

    def _comma(self) -> bool:
        reader = self._reader
        group = self._groups[-1]
        if group.word is not None:
            start, end, _ = reader.take()
            if self._want and not group.operators:
                reader.report("missing-argument", Span(start, end), group.word[2].text)
                group.operands = [Missing(Span(start, start))]
                self._want = False
            self._next_argument()
            return True
        if len(self._groups) == 1 and self._commas_end:
            return False
        if self._want or reader.peek(1).kind not in OPERANDS:
            reader.drop("stray-comma")
            return True
        start, end, token = reader.take()
        if not group.complained:
            edit = Edit(Span(start, end), " and")
            reader.report("comma-for-and", Span(start, end), edits=(edit,))
        group.complained = True
        self._infix("AND", (start, end, token))
        return True

    # --- building ----------------------------------------------------------------------------

    def _open(self, opener: Leaf, word: Leaf | None) -> None:
        if len(self._groups) > MAX_HEIGHT:
            raise TooDeepError
        self._groups.append(Group(self._reader, opener, word))
        self._want = True

    def _complete(self, operand: Any) -> None:
        self._groups[-1].operands.append(operand)
        self._want = False

    def _push_prefix(self, kind: str) -> None:
        group = self._groups[-1]
        if len(group.operators) > MAX_HEIGHT:
            raise TooDeepError
        group.prefix(kind, self._reader.take())

    def _missing_before(self, sign: Leaf) -> None:
        """An operator where an operand should be."""
        span = Span(sign[0], sign[1])
        reader = self._reader
        repeated = None
        if sign[2].kind in COMPARISONS:
            repeated = compared_before(reader, self._groups[-1])
        if repeated is None:
            reader.report("missing-operand", span, sign[2].text, "before")
        else:
            text = reader.written(repeated.span)
            edits = (Edit(Span(sign[0], sign[0]), f"{text} "),)
            reader.report("repeated-operand", span, sign[2].text, text, edits=edits)
        self._complete(Missing(Span(sign[0], sign[0])))

    def _infix(self, kind: str, sign: Leaf) -> None:
        self._want = self._groups[-1].infix(kind, sign)

    def _finish(self, group: Group, after: str) -> Expr:
        """The expression that the operands and operators of a group make."""
        reader = self._reader
        if self._want:
            place = reader.end
            if group.operators:
                sign = group.operators[-1].sign
                span = Span(sign[0], sign[1])
                reader.report("missing-operand", span, sign[2].text, "behind")
            else:
                reader.report("missing-value", reader.last, after)
            group.operands.append(Missing(Span(place, place)))
            self._want = False
        return group.finish()

    # --- arguments and parentheses -----------------------------------------------------------

    def _next_argument(self) -> None:
        group = self._groups[-1]
        group.args.append(self._finish(group, ","))
        group.operands = []
        self._want = True

    def _close(self) -> bool:
        """The closing parenthesis that comes next."""
        group = self._groups.pop()
        closer = self._reader.leaf()
        if group.word is None:
            assert group.opener is not None
            inner = self._finish(group, "(")
            self._reader.take()
            self._complete(Paren(Span(group.opener[0], closer[1]), inner))
            return True
        if self._want and not group.operators and group.args:
            self._reader.report("missing-argument", Span(closer[0], closer[1]), group.word[2].text)
        elif not self._want or group.operators:
            group.args.append(self._finish(group, ","))
        self._reader.take()
        self._complete(_called(group, group.word, closer[1]))
        return True

    def _close_before_operator(self) -> None:
        """`hcp(north >= 12`, with a parenthesis behind it that is meant, or without."""
        reader = self._reader
        late = late_parenthesis(reader, self._groups)
        if late is None:
            return self._unclosed()
        self._late.add(late)
        group = self._groups.pop()
        assert group.word is not None
        group.args.append(self._finish(group, ","))
        self._complete(_called(group, group.word, reader.end))

    def _unclosed(self) -> None:
        """The end is here, and a parenthesis is open."""
        reader = self._reader
        group = self._groups.pop()
        opener = group.opener
        assert opener is not None
        if group.word is None:
            inner = self._finish(group, "(")
            self._complete(Paren(Span(opener[0], inner.span.end), inner))
        else:
            if not self._want or group.operators:
                group.args.append(self._finish(group, ","))
            self._complete(_called(group, group.word, reader.end))
        edit = Edit(Span(reader.end, reader.end), ")")
        reader.report("unclosed-parenthesis", Span(opener[0], opener[1]), edits=(edit,))


def _called(group: Group, word: Leaf, end: int) -> Call | Missing:
    if not word[2].text:
        return Missing(Span(word[0], end))
    return build.call(word, end, tuple(group.args))
