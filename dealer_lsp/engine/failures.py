"""What went wrong in a run, as plain data."""

from __future__ import annotations

from typing import TypedDict

from dealer_lsp.engine.errors import EngineError
from dealer_lsp.semantics.script import Script


class RunError(TypedDict):
    """`span` is where in the script it happened, in code points of the document, if known."""

    message: str
    span: list[int] | None


def error_data(error: EngineError, script: Script) -> RunError:
    """An error of the engine with its place in the document."""
    return {"message": error.message, "span": _span(error, script)}


def _span(error: EngineError, script: Script) -> list[int] | None:
    place = error.place
    if place is None:
        return None
    if place.part == "variable":
        variable = script.variable(place.name or "")
        definition = None if variable is None else variable.definition
    else:
        definition = script.last(place.part)
    if definition is None:
        return None
    span = place.span.shifted(definition.start)
    return [span.start, span.end]
