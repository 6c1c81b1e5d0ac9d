"""The point tables in force: what an honour counts for `hcp`, `control` and `pt0` .. `pt9`.

`pointcount` and `altcount` set them for the whole script, wherever they stand in it.
"""

from __future__ import annotations

from collections.abc import Iterable

from dealer_lsp.semantics.integers import to_int
from dealer_lsp.semantics.program import CountTable
from dealer_lsp.syntax.nodes import Number, Setting
from dealer_lsp.text.record import Record

_RANKS = "23456789TJQKA"


class Tables(Record):
    """`points[0..9]` are pt0 .. pt9. Twelve rows in stock: `altcount 0` sets `hcp`, 1 the controls,
    2 .. 11 pt0 .. pt9."""

    hcp: CountTable
    control: CountTable
    points: tuple[CountTable, ...]

    def row(self, number: int) -> CountTable:
        return (self.hcp, self.control, *self.points)[number]

    def with_row(self, number: int, table: CountTable) -> Tables:
        rows = [self.hcp, self.control, *self.points]
        rows[number] = table
        return Tables(rows[0], rows[1], tuple(rows[2:]))


_ROW_NAMES = "hcp control tens jacks queens kings aces top2 top3 top4 top5 c13"

ROWS = {name: row for row, name in enumerate(_ROW_NAMES.split())}
"""The row that `altcount` has to name to change a function; beyond the last one stock writes into
foreign memory."""


def tables_after(settings: Iterable[Setting]) -> Tables:
    """The standard tables as changed by the `pointcount` and `altcount` statements, in order."""
    tables = STANDARD
    for setting in settings:
        row, values = _row_and_values(setting)
        if 0 <= row < len(ROWS):
            tables = tables.with_row(row, _filled(values))
    return tables


def in_force(settings: Iterable[Setting]) -> tuple[Setting, ...]:
    """Some of the settings that do the same as all of them: the last one for each row."""
    last: dict[int, Setting] = {}
    for setting in settings:
        last[_row_and_values(setting)[0]] = setting
    return tuple(last.values())


def _row_and_values(setting: Setting) -> tuple[int, list[int]]:
    """Row -1 where none is named."""
    values = [_number(argument) for argument in setting.args]
    if setting.keyword == "pointcount":
        return 0, values
    return (values[0], values[1:]) if values else (-1, [])


def _number(argument: object) -> int:
    return (to_int(argument.text) or 0) if isinstance(argument, Number) else 0


def _filled(values: list[int]) -> CountTable:
    """Values for the ace, king, queen ... downwards; ranks not reached count nothing."""
    downwards = (values + [0] * len(_RANKS))[: len(_RANKS)]
    return tuple(reversed(downwards))


def _counting(**worth: int) -> CountTable:
    return tuple(worth.get(rank, 0) for rank in _RANKS)


STANDARD = Tables(
    hcp=_counting(A=4, K=3, Q=2, J=1),
    control=_counting(A=2, K=1),
    points=(
        _counting(T=1),
        _counting(J=1),
        _counting(Q=1),
        _counting(K=1),
        _counting(A=1),
        _counting(A=1, K=1),
        _counting(A=1, K=1, Q=1),
        _counting(A=1, K=1, Q=1, J=1),
        _counting(A=1, K=1, Q=1, J=1, T=1),
        _counting(A=6, K=4, Q=2, J=1),
    ),
)
