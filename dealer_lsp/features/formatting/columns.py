"""What the author put below each other on neighbouring lines: it stays so when the text before it
changes.

A stop is a token or a trailing comment with blanks before it. Stops of one sort that begin in the
same column on lines that follow each other are a column, if it took more than one blank to bring
one of them there. The `=` of assignments are seen to in `alignment`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import add, attrgetter

from dealer_lsp.features.formatting.rows import Cell, Row
from dealer_lsp.semantics.labels import Label
from dealer_lsp.text.named import NamedTuple

Blanks = tuple[tuple[int, str, int], ...]
"""Of a definition: the place of a token, which blanks of it (`gap` before the token on its line,
`margin` at the start of the line, `comment` before a trailing comment), and how many."""

_WIDE = 2
_OPENING = frozenset({"ASSIGN", "LPAR", "CONDITION", "ACTION", "PREDEAL"})


class _Stop(NamedTuple):
    column: int
    sort: str
    row: int
    place: int
    """In its row."""
    cell: Cell


def columns_kept(rows: list[Row]) -> dict[Label, Blanks]:
    """By the label of a definition, the blanks that bring its stops where they belong."""
    widths = [[cell.new_gap for cell in row.cells] for row in rows]
    moved: set[tuple[int, int]] = set()
    for column in sorted(_columns(rows), key=lambda each: each[0].column):
        ends = [_end_before(rows[stop.row], stop.place, widths[stop.row]) for stop in column]
        least = _least_gap(column)
        target = max(map(add, ends, least))
        for stop, end, gap in zip(column, ends, least, strict=True):
            place = _widened(rows[stop.row], stop, moved) if target > end + gap else stop.place
            widths[stop.row][stop.place] = gap
            widths[stop.row][place] += target - end - gap
            moved |= {(stop.row, stop.place), (stop.row, place)}
    found: dict[Label, list[tuple[int, str, int]]] = {}
    for row, place in sorted(moved):
        cell = rows[row].cells[place]
        found.setdefault(cell.owner, []).append((cell.place, cell.kind, widths[row][place]))
    return {owner: tuple(each) for owner, each in found.items()}


def _widened(row: Row, stop: _Stop, moved: set[tuple[int, int]]) -> int:
    """Where the blanks go that bring a stop to its column: to it, or to what the author set off
    before it, as `and not` of which the `not` stands below another."""
    place = stop.place
    while place and row.cells[place].gap < _WIDE and (stop.row, place) not in moved:
        place -= 1
    usable = place and row.cells[place].kind == "gap" and (stop.row, place) not in moved
    return place if usable else stop.place


def _least_gap(column: list[_Stop]) -> list[int]:
    """A comment keeps the distance that the author gave it from the longest line."""
    if column[0].sort != "comment":
        return [0 if stop.cell.kind == "margin" else stop.cell.new_gap for stop in column]
    nearest = min(stop.cell.gap for stop in column if stop.place)
    return [nearest if stop.place else 0 for stop in column]


def _end_before(row: Row, place: int, gaps: list[int]) -> int:
    """Where the text before a cell ends in the new layout."""
    return sum(gaps[:place]) + sum(cell.new_width for cell in row.cells[:place])


def _columns(rows: list[Row]) -> Iterator[list[_Stop]]:
    for _, same in groupby(sorted(_stops(rows)), key=attrgetter("column", "sort")):
        column: list[_Stop] = []
        for stop in same:
            if column and rows[stop.row].line != rows[column[-1].row].line + 1:
                yield from _if_meant(column)
                column = []
            column.append(stop)
        yield from _if_meant(column)


def _if_meant(column: list[_Stop]) -> Iterator[list[_Stop]]:
    inner = [stop for stop in column if stop.place]
    if len(column) > 1 and any(stop.cell.gap >= _WIDE for stop in inner):
        yield column
    elif inner and len(inner) < len(column):
        # A line that begins below a token: what it took is the margin.
        yield column


def _stops(rows: list[Row]) -> Iterator[_Stop]:
    """All that may be of a column: on lines without any wide gap around only what a line below
    could begin under."""
    wide = _near_wide_gaps(rows)
    for number, row in enumerate(rows):
        before = ""
        for place, cell in enumerate(row.cells):
            if cell.kind and (cell.gap or cell.kind == "comment"):
                if cell.kind == "comment":
                    yield _Stop(cell.column, "comment", number, place, cell)
                elif cell.kind == "margin" or before in _OPENING:
                    yield _Stop(cell.column, "first", number, place, cell)
                if cell.kind == "gap" and before not in _OPENING and number in wide:
                    yield _Stop(cell.column, cell.sort, number, place, cell)
            before = cell.token


def _near_wide_gaps(rows: list[Row]) -> set[int]:
    """The rows of all stretches of lines that follow each other and have such a gap somewhere."""
    near: set[int] = set()
    start = 0
    for number, row in enumerate(rows):
        if number and row.line != rows[number - 1].line + 1:
            start = number
        if number - 1 in near and start < number:
            near.add(number)
        elif any(cell.gap >= _WIDE for cell in row.cells[1:]):
            near.update(range(start, number + 1))
    return near
