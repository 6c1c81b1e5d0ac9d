"""Conditions on suit lengths, such as `s>h,h>=d`: from postfix code to the set where they hold.

Every step works on all 560 distributions at once, so no loop and no recursion depends on what the
user wrote, and nothing is ever handed to an interpreter. The meaning is that of C integers: `/`
truncates towards zero, `%` takes the sign of its left side, comparisons give 1 or 0, anything but 0
is true, `&& || ?:` look at their right side only where they must.

A value is `(form, data, faults)`: `faults` is the set where computing it divides by zero.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dealer_lsp.shapes.bits import ALL, COLUMNS, from_flags

Instruction = tuple[str, Any]
"""`("number", n)`, `("suit", letter)`, or an operator: `+ - * / % < > <= >= == != and or ! negate`
and `?`, which takes the condition and both branches."""
Value = tuple[int, Any, int]

LINEAR, FLAGS, VECTOR = 0, 1, 2
"""Forms: `(s, h, d, c, constant)` factors; the set where the value is 1 (else 0); 560 numbers."""

MAX_STEPS = 2000
"""Longer conditions are refused: no person writes them, and they cost time."""
MAX_NUMBER = 2**63

_COMPARISONS: dict[str, Callable[[int], bool]] = {
    "==": lambda x: x == 0,
    "!=": lambda x: x != 0,
    "<": lambda x: x < 0,
    ">": lambda x: x > 0,
    "<=": lambda x: x <= 0,
    ">=": lambda x: x >= 0,
}
_cache: dict[tuple[str, tuple[int, ...]], int] = {}


class TooLargeError(Exception):
    """A number left the range of a 64-bit integer."""


def evaluate(code: Sequence[Instruction], letters: dict[str, int]) -> tuple[int, int]:
    """`(true, faults)`: the sets where the condition holds and where it divides by zero.

    `letters` maps the suit letters to columns 0 spades .. 3 clubs. Raises TooLargeError.
    """
    stack: list[Value] = []
    for operator, argument in code:
        if operator == "number":
            stack.append((LINEAR, (0, 0, 0, 0, argument), 0))
        elif operator == "suit":
            column = letters[argument]
            stack.append((LINEAR, tuple(int(i == column) for i in range(5)), 0))
        elif operator == "!":
            value = stack.pop()
            stack.append((FLAGS, ALL ^ _truth(value), value[2]))
        elif operator == "negate":
            stack.append(_arithmetic("*", (LINEAR, (0, 0, 0, 0, -1), 0), stack.pop()))
        elif operator == "?":
            otherwise, then = stack.pop(), stack.pop()
            stack.append(_choose(stack.pop(), then, otherwise))
        else:
            right = stack.pop()
            stack.append(_binary(operator, stack.pop(), right))
    (value,) = stack
    return _truth(value), value[2]


def _binary(operator: str, left: Value, right: Value) -> Value:
    if operator == "and":
        true = _truth(left)
        return (FLAGS, true & _truth(right), left[2] | (right[2] & true))
    if operator == "or":
        true = _truth(left)
        return (FLAGS, true | _truth(right), left[2] | (right[2] & ~true))
    if operator in _COMPARISONS:
        difference = _arithmetic("-", left, right)
        return (FLAGS, _where(operator, difference), difference[2])
    return _arithmetic(operator, left, right)


def _truth(value: Value) -> int:
    return value[1] if value[0] == FLAGS else _where("!=", value)


def _where(comparison: str, value: Value) -> int:
    """The set where `value` compares to 0 as said."""
    test = _COMPARISONS[comparison]
    if value[0] != LINEAR:
        return from_flags(map(test, _vector(value)))
    key = (comparison, value[1])
    known = _cache.get(key)
    if known is None:
        if len(_cache) > 5000:
            _cache.clear()
        known = _cache[key] = from_flags(map(test, _vector(value)))
    return known


def _arithmetic(operator: str, left: Value, right: Value) -> Value:
    faults = left[2] | right[2]
    if left[0] == LINEAR and right[0] == LINEAR:
        exact = _linear(operator, left[1], right[1])
        if exact is not None:
            return (LINEAR, _checked(exact), faults)
    a, b = _vector(left), _vector(right)
    if operator in "/%":
        faults |= from_flags([not y for y in b])
        divide = _quotient if operator == "/" else _remainder
        result = [divide(x, y) if y else 0 for x, y in zip(a, b, strict=True)]
    elif operator == "*":
        result = [x * y for x, y in zip(a, b, strict=True)]
    elif operator == "+":
        result = [x + y for x, y in zip(a, b, strict=True)]
    else:
        result = [x - y for x, y in zip(a, b, strict=True)]
    return (VECTOR, _checked(result), faults)


def _linear(operator: str, left: Sequence[int], right: Sequence[int]) -> tuple[int, ...] | None:
    """The factors of the result, when it is again a sum of suits with factors."""
    if operator == "+":
        return tuple(x + y for x, y in zip(left, right, strict=True))
    if operator == "-":
        return tuple(x - y for x, y in zip(left, right, strict=True))
    if operator == "*" and not any(left[:4]):
        return tuple(left[4] * y for y in right)
    if operator == "*" and not any(right[:4]):
        return tuple(x * right[4] for x in left)
    return None


def _choose(condition: Value, then: Value, otherwise: Value) -> Value:
    true = _truth(condition)
    faults = condition[2] | (then[2] & true) | (otherwise[2] & ~true)
    if then[0] == otherwise[0] == FLAGS:
        return (FLAGS, (then[1] & true) | (otherwise[1] & ~true), faults)
    picked = [
        a if true >> i & 1 else b
        for i, (a, b) in enumerate(zip(_vector(then), _vector(otherwise), strict=True))
    ]
    return (VECTOR, picked, faults)


def _vector(value: Value) -> Sequence[int]:
    form, data, _ = value
    if form == VECTOR:
        return data
    if form == FLAGS:
        return [data >> i & 1 for i in range(560)]
    ps, ph, pd, pc, constant = data
    return [
        ps * s + ph * h + pd * d + pc * c + constant for s, h, d, c in zip(*COLUMNS, strict=True)
    ]


def _checked(numbers: Sequence[int]) -> Sequence[int]:
    if max(numbers) >= MAX_NUMBER or min(numbers) <= -MAX_NUMBER:
        raise TooLargeError
    return numbers


def _quotient(x: int, y: int) -> int:
    return x // y if (x < 0) == (y < 0) else -(-x // y)


def _remainder(x: int, y: int) -> int:
    return x - y * _quotient(x, y)
