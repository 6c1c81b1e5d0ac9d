"""Inlay hints: numbers that the script implies, behind the passages that imply them.

Four kinds, each with a switch:

- `shapes`: how many of the 560 distributions a `shape{...}` or `shape(...)` matches;
- `totals`: behind a list of several shapes, the share of all hands that it covers together;
- `constants`: the value of an expression that never changes;
- `frequency`: how often a condition holds, as `1 in 8.7`; with `~` where it is estimated by
  dealing, exact otherwise. It is worked out in the background and appears when it is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from dealer_lsp.features.plain_shapes import plain_set
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.semantics.value import Value
from dealer_lsp.shapes.bits import share
from dealer_lsp.shapes.parse import parse_list
from dealer_lsp.syntax.nodes import (
    Assign,
    Call,
    Condition,
    Expr,
    Number,
    Paren,
    ShapeBraces,
    ShapeList,
)
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.span import Span

if TYPE_CHECKING:
    from dealer_lsp.chances.probability import Probability

Kind = Literal["shapes", "totals", "constants", "frequency"]
KINDS: tuple[Kind, ...] = ("shapes", "totals", "constants", "frequency")

FrequencyOf = Callable[["str | None"], "Probability | None"]
"""How likely a variable is, or the condition for None; None while that is not known."""


@dataclass(frozen=True, slots=True)
class Hint:
    """`label` stands behind the character before `offset`."""

    offset: int
    kind: Kind
    label: str
    tooltip: str


def inlay_hints(
    script: Script, span: Span, kinds: frozenset[str], frequency_of: FrequencyOf
) -> list[Hint]:
    """The hints of these kinds for the definitions that touch a stretch."""
    found: list[Hint] = []
    in_force = script.last("condition")
    for placed in _touching(script, span):
        found += (
            replace(hint, offset=hint.offset + placed.start)
            for hint in _of_definition(placed.definition)
            if hint.kind in kinds
        )
        if "frequency" in kinds:
            is_condition = in_force is not None and placed.number == in_force.number
            found += _frequency(placed, is_condition, frequency_of)
    return found


def names_in(script: Script, span: Span) -> list[str | None]:
    """What `frequency_of` may be asked for in a stretch."""
    asked: list[str | None] = []

    def note(name: str | None) -> None:
        asked.append(name)

    inlay_hints(script, span, frozenset({"frequency"}), note)
    return asked


def _touching(script: Script, span: Span) -> Iterator[Placed]:
    placed = script.at(span.start)
    number = len(script) if placed is None else placed.number
    while number < len(script):
        placed = script.numbered(number)
        if placed.start > span.end:
            return
        yield placed
        number += 1


def _of_definition(definition: Definition) -> tuple[Hint, ...]:
    """The hints that need nothing but the definition; kept with it."""
    kept: tuple[Hint, ...] | None = definition.results.get("inlay hints")
    if kept is None:
        kept = definition.results["inlay hints"] = (*_shapes(definition), *_constants(definition))
    return kept


def _shapes(definition: Definition) -> Iterator[Hint]:
    for node in walk(definition.top.statement):
        matched, terms = None, 0
        if isinstance(node, ShapeBraces) and node.closed:
            result = parse_list(node.list_text)
            matched = result.set if result.ok else None
            terms = sum(len(term.alternatives) for term in result.terms)
        elif isinstance(node, Call) and node.name == "shape":
            lists = [arg for arg in node.args if isinstance(arg, ShapeList)]
            matched = plain_set(lists[0]) if len(lists) == 1 else None
            terms = len(lists[0].items) if lists else 0
        if matched is None:
            continue
        count = matched.bit_count()
        exact = share(matched)
        tooltip = f"{count} of 560 distributions; {exact.percent} of all hands; {exact.one_in}"
        label = "1 shape" if count == 1 else f"{count} shapes"
        yield Hint(node.span.end, "shapes", label, tooltip)
        if terms > 1:
            yield Hint(node.span.end, "totals", exact.percent, tooltip)


def _constants(definition: Definition) -> Iterator[Hint]:
    statement = definition.top.statement
    if not isinstance(statement, (Assign, Condition)) or _is_literal(statement.value):
        return
    value = definition.ranges().of(statement.value)
    label = _constant_label(value)
    if label:
        tooltip = "This has the same value in every deal"
        yield Hint(statement.value.span.end, "constants", label, tooltip)


def _constant_label(value: Value) -> str:
    if value.is_condition:
        return "never" if value.never else "always" if value.always else ""
    return "" if value.constant is None else f"= {value.constant}"


def _is_literal(node: Expr) -> bool:
    while isinstance(node, Paren):
        node = node.inner
    return isinstance(node, Number)


def _frequency(placed: Placed, in_force: bool, frequency_of: FrequencyOf) -> Iterator[Hint]:
    statement = placed.definition.top.statement
    if not isinstance(statement, (Assign, Condition)):
        return
    defines = placed.definition.facts.defines
    chance = None
    if isinstance(statement, Condition) and in_force:
        chance = frequency_of(None)
    elif defines is not None and _may_vary(placed.definition.value):
        chance = frequency_of(defines.name)
    if chance is not None:
        offset = statement.value.span.end + placed.start
        yield Hint(offset, "frequency", chance.text, _explained(chance))


def _may_vary(value: Value) -> bool:
    return value.is_condition and not value.always and not value.never


def _explained(chance: Probability) -> str:
    share = f"{100 * chance.value:.4g} % of all deals"
    if chance.exact:
        return f"{share}, counted exactly"
    return f"{share}, estimated by dealing (give or take {100 * chance.error:.2g} %)"
