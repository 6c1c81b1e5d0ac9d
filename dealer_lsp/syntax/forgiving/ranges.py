"""A range such as `15..17` in an expression."""

from __future__ import annotations

from dealer_lsp.syntax.forgiving.groups import Group
from dealer_lsp.syntax.forgiving.reader import Reader
from dealer_lsp.syntax.kinds import PRECEDENCE
from dealer_lsp.syntax.nodes import Binary, Call, Expr, Missing, Name
from dealer_lsp.syntax.number_ranges import (
    dash_range_tokens,
    open_range_tokens,
    range_bounds,
    range_tokens,
)
from dealer_lsp.text.span import Edit, Span

_EXAMPLE = "hcp(north)"
_LONGEST = 60
_COMPARISONS = {"==", "!=", "<", "<=", ">", ">="}


def range_ahead(reader: Reader, group: Group, wanted: bool) -> int:
    """How many tokens the range has that comes next; 0 where none does. `wanted`: an operand must
    come."""
    stream, index = reader.stream, reader.index
    dots = range_tokens(stream, index)
    if dots:
        return dots
    sign = group.operators[-1] if group.operators else None
    assigned = wanted and sign is not None and sign.sign[2].kind == "ASSIGN"
    if assigned or (not wanted and group.opener is not None and group.word is None):
        dash = dash_range_tokens(stream, index)
        if dash:
            return dash
    if wanted and (sign is None or sign.kind != "EQ"):
        return 0
    return open_range_tokens(stream, index)


def read_range(reader: Reader, group: Group, count: int) -> Missing:
    """The range of so many tokens that comes next, reported; it is the right operand of the last
    operator, if any."""
    start = reader.leaf()[0]
    for _ in range(count):
        reader.take()
    end = reader.last.end
    span = Span(start, end)
    written = reader.written(span)
    low, high = range_bounds(written)
    left = _compared(reader, group)
    value = _EXAMPLE if left is None else reader.written(left.span)
    meant = f">= {low} and {value} <= {high}" if high else f">= {low}"
    edits = () if left is None else (Edit(Span(left.span.end, end), f" {meant}"),)
    kind = "number-range" if high else "open-range"
    reader.report(kind, span, written, f"{value} {meant}", edits=edits)
    return Missing(span)


def compared_before(reader: Reader, group: Group) -> Expr | None:
    """What the comparison before the last `and` or `or` compares, where it is plain enough to be
    written twice."""
    if not group.operators or group.operators[-1].kind not in ("AND", "OR"):
        return None
    last = group.operands[-1]
    while isinstance(last, Binary) and last.op in ("and", "or"):
        last = last.right
    if not isinstance(last, Binary) or last.op not in _COMPARISONS:
        return None
    return last.left if _can_repeat(reader, last.left) else None


def _compared(reader: Reader, group: Group) -> Expr | None:
    """What is compared with the range just read, where it is plain enough to be written twice."""
    if not group.operators or group.operators[-1].kind not in ("EQ", "GE"):
        return None
    left = group.operands[-1]
    if isinstance(left, Name) and not group.operators[-1].sign[2].text:
        return None  # It may be a word such as `in`.
    if PRECEDENCE.get(reader.kind, 0) >= PRECEDENCE["EQ"]:
        return None
    return left if _can_repeat(reader, left) else None


def _can_repeat(reader: Reader, value: Expr) -> bool:
    written = reader.written(value.span)
    return _is_plain(value) and "\n" not in written and len(written) <= _LONGEST


def _is_plain(value: Expr) -> bool:
    if isinstance(value, Binary):
        return value.op == "+" and _is_plain(value.left) and _is_plain(value.right)
    return isinstance(value, Call | Name)
