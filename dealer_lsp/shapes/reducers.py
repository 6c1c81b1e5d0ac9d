"""From the rules of grammar/shape.lark to shapes and conditions.

Offsets count from the start of the list.
Nothing here fails or looks at the text: what is wrong stays in the values (`Length.allowed == 0`
for a bad range, a `complain` instruction in a condition) until the whole alternative is there.
"""

from __future__ import annotations

from typing import Any

from dealer_lsp.shapes.atoms import EVERY_LENGTH, Length, Shape, Slot
from dealer_lsp.shapes.checks import Complaint
from dealer_lsp.shapes.conditions import MAX_STEPS, Instruction
from dealer_lsp.shapes.scan import Token
from dealer_lsp.text.named import NamedTuple

_OPERATORS = {"&&": "and", "||": "or", ",": "and"}
_MAX_DIGITS = 9


class Condition(NamedTuple):
    """Postfix code. `parenthesised`: the first operand of the text is a `(...)`; `bare`: nothing
    follows that operand."""

    code: list[Instruction]
    start: int
    end: int
    parenthesised: bool
    bare: bool


class Group(NamedTuple):
    lengths: tuple[Length, ...]
    start: int
    end: int


def shape(values: list[Any]) -> Shape:
    parts = [value for value in values if isinstance(value, Slot)]
    group = values[-1] if isinstance(values[-1], Group) else None
    start = parts[0].length.start if parts else values[-1].start
    return Shape(tuple(parts), group and group.lengths, start, values[-1].end)


def group(values: list[Any]) -> Group:
    return Group(tuple(values[1:-1]), values[0][2], values[-1][3])


def free_slot(values: list[Length]) -> Slot:
    length = values[0]
    return Slot(length, "", length.start, length.end)


def named_slot(values: list[Any]) -> Slot:
    length, (_, letter, at, end) = values
    return Slot(length, letter.lower() if letter in "SHDC" else letter, at, end)


def signed_slot(values: list[Any]) -> Slot:
    length, (_, letter, at, _), (_, sign, _, end) = values
    if length.kind == "n":
        allowed = _signed(length.allowed.bit_length() - 1, sign)
        length = Length(allowed, "n", length.start, length.end)
    return Slot(length, letter.lower() if letter in "SHDC" else letter, at, end)


def exactly(values: list[Token]) -> Length:
    _, digit, start, end = values[0]
    return Length(1 << int(digit), "n", start, end)


def opened(values: list[Token]) -> Length:
    (_, digit, start, _), (_, sign, _, end) = values
    return Length(_signed(int(digit), sign), sign, start, end)


def joker(values: list[Token]) -> Length:
    _, _, start, end = values[0]
    return Length(EVERY_LENGTH, "x", start, end)


def choice(values: list[Any]) -> Length:
    allowed, last = 0, -1
    for item in values[1:-1]:
        for digit in item:
            if digit <= last:
                return Length(0, "[", values[0][2], values[-1][3])
            last = digit
        allowed |= (2 << item[-1]) - (1 << item[0])
    return Length(allowed, "[", values[0][2], values[-1][3])


def single(values: list[Token]) -> tuple[int, ...]:
    return (int(values[0][1]),)


def span_of_lengths(values: list[Token]) -> tuple[int, ...]:
    return (int(values[0][1]), int(values[2][1]))


def _signed(digit: int, sign: str) -> int:
    return EVERY_LENGTH >> digit << digit if sign == "+" else (2 << digit) - 1


def infix(values: list[Any]) -> Condition:
    """`left operator right`, for all operators with two sides."""
    left, operator, right = values
    word: str = operator[1]
    code = _joined(left.code, right.code, (_OPERATORS.get(word, word), None))
    return Condition(code, left.start, right.end, left.parenthesised, False)


def ternary(values: list[Any]) -> Condition:
    test, _, then, _, otherwise = values
    code = _joined(_joined(test.code, then.code), otherwise.code, ("?", None))
    return Condition(code, test.start, otherwise.end, test.parenthesised, False)


def negated(values: list[Any]) -> Condition:
    """`not`, looser than comparisons: so `not (a) > b` has two readings, and is refused."""
    word, operand = values
    if operand.parenthesised and not operand.bare:
        message = (
            "'not (...)' followed by an operator can be read in two ways: "
            "put the whole condition in parentheses after 'not'"
        )
        complaint = Complaint("E_COND_NOT", word[2], operand.end, message)
        return Condition([("complain", complaint)], word[2], operand.end, False, False)
    return Condition(_joined(operand.code, [], ("!", None)), word[2], operand.end, False, False)


def prefixed(values: list[Any]) -> Condition:
    sign, operand = values
    code = operand.code
    if sign[1] != "+":
        code = _joined(code, [], ("!" if sign[1] == "!" else "negate", None))
    return Condition(code, sign[2], operand.end, False, False)


def number(values: list[Token]) -> Condition:
    _, digits, start, end = values[0]
    significant = digits.lstrip("0") or "0"
    if len(significant) > _MAX_DIGITS:
        message = f"a number of more than {_MAX_DIGITS} digits in a condition"
        return Condition(
            [("complain", Complaint("E_COND_NUM", start, end, message))], start, end, False, False
        )
    return Condition([("number", int(significant))], start, end, False, False)


def variable(values: list[Token]) -> Condition:
    _, letter, start, end = values[0]
    return Condition(
        [("suit", letter.lower() if letter in "SHDC" else letter)], start, end, False, False
    )


def parenthesis(values: list[Any]) -> Condition:
    opening, inner, closing = values
    return Condition(inner.code, opening[2], closing[3], True, True)


def _joined(
    left: list[Instruction], right: list[Instruction], last: Instruction | None = None
) -> list[Instruction]:
    """`left` extended in place. Beyond MAX_STEPS the code is cut: it is refused anyway."""
    if len(left) <= MAX_STEPS:
        left.extend(right)
        if last:
            left.append(last)
    return left
