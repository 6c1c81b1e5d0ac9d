"""Code lenses: what can be done with a passage, above its line.

On the condition in force: *Run*, *Statistics* and how many deals it takes to find one. On each
`shape{...}`: *Expand*. On each variable: how often it is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import ActionList, Condition, ShapeBraces
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.span import Span

if TYPE_CHECKING:
    from dealer_lsp.chances.probability import Probability

Kind = Literal["run", "statistics", "frequency", "expand", "uses"]


@dataclass(frozen=True, slots=True)
class Lens:
    """`name` is the variable of a `uses` lens; its title is for `uses_title` to tell."""

    span: Span
    kind: Kind
    title: str
    name: str = ""


def lenses_on_condition(script: Script, frequency: Probability | None) -> Iterator[Lens]:
    """`frequency` is that of the condition in force, if it is known by now."""
    placed = script.last("condition") or script.last("action")
    if placed is None:
        return
    statement = placed.definition.top.statement
    assert isinstance(statement, (Condition, ActionList)), "found by its form"
    span = statement.span.shifted(placed.start)
    yield Lens(span, "run", "Run")
    yield Lens(span, "statistics", "Statistics")
    if frequency is not None and isinstance(statement, Condition):
        yield Lens(span, "frequency", _deals(frequency))


def lenses_in(definition: Definition, in_force: bool) -> Iterator[Lens]:
    """On a definition, spans counted from its start; `in_force` is false for one of a variable that
    is defined above already."""
    defines = definition.facts.defines
    if defines is not None and in_force:
        yield Lens(defines.span, "uses", "", defines.name)
    if any(token.kind == "SHAPE_BRACES" for token in definition.top.tokens):
        for node in walk(definition.top.statement):
            if isinstance(node, ShapeBraces) and node.closed:
                yield Lens(node.span, "expand", "Expand")


def uses_title(script: Script, name: str) -> str:
    """How often a variable is used, in words."""
    count = len(script.use_spans(name))
    if not count:
        return "not used"
    return "1 use" if count == 1 else f"{count} uses"


def _deals(frequency: Probability) -> str:
    if frequency.value <= 0 or frequency.value > 0.9:
        return frequency.text
    about = "" if frequency.exact else "~"
    return f"{about}1 deal in {frequency.text.removeprefix('~').removeprefix('1 in ')}"
