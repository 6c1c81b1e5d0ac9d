"""Perl's grammar for the operators that conditions use: from tokens to closures."""

from __future__ import annotations

from collections.abc import Callable

from dealer_lsp.shapes.perl import expression as perl
from dealer_lsp.shapes.perl.expression import Cell, Code, CompileError, RunError, Value
from dealer_lsp.shapes.perl.outcome import NotImitatedError
from dealer_lsp.shapes.perl.tokens import PerlToken, tokens

# Loosest first. Comparisons chain: a<b<c is a<b and b<c.
_LEVELS: tuple[tuple[str, ...], ...] = (
    ("or", "xor"),
    ("and",),
    ("not",),
    ("=",),
    ("&&",),
    ("==", "!="),
    ("<", ">", "<=", ">="),
    ("+", "-"),
    ("*", "/", "%"),
)
_NOT, _ASSIGN, _UNARY = 2, 3, len(_LEVELS)
MAX_TOKENS = 400
_END = PerlToken("end", "")


def compile_condition(condition: str) -> Callable[[Cell], bool]:
    """The test that `grep {eval ...}` makes of each pattern. A condition that Perl refuses is false
    for all. Raises NotImitatedError for Perl code that no condition needs."""
    try:
        found = tokens(condition)
        if len(found) > MAX_TOKENS:
            raise NotImitatedError("a condition this long")
        parser = _Parser(found)
        code = parser.expression(0, 0)
        if parser.next is not _END:
            raise CompileError("syntax error")
    except CompileError:
        return lambda cell: False

    def test(cell: Cell) -> bool:
        try:
            return perl.true(code(cell))
        except RunError:
            return False

    return test


class _Parser:
    def __init__(self, found: list[PerlToken]) -> None:
        self._tokens = [*found, _END]
        self._at = 0
        self._target: int | None = None

    @property
    def next(self) -> PerlToken:
        return self._tokens[self._at]

    def expression(self, level: int, depth: int) -> Code:
        """Everything that binds at least as tightly as `_LEVELS[level]`."""
        if depth > perl.MAX_DEPTH:
            raise NotImitatedError("a condition nested this deep")
        left = self._unary(depth)
        return self._climb(left, level, depth)

    def _climb(self, left: Code, level: int, depth: int) -> Code:
        while True:
            operator = self.next.text if self.next.kind in ("operator", "word") else ""
            at = next((i for i, level in enumerate(_LEVELS) if operator in level), -1)
            if at < level or at == _NOT:
                return left
            target, self._target = self._target, None
            self._at += 1
            if at == _ASSIGN:
                if target is None:
                    raise CompileError("Can't modify")
                left = _assignment(target, self.expression(_ASSIGN, depth + 1))
                continue
            right = self.expression(at + 1, depth + 1)
            if operator in perl.COMPARE:
                left = self._chain(left, operator, right, at, depth)
            else:
                left = _infix(operator, left, right)
            self._target = None

    def _chain(self, left: Code, operator: str, right: Code, at: int, depth: int) -> Code:
        links = [(operator, right)]
        while self.next.kind == "operator" and self.next.text in _LEVELS[at]:
            operator = self.next.text
            self._at += 1
            links.append((operator, self.expression(at + 1, depth + 1)))
        return _comparison(left, links)

    def _unary(self, depth: int) -> Code:
        """A term with its prefix and postfix operators. `_target` is set when it can be written
        to."""
        self._target = None
        token = self.next
        self._at += 1
        if token.kind == "word" and token.text == "not":
            if self.next.text == "(":
                return _refuted(self._unary_term(depth + 1))
            return _refuted(self.expression(_NOT + 1, depth + 1))
        if token.kind == "operator" and token.text in "!-+":
            operand = self.expression(_UNARY, depth + 1)
            if token.text == "+":
                return operand
            self._target = None
            return _refuted(operand) if token.text == "!" else _negated(operand)
        if token.text in ("++", "--"):
            return self._before(token.text, depth)
        self._at -= 1
        return self._unary_term(depth)

    def _before(self, operator: str, depth: int) -> Code:
        self.expression(_UNARY, depth + 1)
        target, self._target = self._target, None
        if target is None:
            raise CompileError("Can't modify")
        return _stepped(target, 1 if operator == "++" else -1, after=False)

    def _unary_term(self, depth: int) -> Code:
        token = self.next
        self._at += 1
        if token.kind == "number":
            value = token.value
            code: Code = lambda cell: value  # noqa: E731
        elif token.kind == "suit":
            index = token.value
            code = lambda cell: perl.read(cell, index)  # noqa: E731
            self._target = index
        elif token.kind == "undefined":
            code = _undefined
        elif token.text == "(":
            if self.next.text == ")":
                raise NotImitatedError("empty parentheses in a condition")
            code = self.expression(0, depth + 1)
            if self.next.text != ")":
                raise CompileError("syntax error")
            self._at += 1
        elif token.text in ("~", "%", "*", "<", "/"):
            # Complement, hash, glob, file and search pattern.
            raise NotImitatedError(f"'{token.text}' where a value must stand")
        else:
            raise CompileError("syntax error")
        if self.next.text in ("++", "--"):
            step = 1 if self.next.text == "++" else -1
            self._at += 1
            target, self._target = self._target, None
            if target is None:
                raise CompileError("Can't modify")
            return _stepped(target, step, after=True)
        return code


def _undefined(cell: Cell) -> Value:
    raise RunError("Undefined subroutine")


def _refuted(operand: Code) -> Code:
    return lambda cell: perl.flag(not perl.true(operand(cell)))


def _negated(operand: Code) -> Code:
    return lambda cell: perl.negative(operand(cell))


def _infix(operator: str, left: Code, right: Code) -> Code:
    if operator in ("and", "&&"):
        return lambda cell: right(cell) if perl.true(value := left(cell)) else value
    if operator == "or":
        return lambda cell: value if perl.true(value := left(cell)) else right(cell)
    if operator == "xor":
        return lambda cell: perl.flag(perl.true(left(cell)) != perl.true(right(cell)))
    compute = perl.ARITHMETIC[operator]
    return lambda cell: compute(left(cell), right(cell))


def _comparison(left: Code, links: list[tuple[str, Code]]) -> Code:
    if len(links) == 1:
        compare = perl.COMPARE[links[0][0]]
        right = links[0][1]
        return lambda cell: perl.flag(compare(left(cell), right(cell)))

    def chain(cell: Cell) -> Value:
        value = left(cell)
        for operator, code in links:
            following = code(cell)
            if not perl.COMPARE[operator](value, following):
                return ""
            value = following
        return 1

    return chain


def _assignment(target: int, right: Code) -> Code:
    def assign(cell: Cell) -> Value:
        value = right(cell)
        perl.write(cell, target, value)
        return value

    return assign


def _stepped(target: int, step: int, after: bool) -> Code:
    def change(cell: Cell) -> Value:
        old = perl.read(cell, target)
        if not old.isdigit():
            raise NotImitatedError("'++' or '--' on a joker")
        perl.write(cell, target, int(old) + step)
        return int(old) if after else int(old) + step

    return change
