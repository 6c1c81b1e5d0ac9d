"""What can go wrong while a script runs, said in one line."""

from __future__ import annotations

from typing import Literal

from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Span


class Place(NamedTuple):
    """Where in a program: `span` counts from the start of the definition that holds it; `name` is
    the variable's when `part` is `variable`."""

    part: Literal["variable", "condition", "action"]
    name: str | None
    span: Span


class EngineError(Exception):
    """The run cannot start or go on. `place` is None when no part of the script is to blame."""

    def __init__(self, message: str, place: Place | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.place = place


class DivisionError(EngineError):
    """A division that kills the stock program (SIGFPE): by zero, or -2147483648 by -1."""


class NeedsSolverError(EngineError):
    """`tricks` or `evalcontract` without a double-dummy solver installed."""


class ForeignWordError(EngineError):
    """A word that only another dialect's program knows."""
