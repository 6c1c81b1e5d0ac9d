"""Code lenses: what can be done with a passage, above its line.

On the condition in force: *Run*, *Statistics* and how many deals it takes to find one. On each
`shape{...}`: *Expand*. On each variable: how often it is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.script import Placed, Script
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


def code_lenses(script: Script, frequency: Probability | None) -> list[Lens]:
    """`frequency` is that of the condition in force, if it is known by now."""
    lenses = list(_on_condition(script, frequency))
    for placed in script:
        defines = placed.definition.facts.defines
        if defines is not None and not _redefines(script, placed, defines.name):
            lenses.append(Lens(defines.span.shifted(placed.start), "uses", "", defines.name))
        lenses += (
            Lens(span.shifted(placed.start), "expand", "Expand")
            for span in _shapes(placed.definition)
        )
    return lenses


def uses_title(script: Script, name: str) -> str:
    """How often a variable is used, in words."""
    count = len(script.use_spans(name))
    if not count:
        return "not used"
    return "1 use" if count == 1 else f"{count} uses"


def _redefines(script: Script, placed: Placed, name: str) -> bool:
    return script.index.definitions_of(name).first != placed.definition.label


def _on_condition(script: Script, frequency: Probability | None) -> Iterator[Lens]:
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


def _deals(frequency: Probability) -> str:
    if frequency.value <= 0 or frequency.value > 0.9:
        return frequency.text
    about = "" if frequency.exact else "~"
    return f"{about}1 deal in {frequency.text.removeprefix('~').removeprefix('1 in ')}"


def _shapes(definition: Definition) -> tuple[Span, ...]:
    """The `shape{...}` of a definition, with spans from its start; kept with it."""
    kept: tuple[Span, ...] | None = definition.results.get("braces")
    if kept is None:
        kept = ()
        if any(token.kind == "SHAPE_BRACES" for token in definition.top.tokens):
            nodes = walk(definition.top.statement)
            kept = tuple(n.span for n in nodes if isinstance(n, ShapeBraces) and n.closed)
        definition.results["braces"] = kept
    return kept
