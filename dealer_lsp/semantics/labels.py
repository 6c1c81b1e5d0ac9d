"""Labels that keep definitions in order without counting them.

A label is a string of bytes; labels compare like fractions written in base 256. Between two labels
there is always room for another, so inserting a definition never touches the labels behind it.
"""

from __future__ import annotations

Label = bytes

_FIRST_BYTES = 4


def spread(count: int) -> list[Label]:
    """`count` short labels in ascending order, for a script read in one go."""
    step = (256**_FIRST_BYTES) // (count + 1)
    return [_trimmed(step * (index + 1)) for index in range(count)]


def fill(low: Label, high: Label | None, count: int) -> list[Label]:
    """`count` labels in ascending order, all above `low` (empty: no lower bound) and below `high`
    (None: no upper bound)."""
    labels: list[Label | None] = [None] * count
    open_gaps: list[tuple[int, int, Label, Label | None]] = [(0, count, low, high)]
    while open_gaps:
        start, end, below, above = open_gaps.pop()
        if start == end:
            continue
        middle = (start + end) // 2
        label = between(below, above)
        labels[middle] = label
        open_gaps += [(start, middle, below, label), (middle + 1, end, label, above)]
    return [label for label in labels if label is not None]


def between(low: Label, high: Label | None) -> Label:
    """A label above `low` and below `high`; never ends in a zero byte."""
    prefix = bytearray()
    index = 0
    bounded = high is not None
    while True:
        below = low[index] if index < len(low) else 0
        above = high[index] if bounded and high is not None and index < len(high) else 256
        if above - below > 1:
            prefix.append((below + above) // 2)
            return bytes(prefix)
        prefix.append(below)
        if above > below:
            bounded = False
        index += 1


def _trimmed(number: int) -> Label:
    return number.to_bytes(_FIRST_BYTES, "big").rstrip(b"\0")
