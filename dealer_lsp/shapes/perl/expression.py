"""Conditions as Perl reads them: `s` has become `substr($_,0,1)`, and the rest is Perl.

A condition is compiled to closures that work on a `Cell` holding the pattern, since Perl code can
write into it. Values are what Perl has: numbers, and the strings that `substr` and `!` give.
"""

from __future__ import annotations

from collections.abc import Callable

from dealer_lsp.shapes.perl.outcome import NotImitatedError

Value = int | float | str
MAX_DEPTH = 60


class Cell:
    """The pattern a condition looks at, `$_`."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


Code = Callable[[Cell], Value]


class CompileError(Exception):
    """Perl refuses the condition: the `eval` gives nothing, which counts as false."""


class RunError(Exception):
    """The condition dies for this pattern, which counts as false."""


def number(value: Value) -> int | float:
    """The number that Perl sees in a value; only digits occur in patterns, so all else is 0."""
    if isinstance(value, str):
        digits = value.lstrip()
        negative = digits.startswith("-")
        digits = digits[negative:]
        end = 0
        while end < len(digits) and digits[end].isdigit():
            end += 1
        found = int(digits[:end] or "0")
        return -found if negative else found
    return value


def true(value: Value) -> bool:
    return value not in ("", "0") if isinstance(value, str) else value != 0


def flag(truth: bool) -> Value:
    return 1 if truth else ""


def _fitting(result: int) -> int | float:
    return result if -(2**63) <= result < 2**64 else float(result)


def add(a: Value, b: Value) -> Value:
    return _result(number(a), number(b), lambda x, y: x + y)


def subtract(a: Value, b: Value) -> Value:
    return _result(number(a), number(b), lambda x, y: x - y)


def multiply(a: Value, b: Value) -> Value:
    return _result(number(a), number(b), lambda x, y: x * y)


def _result(
    x: int | float, y: int | float, operation: Callable[[int | float, int | float], int | float]
) -> Value:
    result = operation(x, y)
    return _fitting(result) if isinstance(result, int) else result


def divide(a: Value, b: Value) -> Value:
    x, y = number(a), number(b)
    if y == 0:
        raise RunError("Illegal division by zero")
    if isinstance(x, int) and isinstance(y, int) and x % y == 0:
        return x // y
    return float(x) / float(y)


def remainder(a: Value, b: Value) -> Value:
    x, y = number(a), number(b)
    if abs(x) >= 2**63 or abs(y) >= 2**63:
        raise NotImitatedError("'%' of a huge number")
    x, y = int(x), int(y)
    if y == 0:
        raise RunError("Illegal modulus zero")
    return x % y


def negative(value: Value) -> Value:
    if isinstance(value, str) and value[:1].isalpha():
        return "-" + value
    return _fitting(-x) if isinstance(x := number(value), int) else -x


COMPARE: dict[str, Callable[[Value, Value], bool]] = {
    "<": lambda a, b: number(a) < number(b),
    ">": lambda a, b: number(a) > number(b),
    "<=": lambda a, b: number(a) <= number(b),
    ">=": lambda a, b: number(a) >= number(b),
    "==": lambda a, b: number(a) == number(b),
    "!=": lambda a, b: number(a) != number(b),
}
ARITHMETIC: dict[str, Callable[[Value, Value], Value]] = {
    "+": add,
    "-": subtract,
    "*": multiply,
    "/": divide,
    "%": remainder,
}


def read(cell: Cell, index: int) -> str:
    """`substr($_, index, 1)` as a value; nothing where the pattern is too short."""
    text = cell.text
    return text[-1:] if index < 0 else text[index : index + 1]


def write(cell: Cell, index: int, value: Value) -> None:
    """`substr($_, index, 1) = value`."""
    text = cell.text
    at = len(text) - 1 if index < 0 else index
    if at > len(text) or at < 0:
        raise RunError("substr outside of string")
    if isinstance(value, float):
        raise NotImitatedError("a fraction is written into the pattern")
    cell.text = text[:at] + str(value) + text[at + 1 :]
