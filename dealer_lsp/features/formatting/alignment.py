"""Runs of assignments whose `=` stand below each other, where the author put them so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.script import Placed
from dealer_lsp.syntax.nodes import Assign
from dealer_lsp.text.named import NamedTuple


class _Assignment(NamedTuple):
    """One whose name and `=` share a line. `name` is the length of the name, `gap` how many blanks
    stand behind it, `column` where the `=` stands. `breaks` counts the line ends before it."""

    name: int
    gap: int
    column: int
    breaks: int


class _Line(NamedTuple):
    number: int
    assignment: _Assignment


def aligned_blanks(definitions: Iterable[Placed]) -> dict[int, str]:
    """For each assignment of such a run, by its number, the blanks between its name and `=`."""
    result: dict[int, str] = {}
    for run in _runs(definitions):
        # Aligned is what it took more than one blank to bring below each other.
        if all(line.assignment.gap < 2 for line in run):
            continue
        widest = max(line.assignment.name for line in run)
        for line in run:
            result[line.number] = " " * (widest - line.assignment.name + 1)
    return result


def _runs(definitions: Iterable[Placed]) -> Iterator[list[_Line]]:
    """Assignments on consecutive lines with `=` in the same column."""
    run: list[_Line] = []
    for placed in definitions:
        found = _assignment(placed.definition)
        if found is not None and placed.start and not found.breaks:
            found = None  # something else begins the line
        continues = found is not None and run and found.breaks == 1
        if run and not (continues and found and found.column == run[-1].assignment.column):
            if len(run) > 1:
                yield run
            run = []
        if found is not None:
            run.append(_Line(placed.number, found))
    if len(run) > 1:
        yield run


def _assignment(definition: Definition) -> _Assignment | None:
    """Kept with the definition."""
    results = definition.results
    if "assignment" not in results:
        results["assignment"] = _looked_at(definition)
    found: _Assignment | None = results["assignment"]
    return found


def _looked_at(definition: Definition) -> _Assignment | None:
    if not isinstance(definition.top.statement, Assign):
        return None
    name, sign = definition.top.tokens[:2]
    margin = name.trivia.rpartition("\n")[2]
    if margin.strip(" \t") or sign.trivia.strip(" "):
        return None
    gap = len(sign.trivia)
    column = len(margin) + len(name.text) + gap
    return _Assignment(len(name.text), gap, column, name.trivia.count("\n"))
