"""A script as everything above the syntax sees it: what its names mean and what is in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dealer_lsp.semantics.definition import Definition, label_of
from dealer_lsp.semantics.directives import Directive, directives_in
from dealer_lsp.semantics.index import Index
from dealer_lsp.semantics.labels import Label
from dealer_lsp.semantics.options import Options
from dealer_lsp.semantics.tables import Tables
from dealer_lsp.semantics.value import Value
from dealer_lsp.syntax.nodes import Name
from dealer_lsp.syntax.tree import Tree
from dealer_lsp.text.chunks import Chunks
from dealer_lsp.text.document import Document
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.record import Record
from dealer_lsp.text.span import Span

STOPPING = ("dealer", "dealer-old", "bbo", "dealerv2", "dpp")
"""The dialects of the C programs, whose scanner takes a character beyond ASCII for the end."""


class Placed(NamedTuple):
    """A definition with its number and the document offset it starts at."""

    number: int
    start: int
    definition: Definition


class Variable(NamedTuple):
    """`definition` is the one in force: the first. Its value holds where it is used below."""

    name: str
    definition: Placed
    value: Value


class Include(Record, eq=False):
    """A file that a definition names. `script` is None where it could not be read. `label` is the
    definition the line stands in front of; None behind the last one."""

    label: Label | None
    directive: Directive
    path: str
    script: Script | None


class Script(Record, eq=False):
    """One state of a script; `analyse` and `update` make them, nothing changes them.

    `dialect` is the one in force, from a comment of the script or from the options. `included`
    maps the names that included files define to the label they are known from, and their value.
    `room` is for what others compute and want to find again in the state after the next edit.
    """

    document: Document
    tree: Tree
    options: Options
    dialect: str
    definitions: Chunks[Definition]
    tables: Tables
    includes: tuple[Include, ...]
    included: Mapping[str, tuple[Label, Value]]
    index: Index
    room: dict[str, Any]

    def __len__(self) -> int:
        """How many definitions there are."""
        return len(self.definitions)

    def __iter__(self) -> Iterator[Placed]:
        """All definitions in order. Costs a walk over the whole script: not for every edit."""
        start = 0
        for number, definition in enumerate(self.definitions):
            yield Placed(number, start, definition)
            start += definition.length

    def numbered(self, number: int) -> Placed:
        """The definition with a number, 0 <= number < len(self)."""
        return Placed(number, self.definitions.start(number), self.definitions[number])

    def labelled(self, label: Label) -> Placed:
        """The definition with a label out of the index."""
        return self.numbered(self.definitions.search(label, label_of))

    def at(self, offset: int) -> Placed | None:
        """The definition whose stretch holds `offset`, with the white space and comments before
        it; None behind the last definition."""
        number, start = self.definitions.find(offset)
        if number == len(self.definitions):
            return None
        return Placed(number, start, self.definitions[number])

    def touching(self, offset: int) -> Iterator[Placed]:
        """The definitions whose stretch a caret at `offset` touches: the one that begins or goes
        on there, then the one that ends there."""
        placed = self.at(offset)
        if placed is not None:
            yield placed
        number, start = (
            (len(self), self.tail_start) if placed is None else (placed.number, placed.start)
        )
        if number and start == offset:
            yield self.numbered(number - 1)

    @property
    def tail_start(self) -> int:
        """Where the white space and comments behind the last definition start."""
        return self.definitions.length

    # --- names ---------------------------------------------------------------------------

    def variable(self, name: str) -> Variable | None:
        """The variable of that name that this script itself defines."""
        label = self.index.definitions_of(name).first
        if label is None:
            return None
        placed = self.labelled(label)
        return Variable(name, placed, placed.definition.value)

    def definition_of(self, name: str) -> Definition | None:
        """The definition in force of a variable; cheaper than `variable`, which also places it."""
        label = self.index.definitions_of(name).first
        return None if label is None else self.definitions[self.definitions.search(label, label_of)]

    def variables(self) -> Iterator[Variable]:
        """All variables the script itself defines, in no particular order."""
        for name in self.index.assigned:
            variable = self.variable(name)
            if variable is not None:
                yield variable

    def name_at(self, offset: int) -> Name | None:
        """The name defined or used that a caret at `offset` touches, its span in the document."""
        for placed in self.touching(offset):
            for name in _names_of(placed.definition):
                span = name.span.shifted(placed.start)
                if span.contains(offset):
                    return Name(span, name.name)
        return None

    def definition_spans(self, name: str) -> list[Span]:
        """Where the name stands to the left of `=`, in order; all but the first redefine it."""
        return [
            placed.definition.facts.defines.span.shifted(placed.start)
            for placed in map(self.labelled, self.index.definitions_of(name))
            if placed.definition.facts.defines is not None
        ]

    def first_definition_span(self, name: str) -> Span | None:
        """Where the name stands to the left of the `=` that counts."""
        variable = self.variable(name)
        defines = None if variable is None else variable.definition.definition.facts.defines
        if variable is None or defines is None:
            return None
        return defines.span.shifted(variable.definition.start)

    def use_spans(self, name: str) -> list[Span]:
        """Where the name is used, in order."""
        return [
            use.span.shifted(placed.start)
            for placed in map(self.labelled, self.index.users_of(name))
            for use in placed.definition.facts.uses
            if use.name == name
        ]

    def defined_above(self, name: str, offset: int) -> bool:
        """True when a use of the name at `offset` finds it, in this script or an included one."""
        placed = self.at(offset)
        label = self.index.definitions_of(name).first
        if label is not None and (placed is None or label < placed.definition.label):
            return True
        found = self.included.get(name)
        return found is not None and (placed is None or found[0] <= placed.definition.label)

    # --- what there is -------------------------------------------------------------------

    def has(self, what: str) -> bool:
        """True for a form or group of the index that some definition belongs to, for `undefined`,
        `early`, `redefined` or `unused` names, for an `include` and for a `directive`."""
        match what:
            case "undefined" | "early" | "redefined" | "unused":
                return bool(getattr(self.index, what))
            case "include":
                return bool(self.includes)
            case "directive" if self.tree.tail.trivia:
                return next(self.directives(), None) is not None
            case _:
                return self.index.group(what).first is not None

    # --- what is in force ----------------------------------------------------------------

    def first(self, form: str) -> Placed | None:
        """The first definition of a form that the program reads, such as `produce`."""
        return next(self.read(form), None)

    def last(self, form: str) -> Placed | None:
        """The last definition of a form that the program reads, such as `condition`."""
        labels = self.index.group(form)
        end = self._stopping
        if end is None:
            label = labels.last
        else:
            read_in_part = end.label in labels and not end.facts.unread
            label = end.label if read_in_part else labels.before(end.label)
        return None if label is None else self.labelled(label)

    def read(self, form: str) -> Iterator[Placed]:
        """The definitions of a form that the program reads, in order."""
        end = self._stopping
        for label in self.index.group(form):
            if end is not None and (label > end.label or (label == end.label and end.facts.unread)):
                return
            yield self.labelled(label)

    def all_of(self, form: str) -> Iterator[Placed]:
        """The definitions of a form, in order; those behind `stop` too."""
        return map(self.labelled, self.index.group(form))

    @property
    def stop(self) -> int | None:
        """The offset of the character at which the program takes the script to end, if it does so
        before the end of the text."""
        if self.dialect not in STOPPING:
            return None
        label = self.index.group("stop").first
        if label is not None:
            placed = self.labelled(label)
            return placed.start + (placed.definition.facts.stop or 0)
        tail = self.tree.tail_cut
        return None if tail is None else self.tail_start + tail

    @property
    def _stopping(self) -> Definition | None:
        """The definition in which the program stops reading, if there is one."""
        label = self.index.group("stop").first if self.dialect in STOPPING else None
        return None if label is None else self.definitions[self.definitions.search(label, label_of)]

    def directives(self) -> Iterator[tuple[int, Directive]]:
        """All comments that speak to the checker, each with the offset its spans count from."""
        for placed in self.all_of("directive"):
            for directive in placed.definition.facts.directives:
                yield placed.start, directive
        for directive in directives_in((self.tree.tail,)):
            yield self.tail_start, directive


def _names_of(definition: Definition) -> Iterator[Name]:
    if definition.facts.defines is not None:
        yield definition.facts.defines
    yield from definition.facts.uses
