"""All rules, found by looking through the folders of this package."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from typing import TypeGuard

import dealer_lsp.rules
from dealer_lsp.rules.base import DefinitionRule, NodeRule, Rule, ScriptRule, SyntaxRule
from dealer_lsp.syntax.nodes import Node


@cache
def all_rules() -> tuple[Rule, ...]:
    """One of each rule, by code."""
    found: dict[str, Rule] = {}
    for folder in pkgutil.iter_modules(dealer_lsp.rules.__path__):
        if folder.ispkg:
            for value in _rules_in(f"{dealer_lsp.rules.__name__}.{folder.name}"):
                found[value.code] = value()
    return tuple(found[code] for code in sorted(found))


def rule_named(word: str) -> Rule | None:
    """The rule with this code or slug."""
    return _rules_by_word().get(word)


@cache
def rule_words() -> frozenset[str]:
    """The codes and slugs of all rules."""
    return frozenset(_rules_by_word())


@cache
def _rules_by_word() -> dict[str, Rule]:
    return {word: rule for rule in all_rules() for word in (rule.code, rule.slug)}


@cache
def rules_by_problem() -> dict[str, SyntaxRule]:
    """The rule that reports each kind of syntax problem."""
    return {
        kind: rule for rule in all_rules() if isinstance(rule, SyntaxRule) for kind in rule.kinds
    }


@cache
def rules_by_node() -> dict[type[Node], tuple[NodeRule, ...]]:
    """The rules that look at each type of node."""
    found: dict[type[Node], list[NodeRule]] = {}
    for rule in all_rules():
        if isinstance(rule, NodeRule):
            for node in rule.nodes:
                found.setdefault(node, []).append(rule)
    return {node: tuple(rules) for node, rules in found.items()}


@cache
def definition_rules() -> tuple[DefinitionRule, ...]:
    return tuple(rule for rule in all_rules() if isinstance(rule, DefinitionRule))


@cache
def script_rules() -> tuple[ScriptRule, ...]:
    return tuple(rule for rule in all_rules() if isinstance(rule, ScriptRule))


def _rules_in(folder: str) -> Iterator[type[Rule]]:
    package = importlib.import_module(folder)
    for module in pkgutil.iter_modules(package.__path__):
        name = f"{folder}.{module.name}"
        for value in vars(importlib.import_module(name)).values():
            if _is_rule(value, name):
                yield value


def _is_rule(value: object, module: str) -> TypeGuard[type[Rule]]:
    return (
        isinstance(value, type)
        and issubclass(value, Rule)
        and value.__module__ == module
        and not getattr(value, "__abstractmethods__", None)
        and hasattr(value, "code")
    )
