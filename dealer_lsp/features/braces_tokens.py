"""What the parts of a `shape{...}` are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from dealer_lsp.shapes.scan import TERMINAL, scan

PartType = Literal[
    "function", "seat", "suit", "shapePattern", "shapeOperator", "number", "operator"
]
Part = tuple[int, int, PartType]
"""Start, end, type."""

_HEAD = re.compile(r"(shape)\s*\{\s*(\w*)\s*,?")
_PATTERN = frozenset(TERMINAL[name] for name in ("DIGIT", "JOKER", "LSQB", "RSQB"))
_SUIT, _NUMBER, _COLON = TERMINAL["SUIT"], TERMINAL["NUMBER"], TERMINAL["COLON"]
_LEFT, _RIGHT = TERMINAL["LSQB"], TERMINAL["RSQB"]
_SEP, _VBAR = TERMINAL["SEP"], TERMINAL["VBAR"]


def braces_tokens(text: str, start: int) -> Iterator[Part]:
    """`text` is the whole `shape{...}`, closed or not; it stands at `start`. Neighbours of one type
    are one part."""
    last: Part | None = None
    for part in _parts(text, start):
        if last is not None and (last[1], last[2]) == (part[0], part[2]):
            last = (last[0], part[1], part[2])
            continue
        if last is not None:
            yield last
        last = part
    if last is not None:
        yield last


def _parts(text: str, start: int) -> Iterator[Part]:
    head = _HEAD.match(text)
    if head is None:
        return
    yield start + head.start(1), start + head.end(1), "function"
    if head[2]:
        yield start + head.start(2), start + head.end(2), "seat"
    base = head.end()
    in_condition = in_brackets = False
    for kind, word, low, high in scan(text[base:].removesuffix("}")):
        if kind in (_SEP, _VBAR):
            in_condition = False
        stripped = word.strip()
        if not stripped:
            continue
        low += word.index(stripped)
        high = low + len(stripped)
        # The sign of a range such as [5-7] is no operator.
        of_kind = "shapePattern" if in_brackets else _type(kind, in_condition)
        yield start + base + low, start + base + high, of_kind
        in_brackets = kind == _LEFT or (in_brackets and kind != _RIGHT)
        in_condition = in_condition or kind == _COLON


def _type(kind: int, in_condition: bool) -> PartType:
    if kind in _PATTERN:
        return "shapePattern"
    if kind == _SUIT:
        return "suit"
    if kind == _NUMBER:
        return "number"
    return "operator" if in_condition and kind not in (_SEP, _VBAR) else "shapeOperator"
