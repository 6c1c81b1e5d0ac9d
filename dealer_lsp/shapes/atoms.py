"""A single shape such as `5+s4h(xx)`: from its parts to the set of distributions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from dealer_lsp.shapes.bits import ALL, LENGTH
from dealer_lsp.text.named import NamedTuple

EVERY_LENGTH = (1 << 14) - 1
COLUMN = {"s": 0, "h": 1, "d": 2, "c": 3}
MAJORS, MINORS = "sh", "dc"


class Length(NamedTuple):
    """The lengths one part allows: bit n of `allowed` stands for n cards, 0..13. `kind` is `n` for
    an exact digit, `+`, `-`, `x`, or `[` for a choice. Offsets count from the start of the list."""

    allowed: int
    kind: str
    start: int
    end: int


class Slot(NamedTuple):
    """A length of the left part; `letter` is empty or one of s h d c M m, found at `at`."""

    length: Length
    letter: str
    at: int
    end: int


class Shape(NamedTuple):
    """`group` is None without parentheses."""

    slots: tuple[Slot, ...]
    group: tuple[Length, ...] | None
    start: int
    end: int

    @property
    def lengths(self) -> list[Length]:
        return [slot.length for slot in self.slots] + list(self.group or ())

    @property
    def letters(self) -> str:
        return "".join(slot.letter for slot in self.slots)


Choice = tuple[str, str]
"""The suits that M and m stand for, in one reading of a shape."""


def choices(letters: str) -> list[Choice]:
    """The readings of letters that may contain M and m; `s` and `d` where they are not used."""
    majors = MAJORS if "M" in letters else "s"
    minors = MINORS if "m" in letters else "d"
    return [(major, minor) for major in majors for minor in minors]


_shape_sets: dict[tuple[object, ...], int] = {}


def shape_set(shape: Shape, choice: Choice) -> int:
    """The set of a shape that has four lengths and names no suit twice, in one reading."""
    parts = [(slot.length.allowed, slot.letter) for slot in shape.slots]
    group = sorted([length.allowed for length in shape.group or ()])
    key = (*parts, *group, choice)
    known = _shape_sets.get(key)
    if known is None:
        if len(_shape_sets) > 5000:
            _shape_sets.clear()
        known = _shape_sets[key] = _union(boxes(shape, choice))
    return known


def _union(boxes: Iterator[tuple[int, ...]]) -> int:
    result = 0
    for box in boxes:
        both = ALL
        for column, allowed in enumerate(box):
            if allowed != EVERY_LENGTH:
                both &= column_set(column, allowed)
        result |= both
    return result


def boxes(shape: Shape, choice: Choice) -> Iterator[tuple[int, ...]]:
    """The ways to deal the lengths to the four suits: `allowed` for spades, hearts, ... clubs."""
    fixed: list[int | None] = [None] * 4
    free: list[int] = []
    for length, letter, _, _ in shape.slots:
        if letter:
            fixed[_column(letter, choice)] = length.allowed
        else:
            free.append(length.allowed)
    open_columns = [column for column in range(4) if fixed[column] is None]
    for column, allowed in zip(open_columns, free, strict=False):
        fixed[column] = allowed
    rest = open_columns[len(free) :]
    for order in set(permutations([length.allowed for length in shape.group or ()])):
        for column, allowed in zip(rest, order, strict=True):
            fixed[column] = allowed
        yield tuple(EVERY_LENGTH if allowed is None else allowed for allowed in fixed)


_column_sets: dict[tuple[int, int], int] = {}


def column_set(column: int, allowed: int) -> int:
    """The set of the distributions whose suit `column` has one of the `allowed` lengths."""
    key = (column, allowed)
    known = _column_sets.get(key)
    if known is None:
        known = 0
        for length in range(14):
            if allowed >> length & 1:
                known |= LENGTH[column][length]
        _column_sets[key] = known
    return known


def _column(letter: str, choice: Choice) -> int:
    if letter == "M":
        letter = choice[0]
    elif letter == "m":
        letter = choice[1]
    return COLUMN[letter]
