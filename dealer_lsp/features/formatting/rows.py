"""The lines of a script as rows of cells: where each token and trailing comment stands, and how
wide it and the blanks before it are going to be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from dealer_lsp.features.formatting.spacing import Spaced
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.labels import Label
from dealer_lsp.semantics.script import Placed
from dealer_lsp.syntax.trivia import pieces
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.record import Record

_TAB = 8
_WIDE = re.compile(r"(?:[ ]{2}|[ ]*\t)[^\n]")
"""More than one blank before a comment that trails."""
_LOGIC = ("AND", "OR")
_COMPARING = ("EQ", "NE", "LT", "LE", "GT", "GE")
_SIGNS = {
    **dict.fromkeys(_LOGIC, "logic"),
    **dict.fromkeys(_COMPARING, "comparing"),
    **dict.fromkeys(("PLUS", "MINUS", "STAR", "SLASH", "PERCENT"), "reckoning"),
    **{kind: kind for kind in ("NOT", "QUERY", "COLON", "COMMA", "LPAR", "RPAR", "ASSIGN")},
}


class Cell(NamedTuple):
    """`column` and `gap`, the blanks before it, are as written; `new_gap` and `new_width` as they
    are going to be. `kind` is that of the blanks (`gap`, `margin`, `comment`), or empty where they
    are not to be touched. `sort` says what may stand below it. `owner` is the label of
    the definition, `place` the number of the token in it."""

    owner: Label
    place: int
    kind: str
    sort: str
    token: str
    column: int
    gap: int
    new_gap: int
    new_width: int


class Row(Record):
    """`line` counts from 0."""

    line: int
    cells: list[Cell]


def windows(definitions: list[Placed], around: int) -> Iterator[list[Placed]]:
    """The stretches in which the author may have put something below something else: where there
    is more than one blank, or a line within a definition, and `around` definitions on both
    sides."""
    start = end = 0
    for number, placed in enumerate(definitions):
        if not _is_loose(placed.definition):
            continue
        if number - around > end:
            if end > start:
                yield definitions[start:end]
            start = number - around
        end = number + around + 1
    if end > max(start, 0):
        yield definitions[max(start, 0) : end]


def _is_loose(definition: Definition) -> bool:
    """Kept with the definition."""
    loose: bool | None = definition.results.get("loose")
    if loose is None:
        tokens = definition.top.tokens
        within = any(each.trivia not in ("", " ") for each in tokens[1:])
        loose = definition.results["loose"] = within or bool(_WIDE.match(tokens[0].trivia))
    return loose


def begins_line(definition: Definition) -> bool:
    """Whether nothing of the definition, and no comment before it, is on the line above."""
    return definition.top.tokens[0].trivia.lstrip(" \t\r").startswith("\n")


class Rows:
    """Fed with the definitions of a script in order, gives their lines."""

    def __init__(self) -> None:
        self.rows: list[Row] = [Row(0, [])]
        self._column = self._gap = 0

    def take(self, others: Rows) -> None:
        """Goes on with rows that begin behind a line's end; what is added later stays out of
        them."""
        above = self.rows[-1].line
        self.rows += (Row(above + row.line, row.cells) for row in others.rows[1:])
        self.rows[-1] = Row(self.rows[-1].line, [*self.rows[-1].cells])
        self._column, self._gap = others._column, others._gap

    def add(self, owner: Label, spaced: Iterable[Spaced], movable: bool) -> None:
        for place, each in enumerate(spaced):
            trivia, token = each.token.trivia, each.token
            kind = self._between(owner, place, trivia)
            text = token.text
            first, _, last = text.partition("\n")[0], "", text.rpartition("\n")[2]
            sort = _SIGNS.get(token.kind, "value")
            gap = self._gap
            column = self._column
            is_assign = token.kind == "ASSIGN" and place == 1
            usable = kind if movable and not is_assign and "\n" not in text else ""
            new_gap = each.blanks if kind == "gap" and movable else gap
            width = len(each.spelled) if movable and "\n" not in text else len(first)
            self._put(
                Cell(owner, place, usable, sort, token.kind, column, gap, new_gap, width), first
            )
            if "\n" in text:
                self._break(text.count("\n"))
                self._gap = 0
                self._put(Cell(owner, place, "", sort, "", 0, 0, 0, len(last)), last)

    def _between(self, owner: Label, place: int, trivia: str) -> str:
        """Goes over the trivia; returns the kind of the blanks before the token."""
        if not trivia.strip(" \t"):
            self._blank(trivia)
            return "gap" if self.rows[-1].cells else "margin" if place else ""
        self._gap = 0
        lead = True
        broken = False
        for piece in pieces(trivia):
            text = trivia[piece.start : piece.end]
            if piece.kind == "blank":
                breaks = text.count("\n")
                if breaks:
                    self._break(breaks)
                    lead = broken = True
                self._blank(text.rpartition("\n")[2])
                continue
            trails = lead and not broken and bool(self.rows[-1].cells) and "\n" not in text
            kind = "comment" if trails and piece.kind in ("line", "hash", "block") else ""
            cell = Cell(
                owner, place, kind, "comment", "", self._column, self._gap, self._gap, len(text)
            )
            self._put(cell, text.rpartition("\n")[2])
            if "\n" in text:
                self._break(text.count("\n"))
                self._put(cell._replace(kind="", column=0), text.rpartition("\n")[2])
            lead = False
            self._gap = 0
        return "margin" if broken and not self.rows[-1].cells and place else ""

    def _blank(self, text: str) -> None:
        start = self._column
        self._column = len((" " * (start % _TAB) + text).expandtabs(_TAB)) + start - start % _TAB
        self._gap = self._column - start

    def _break(self, count: int) -> None:
        self.rows.append(Row(self.rows[-1].line + count, []))
        self._column = self._gap = 0

    def _put(self, cell: Cell, text: str) -> None:
        self.rows[-1].cells.append(cell)
        self._column += len(text)
