"""Where things stand in a script: definitions by name, by use and by form, as labels in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer_lsp.semantics.facts import Facts
from dealer_lsp.semantics.labels import Label
from dealer_lsp.semantics.persistent import Labels, NameMap
from dealer_lsp.text.named import NamedTuple

Entry = tuple[Label, Facts]

NOTHING = Labels()


class Index(NamedTuple):
    """`assigned`: the definitions of each name; `used`: the definitions that use it.
    `redefined`: the definitions of names that were defined above already. `undefined`: names that
    are used and nowhere defined; `early`: names that are used in or above their definition;
    `unused`: names that are defined and nowhere used.
    `groups`: the definitions by form, and those with a `directive`, a `stop` or a `shape` call.
    """

    assigned: NameMap[Labels]
    used: NameMap[Labels]
    redefined: Labels
    undefined: frozenset[str]
    early: frozenset[str]
    unused: frozenset[str]
    groups: dict[str, Labels]

    def definitions_of(self, name: str) -> Labels:
        return self.assigned.get(name) or NOTHING

    def users_of(self, name: str) -> Labels:
        return self.used.get(name) or NOTHING

    def group(self, name: str) -> Labels:
        return self.groups.get(name, NOTHING)


class IndexChange(NamedTuple):
    """`assigned` and `used` are the names whose definitions or users are others than before."""

    after: Index
    assigned: frozenset[str]
    used: frozenset[str]


def build_index(entries: Iterable[Entry]) -> Index:
    assigned: dict[str, list[Label]] = {}
    used: dict[str, list[Label]] = {}
    groups: dict[str, list[Label]] = {}
    for label, facts in entries:
        if facts.defines is not None:
            assigned.setdefault(facts.defines.name, []).append(label)
        for name in facts.used:
            used.setdefault(name, []).append(label)
        for group in _groups_of(facts):
            groups.setdefault(group, []).append(label)
    return Index(
        NameMap((name, Labels(labels)) for name, labels in assigned.items()),
        NameMap((name, Labels(labels)) for name, labels in used.items()),
        Labels(label for labels in assigned.values() for label in labels[1:]),
        frozenset(used.keys() - assigned.keys()),
        frozenset(name for name in used.keys() & assigned if used[name][0] <= assigned[name][0]),
        frozenset(assigned.keys() - used.keys()),
        {group: Labels(labels) for group, labels in groups.items()},
    )


def update_index(index: Index, removed: list[Entry], added: list[Entry]) -> IndexChange:
    """The index after some definitions gave way to others. A label may stand on both sides."""
    assigned = _moved(index.assigned, _definitions(removed), _definitions(added))
    used = _moved(index.used, _uses(removed), _uses(added))
    redefined = index.redefined
    for name, labels in assigned.items():
        for label in list(index.definitions_of(name))[1:]:
            redefined = redefined.removed(label)
        for label in list(labels or ())[1:]:
            redefined = redefined.added(label)
    groups = dict(index.groups)
    groups.update(
        (group, labels or NOTHING)
        for group, labels in _moved(index.groups, _groups(removed), _groups(added)).items()
    )
    definitions, users = index.assigned.changed(assigned), index.used.changed(used)
    touched = assigned.keys() | used.keys()
    undefined = {name for name in touched if name in users and name not in definitions}
    early = {name for name in touched if _is_early(definitions.get(name), users.get(name))}
    unused = {name for name in touched if name in definitions and name not in users}
    return IndexChange(
        Index(
            definitions,
            users,
            redefined,
            _replaced(index.undefined, touched, undefined),
            _replaced(index.early, touched, early),
            _replaced(index.unused, touched, unused),
            groups,
        ),
        frozenset(assigned),
        frozenset(used),
    )


def _is_early(definitions: Labels | None, users: Labels | None) -> bool:
    if definitions is None or users is None or definitions.first is None or users.first is None:
        return False
    return users.first <= definitions.first


def _replaced(known: frozenset[str], touched: set[str], among: set[str]) -> frozenset[str]:
    """The set with the touched names in it only if they are `among`; the same set if it holds."""
    return known if set(known & touched) == among else (known - touched) | among


def _moved(
    known: NameMap[Labels] | dict[str, Labels],
    removed: set[tuple[str, Label]],
    added: set[tuple[str, Label]],
) -> dict[str, Labels | None]:
    """The entries that change; None where nothing is left."""
    changes: dict[str, Labels] = {}
    for name, label in removed - added:
        before = changes[name] if name in changes else known.get(name) or NOTHING
        changes[name] = before.removed(label)
    for name, label in added - removed:
        before = changes[name] if name in changes else known.get(name) or NOTHING
        changes[name] = before.added(label)
    return {name: labels or None for name, labels in changes.items()}


def _definitions(entries: list[Entry]) -> set[tuple[str, Label]]:
    return {(facts.defines.name, label) for label, facts in entries if facts.defines is not None}


def _uses(entries: list[Entry]) -> set[tuple[str, Label]]:
    return {(name, label) for label, facts in entries for name in facts.used}


def _groups(entries: list[Entry]) -> set[tuple[str, Label]]:
    return {(group, label) for label, facts in entries for group in _groups_of(facts)}


def _groups_of(facts: Facts) -> Iterator[str]:
    yield facts.form
    if facts.directives:
        yield "directive"
    if facts.stop is not None:
        yield "stop"
    if facts.shapes:
        yield "shape"
