"""What has to be replaced in one text to make another of it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator

from dealer_lsp.text.span import Edit, Span

_LINE = re.compile(r"[^\n]*\n|[^\n]+")


def trimmed(start: int, old: str, new: str) -> Iterator[Edit]:
    """The difference between two texts as at most one edit, without a common head or tail;
    `start` is where `old` stands."""
    if old == new:
        return
    if not old or not new:
        yield Edit(Span(start, start + len(old)), new)
        return
    limit = min(len(old), len(new))
    head = 0
    while head < limit and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < limit - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    yield Edit(Span(start + head, start + len(old) - tail), new[head : len(new) - tail])


def difference(old: str, new: str) -> list[Edit]:
    """Small edits in order, none touching another, that make `new` of `old`: lines that both have
    stay, and of a line that changed only what is between its common head and tail is replaced."""
    before, after = _LINE.findall(old), _LINE.findall(new)
    starts = [0]
    for line in before:
        starts.append(starts[-1] + len(line))
    edits: list[Edit] = []
    for kind, low, high, first, last in difflib.SequenceMatcher(None, before, after).get_opcodes():
        if kind == "equal":
            continue
        if high - low == last - first:
            for number, line in zip(range(low, high), after[first:last], strict=True):
                edits += trimmed(starts[number], before[number], line)
        else:
            joined = "".join(before[low:high]), "".join(after[first:last])
            edits += trimmed(starts[low], *joined)
    return edits
