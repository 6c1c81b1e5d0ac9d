"""All rules, known from the index and imported one by one, when there is something to look at.

A script of a usual form needs a third of them; importing all takes longer than checking it.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from functools import cache, cached_property
from typing import Generic, TypeVar, cast

from dealer_lsp.rules.base import DefinitionRule, NodeRule, Rule, ScriptRule, SyntaxRule
from dealer_lsp.rules.index import ROWS, Row
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax import nodes
from dealer_lsp.syntax.nodes import Node
from dealer_lsp.syntax.walk import WORDS

_PACKAGE = "dealer_lsp.rules"

R = TypeVar("R", bound=Rule)


class Entry(Generic[R]):
    """A rule that may not be imported yet."""

    def __init__(self, row: Row) -> None:
        self.code, self.slug, self._module, self._name = row[:4]
        self.sorts, self.kinds, self.nodes, self.words, self.refused, self.groups = row[4:]

    @cached_property
    def rule(self) -> R:
        module = importlib.import_module(f"{_PACKAGE}.{self._module}")
        return getattr(module, self._name)()


class NodeEntries:
    """The rules that look at one type of node."""

    def __init__(self, node: type[Node], entries: list[Entry[NodeRule]]) -> None:
        word = WORDS.get(node)
        self._word = word
        picky = [entry for entry in entries if word is not None and entry.words]
        self._others = tuple([entry for entry in entries if entry not in picky])
        self._by_word = {
            word: tuple([each for each in entries if not each.words or word in each.words])
            for entry in picky
            for word in entry.words
        }

    def at(self, node: Node) -> tuple[Entry[NodeRule], ...]:
        """Those that may have something to say about a node of the type."""
        if self._word is None:
            return self._others
        return self._by_word.get(getattr(node, self._word), self._others)


def all_rules() -> tuple[Rule, ...]:
    """One of each rule, by code."""
    return tuple(entry.rule for entry in _entries())


def rule_named(word: str) -> Rule | None:
    """The rule with this code or slug."""
    entry = _by_word().get(word)
    return None if entry is None else entry.rule


@cache
def rule_words() -> frozenset[str]:
    """The codes and slugs of all rules."""
    return frozenset(_by_word())


@cache
def rules_by_problem() -> dict[str, Entry[SyntaxRule]]:
    """The rule that reports each kind of syntax problem."""
    return {kind: entry for entry in _of(SyntaxRule) for kind in entry.kinds}


@cache
def rules_by_node(refused: bool) -> dict[type[Node], NodeEntries]:
    """The rules that look at each type of node, in a definition that stock's parser refuses or in
    one that it takes."""
    found: dict[str, list[Entry[NodeRule]]] = {}
    for entry in _of(NodeRule):
        if refused or not entry.refused:
            for name in entry.nodes:
                found.setdefault(name, []).append(entry)
    types = {name: cast("type[Node]", getattr(nodes, name)) for name in found}
    return {types[name]: NodeEntries(types[name], entries) for name, entries in found.items()}


@cache
def definition_rules() -> tuple[DefinitionRule, ...]:
    return tuple(entry.rule for entry in _of(DefinitionRule))


def script_rules(script: Script) -> Iterator[ScriptRule]:
    """Those that may have something to say about the script."""
    for entry in _of(ScriptRule):
        if not entry.groups or any(map(script.has, entry.groups)):
            yield entry.rule


@cache
def _entries() -> tuple[Entry[Rule], ...]:
    return tuple(map(Entry[Rule], ROWS))


@cache
def _by_word() -> dict[str, Entry[Rule]]:
    return {word: entry for entry in _entries() for word in (entry.code, entry.slug)}


def _of(kind: type[R]) -> list[Entry[R]]:
    return [cast("Entry[R]", entry) for entry in _entries() if kind.__name__ in entry.sorts]
