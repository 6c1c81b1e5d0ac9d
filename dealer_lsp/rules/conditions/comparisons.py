"""Comparisons of one value with numbers: what they leave of it together."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.syntax.nodes import Binary, Call, Expr, Number, Paren
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.named import NamedTuple

_MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="}
_WIDEST = 200
"""A function with more values than that (scores, cccc) is left alone."""


class Comparison(NamedTuple):
    """A comparison of `value`, as it is written, that `holds` for some `of` its numbers."""

    node: Expr
    value: str
    holds: set[int]
    of: set[int]


def by_value(parts: Iterable[Expr], definition: Definition) -> dict[str, list[Comparison]]:
    """The comparisons among some parts that are between the same function of a hand and a number,
    without those that decide nothing or everything alone."""
    groups: dict[str, list[Comparison]] = {}
    for part in parts:
        compared = _comparison(part, definition)
        if compared is not None:
            groups.setdefault(compared.value, []).append(compared)
    return groups


def excluding(parts: Iterable[Expr], definition: Definition) -> list[Comparison]:
    """Some of the parts that no value satisfies together: two if two do, in the order of the text;
    empty when there are none."""
    for everyone in by_value(parts, definition).values():
        members = list({frozenset(each.holds): each for each in reversed(everyone)}.values())[::-1]
        for one, other in combinations(members, 2):
            if one.holds.isdisjoint(other.holds):
                return [one, other]
        if members[0].holds.intersection(*(each.holds for each in members)) == set():
            return members
    return []


def is_inner(node: Binary, context: Context) -> bool:
    """True when what the node joins belongs to more of the same that stands around it."""
    above = context.parent(node)
    while isinstance(above, Paren):
        above = context.parent(above)
    return isinstance(above, Binary) and above.op == node.op


def joined(whole: Binary) -> list[Expr]:
    """What `and` or `or` joins, through parentheses, from left to right."""
    found: list[Expr] = []
    waiting: list[Expr] = [whole]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Paren):
            waiting.append(part.inner)
        elif isinstance(part, Binary) and part.op == whole.op:
            waiting += (part.right, part.left)
        else:
            found.append(part)
    return found


def _comparison(part: Expr, definition: Definition) -> Comparison | None:
    if not isinstance(part, Binary) or part.op not in _MIRRORED:
        return None
    left, op, right = part.left, part.op, part.right
    if isinstance(left, Number):
        left, op, right = right, _MIRRORED[op], left
    if not isinstance(left, Call) or not isinstance(right, Number):
        return None
    if any(isinstance(each, Call) and each.name == "rnd" for each in walk(left)):
        return None
    ranges = definition.ranges()
    value, bound = ranges.of(left), ranges.of(right).constant
    if bound is None or not 0 < value.high - value.low <= _WIDEST:
        return None
    every = set(range(value.low, value.high + 1))
    holds = {each for each in every if _holds(each, op, bound)}
    if not holds or holds == every:
        return None
    written = "".join(definition.top.text[left.span.start : left.span.end].split())
    return Comparison(part, written, holds, every)


def _holds(number: int, op: str, bound: int) -> bool:
    match op:
        case "<":
            return number < bound
        case "<=":
            return number <= bound
        case ">":
            return number > bound
        case ">=":
            return number >= bound
        case "==":
            return number == bound
        case _:
            return number != bound
