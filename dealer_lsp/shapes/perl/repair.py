"""A list rewritten so that the Perl program, too, prints what it means."""

from __future__ import annotations

import re
from collections.abc import Iterable

from dealer_lsp.shapes.cover import cover
from dealer_lsp.shapes.expand import expand_terms
from dealer_lsp.shapes.parse import parse_list
from dealer_lsp.shapes.patterns import read_stock_list, stock_list_set
from dealer_lsp.shapes.perl.outcome import DiesError, NotImitatedError
from dealer_lsp.shapes.perl.program import expand_list
from dealer_lsp.shapes.perl.view import perl_view
from dealer_lsp.shapes.result import Alternative, ShapeListResult
from dealer_lsp.shapes.shortest import shortest_list
from dealer_lsp.text.span import Span

_FURTHER = (1.0, 1.2, 1.5)
"""How much longer the author's own terms may be than what resembles them less."""
_AND = re.compile(r"\s*(?:,|&&|\band\b)\s*", re.ASCII)
_GROUPED = re.compile(r"[(?]|&&|\bnot\b", re.ASCII)
_JOINTS = re.compile(r"(\s*(?:,|\band\b|\bor\b)\s*)", re.ASCII)
_CAPITAL = re.compile(r"[SHDC]")
_LAST_ZERO = re.compile(r"(?<![0-9-])0(?=\)?$)")


def fix_for_perl(source: str, result: ShapeListResult) -> str | None:
    """A list with the same set that dealer.dpp gets right, as near to `source` as may be.

    `result` is what `source` means, free of errors and read with base 0. None when dealer.dpp gets
    `source` right already.
    """
    if perl_view(source, result.set).verdict == "same":
        return None
    items = read_stock_list(shortest_list(result.set)) or []
    attempts = (
        _joined(_rewritten(source, result)),
        _joined(_safe(item) for items in expand_terms(result) for item in items),
        _joined(_safe((item.sign or "+") + item.text) for item in items),
    )
    right = [
        (len(text) * further, text)
        for text, further in zip(attempts, _FURTHER, strict=True)
        if text and _right(text, result.set)
    ]
    return min(right)[1] if right else None


def _right(text: str, meant: int) -> bool:
    again = parse_list(text)
    return again.ok and again.set == meant and perl_view(text, meant).verdict == "same"


def _joined(items: Iterable[str]) -> str:
    """Items with their signs in front, as one list."""
    return "".join([f" {item[0]} {item[1:]}" for item in items])[3:]


def _rewritten(source: str, result: ShapeListResult) -> list[str]:
    """Each shape as it is where Perl gets it right, else changed a little, else multiplied out."""
    items: list[str] = []
    so_far = 0
    for term in result.terms:
        for shape in term.alternatives:
            if not shape.set or (term.sign == "-" and not so_far & shape.set):
                continue
            items += [term.sign + text for text in _shape(source, shape, term.sign)]
        so_far = so_far | term.set if term.sign == "+" else so_far & ~term.set
    return items


def _shape(source: str, shape: Alternative, sign: str) -> list[str]:
    assert shape.shape_span is not None
    left = _part(source, shape.shape_span)
    condition = _part(source, shape.condition_span) if shape.condition_span else ""
    for text in _spellings(left, condition):
        printed, patterns = _printed(text, shape.set)
        if sign == "-" and patterns != 1:
            continue
        if printed == shape.set:
            return [text]
        if printed and sign == "+" and not printed & ~shape.set:
            # Only lengths of 10 and more are lost.
            return [text, *(_safe(item) for item in cover(shape.set & ~printed))]
    return [_safe(item) for item in cover(shape.set)]


def _part(source: str, span: Span) -> str:
    return " ".join(source[span.start : span.end].split())


def _spellings(left: str, condition: str) -> list[str]:
    """The shape as written, and with small letters, `&&`, `or`, and a last 0 that is not lost."""
    tail = f":{condition}" if condition else ""
    if "||" in condition and not _GROUPED.search(condition):
        # `||` would end the shape; it binds tighter than what may stand around it.
        parts = _JOINTS.split(condition)
        tail = ":" + "".join(
            [f"({' or '.join(part.split('||'))})" if "||" in part else part for part in parts]
        )
    small = _CAPITAL.sub(lambda letter: letter.group().lower(), left)
    kept = _LAST_ZERO.sub("[0]", small)
    joined = _CAPITAL.sub(lambda letter: letter.group().lower(), _AND.sub("&&", tail))
    return [left + tail, small + tail, kept + tail, left + joined, small + joined, kept + joined]


def _printed(text: str, meant: int) -> tuple[int, int]:
    """The set that Perl prints for one shape, and in how many patterns; nothing when that is not
    to be had, or the text does not mean what is meant."""
    again = parse_list(text)
    if not again.ok or again.set != meant:
        return 0, 0
    try:
        items = read_stock_list(expand_list(text))
    except (DiesError, NotImitatedError):
        return 0, 0
    return (stock_list_set(items) or 0, len(items)) if items else (0, 0)


def _safe(item: str) -> str:
    """A plain item as a shape of the braces. Perl loses a 0 that comes last."""
    sign = item[0] if item[0] in "+-" else ""
    pattern = item[len(sign) :]
    if pattern.startswith("any "):
        return f"{sign}({''.join(sorted(pattern[4:]))})"
    return f"{sign}{pattern[:3]}[0]" if pattern.endswith("0") else sign + pattern
