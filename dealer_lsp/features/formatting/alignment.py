"""Runs of assignments whose `=` stand below each other, where the author put them so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer_lsp.syntax.nodes import Assign
from dealer_lsp.syntax.tree import Placed


def aligned_blanks(definitions: Iterable[Placed]) -> dict[int, str]:
    """For each assignment of such a run, by its number, the blanks between its name and `=`."""
    result: dict[int, str] = {}
    for run in _runs(definitions):
        if not _is_aligned(run):
            continue
        widest = max(len(_name(placed)) for placed in run)
        for placed in run:
            result[placed.number] = " " * (widest - len(_name(placed)) + 1)
    return result


def _runs(definitions: Iterable[Placed]) -> Iterator[list[Placed]]:
    """Assignments on consecutive lines with `=` in the same column."""
    run: list[Placed] = []
    for placed in definitions:
        if run and not _continues(run[-1], placed):
            if len(run) > 1:
                yield run
            run = []
        if _is_assignment(placed):
            run.append(placed)
    if len(run) > 1:
        yield run


def _continues(above: Placed, placed: Placed) -> bool:
    return (
        _is_assignment(placed)
        and placed.top.tokens[0].trivia.count("\n") == 1
        and _column(placed) == _column(above)
    )


def _is_assignment(placed: Placed) -> bool:
    """One whose name and `=` share a line that begins with the name."""
    top = placed.top
    lead = top.tokens[0].trivia
    begins = "\n" in lead or not placed.start
    return (
        isinstance(top.statement, Assign)
        and begins
        and not lead.rpartition("\n")[2].strip(" \t")
        and not top.tokens[1].trivia.strip(" ")
    )


def _is_aligned(run: list[Placed]) -> bool:
    """True when it took more than one blank to bring the `=` below each other."""
    return any(len(placed.top.tokens[1].trivia) > 1 for placed in run)


def _column(placed: Placed) -> int:
    return _indent(placed) + len(_name(placed)) + len(placed.top.tokens[1].trivia)


def _indent(placed: Placed) -> int:
    return len(placed.top.tokens[0].trivia.rpartition("\n")[2])


def _name(placed: Placed) -> str:
    return placed.top.tokens[0].text
