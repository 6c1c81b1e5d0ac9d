"""The rules as they stand in the folders of dealer_lsp/rules, whatever the index says."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from typing import TypeGuard

import dealer_lsp.rules
from dealer_lsp.rules.base import Rule


@cache
def discovered_rules() -> tuple[Rule, ...]:
    """One of each rule, by code."""
    found: dict[str, Rule] = {}
    for folder in pkgutil.iter_modules(dealer_lsp.rules.__path__):
        if folder.ispkg:
            for value in _rules_in(f"{dealer_lsp.rules.__name__}.{folder.name}"):
                found[value.code] = value()
    return tuple(found[code] for code in sorted(found))


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
