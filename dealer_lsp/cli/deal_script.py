"""What a script says of deals: for people, and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from dealer_lsp.cli.sources import Unreadable, read_source
from dealer_lsp.cli.terminal import plural
from dealer_lsp.config.load import config_for
from dealer_lsp.config.model import ConfigError
from dealer_lsp.deals.card import SEAT_NAMES, SEATS
from dealer_lsp.deals.deal import Deal
from dealer_lsp.engine.acceptance import obstacles
from dealer_lsp.engine.deal import hands_in
from dealer_lsp.engine.double_dummy.solver import Solver
from dealer_lsp.engine.errors import NeedsSolverError
from dealer_lsp.engine.explain import Explanation, Row, explain
from dealer_lsp.engine.request import Request
from dealer_lsp.semantics.script import Script

LONGEST_PASSAGE = 60
STEP = 4
MOST_VALUES = 3
FIRST_TO_FAIL = "   <-- first to fail"


class CannotAskError(ValueError):
    """The script cannot be asked, or not about this deal."""


@dataclass(frozen=True, slots=True)
class Answer:
    """About one deal. Lines and columns in `data` are 1-based, columns in code points."""

    script: Script
    board: int | None
    explanation: Explanation

    @property
    def holds(self) -> bool:
        return self.explanation.holds

    def data(self) -> dict[str, Any]:
        return {
            "holds": self.holds,
            "rows": [self._row(row) for row in self.explanation.rows],
            "error": self.explanation.error,
        }

    def first_failure(self) -> Row | None:
        """The innermost part that fails first, None if the deal fits."""
        found: Row | None = None
        for row in self.explanation.rows:
            inside = found is None or (
                found.span.start <= row.span.start and row.span.end <= found.span.end
            )
            if row.failed and row.kind != "condition" and inside:
                found = row
        if found is None and not self.holds:
            found = next((row for row in self.explanation.rows if row.kind == "condition"), None)
        return found

    def line_of(self, row: Row) -> int:
        return self.script.document.position(row.span.start, "utf-32")[0] + 1

    def passage(self, row: Row) -> str:
        """What the script says there, on one line."""
        words = " ".join(self.script.document.text[row.span.start : row.span.end].split())
        return words if len(words) <= LONGEST_PASSAGE else words[: LONGEST_PASSAGE - 1] + "…"

    def _row(self, row: Row) -> dict[str, Any]:
        position = self.script.document.position
        line, column = position(row.span.start, "utf-32")
        end_line, end_column = position(row.span.end, "utf-32")
        return {
            "kind": row.kind,
            "name": row.name,
            "value": row.value,
            "text": row.text,
            "failed": row.failed,
            "line": line + 1,
            "column": column + 1,
            "end_line": end_line + 1,
            "end_column": end_column + 1,
        }


class Question:
    """A script that can be asked about whole deals."""

    def __init__(self, name: str, dialect: str | None, solver: Solver) -> None:
        """Raises `CannotAskError` with all that is wrong with the script."""
        source = read_source(name)
        if isinstance(source, Unreadable):
            raise CannotAskError(f"{source.name} {source.reason}")
        try:
            config = config_for(source.path)
        except ConfigError as error:
            raise CannotAskError(str(error)) from None
        path = None if source.path is None else str(source.path.absolute())
        request = Request(source.text, path, dialect or config.dialect_of(source.path))
        self._name = source.name
        self._script = request.script()
        blocked = obstacles(self._script)
        if blocked:
            span, message = blocked[0]
            place = source.name
            if span is not None:
                line, column = self._script.document.position(span.start, "utf-32")
                place = f"{source.name}:{line + 1}:{column + 1}"
            raise CannotAskError(f"{place}: {message}")
        try:
            solver.check()
            self._solver = solver
        except NeedsSolverError:
            self._solver = None

    def ask(self, deals: Sequence[Deal]) -> list[Answer]:
        """Raises `CannotAskError` for a deal of which hands are missing, and where the script does
        not run for any deal."""
        answers = [self._ask(deal) for deal in deals]
        errors = {answer.explanation.error for answer in answers}
        if len(errors) == 1 and None not in errors:
            raise CannotAskError(f"{self._name}: {errors.pop()}")
        return answers

    def _ask(self, deal: Deal) -> Answer:
        whole = deal.completed()
        if not whole.is_complete():
            unknown = [SEAT_NAMES[seat].title() for seat in SEATS if seat not in whole.seats()]
            reason = f"; not known: {', '.join(unknown)}" if unknown else ""
            raise CannotAskError(f"a script can only be asked about all 52 cards{reason}")
        return Answer(
            self._script, deal.board, explain(self._script, hands_in(whole), self._solver)
        )

    def text(self, answers: Sequence[Answer]) -> str:
        """For one deal everything, for more of them one line each and a summary."""
        if len(answers) == 1:
            return "".join(f"{line}\n" for line in self._everything(answers[0]))
        lines = [_one_line(answer, number) for number, answer in enumerate(answers, 1)]
        fitting = sum(answer.holds for answer in answers)
        summary = f"{fitting} of {plural(len(answers), 'deal')} fit {self._name}"
        return "".join(f"{line}\n" for line in [*lines, summary])

    def _everything(self, answer: Answer) -> Iterator[str]:
        yield f"the deal {'fits' if answer.holds else 'does not fit'} {self._name}"
        failure = answer.first_failure()
        open_rows: list[Row] = []
        for row in answer.explanation.rows:
            while open_rows and row.span.end > open_rows[-1].span.end:
                open_rows.pop()
            outermost = open_rows[0] if open_rows else row
            # The parts of a variable are of interest where it is to blame.
            if row.kind != "part" or outermost.kind == "condition" or outermost.failed:
                yield self._line(answer, row, len(open_rows), row is failure)
            open_rows.append(row)

    def _line(self, answer: Answer, row: Row, depth: int, first: bool) -> str:
        if row.kind == "variable":
            what = str(row.name)
        elif row.kind == "condition":
            what = "condition"
        else:
            what = answer.passage(row)
        mark = FIRST_TO_FAIL if first else ""
        return f"{answer.line_of(row):6}  {' ' * STEP * depth}{what} {row.text}{mark}"


def _one_line(answer: Answer, number: int) -> str:
    label = f"board {answer.board}" if answer.board is not None else f"deal {number}"
    if answer.explanation.error is not None:
        return f"{label}: {answer.explanation.error}"
    failure = answer.first_failure()
    if failure is None:
        return f"{label}: fits"
    what = failure.name or answer.passage(failure)
    place = f"line {answer.line_of(failure)}"
    return f"{label}: does not fit, {place}: {what} {failure.text}{_values(answer, failure)}"


def _values(answer: Answer, failure: Row) -> str:
    """The numbers in a part that fails, in parentheses."""
    values = [
        f"{answer.passage(row)} {row.text}"
        for row in answer.explanation.rows
        if row is not failure
        and failure.span.start <= row.span.start
        and row.span.end <= failure.span.end
        and row.text.startswith("=")
    ]
    return f" ({', '.join(dict.fromkeys(values[:MOST_VALUES]))})" if values else ""
