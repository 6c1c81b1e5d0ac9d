"""A definition in its script: what its names mean there."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import Any

from dealer_lsp.semantics import value as values
from dealer_lsp.semantics.facts import Facts
from dealer_lsp.semantics.labels import Label
from dealer_lsp.semantics.ranges import Ranges, evaluate
from dealer_lsp.semantics.tables import Tables
from dealer_lsp.semantics.value import Value
from dealer_lsp.syntax.nodes import Assign
from dealer_lsp.syntax.tree import TopLevel
from dealer_lsp.text.named import NamedTuple


class Status(Enum):
    """How a name used in a definition is known there."""

    DEFINED = "defined"
    LATER = "later"
    """Defined, but only at this definition or below it."""
    INCLUDED = "included"
    UNKNOWN = "unknown"


class NameFact(NamedTuple):
    """What a definition knows of a name it uses. `value` is unknown unless the name is defined
    above or included."""

    status: Status
    value: Value


UNDEFINED = NameFact(Status.UNKNOWN, values.UNKNOWN)
LATER = NameFact(Status.LATER, values.UNKNOWN)


_RECENT = 256
"""Definitions whose ranges are kept: those of a short script, for which names, rules and proofs ask
one after the other. Kept for all definitions they would take as much room as the trees."""


def label_of(definition: Definition) -> Label:
    """For searches by label."""
    return definition.label


class Definition:
    """Immutable but for its caches. A definition whose text and whose names mean the same as before
    is the same object in the script after an edit.

    `names` has an entry for each name the definition uses. `wanted` says, for an assignment, that
    a definition below uses the name. `results` is room for what others compute from a definition.
    """

    __slots__ = ("_value", "facts", "label", "names", "results", "tables", "top", "wanted")

    def __init__(
        self,
        label: Label,
        top: TopLevel,
        facts: Facts,
        names: Mapping[str, NameFact],
        wanted: bool,
        tables: Tables,
    ) -> None:
        self.label = label
        self.top = top
        self.facts = facts
        self.names = names
        self.wanted = wanted
        self.tables = tables
        self.results: dict[str, Any] = {}
        self._value: Value | None = None

    @property
    def length(self) -> int:
        return self.top.length

    def ranges(self) -> Ranges:
        """Kind and range of every expression in the definition."""
        return _ranges_of(self)

    @property
    def value(self) -> Value:
        """What the name stands for, of an assignment."""
        if self._value is None:
            statement = self.top.statement
            assigned = isinstance(statement, Assign)
            self._value = self.ranges().of(statement.value) if assigned else values.UNKNOWN
        return self._value


@lru_cache(maxsize=_RECENT)
def _ranges_of(definition: Definition) -> Ranges:
    known = {name: fact.value for name, fact in definition.names.items()}
    return evaluate(definition.top.statement, known, definition.tables)
