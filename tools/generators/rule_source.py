"""The rules as they stand in the folders of dealer_lsp/rules, whatever the index says."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeGuard

import dealer_lsp.rules
from dealer_lsp.rules.base import Rule


class RuleSourceError(ValueError):
    """Rules that the index could not hold; the message names them and says what to do."""


@cache
def discovered_rules() -> tuple[Rule, ...]:
    """One of each rule, by code. Raises RuleSourceError as `rules_in`."""
    return rules_in(Path(dealer_lsp.rules.__path__[0]), dealer_lsp.rules.__name__)


def rules_in(folder: Path, package: str) -> tuple[Rule, ...]:
    """One of each rule below the folder of a package that can be imported, by code. Raises
    RuleSourceError for a rule that is not in the folder of a group, and for a code or slug that
    two rules have."""
    codes: dict[str, type[Rule]] = {}
    slugs: dict[str, type[Rule]] = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        for rule in _rules_of(".".join((package, *parts))):
            if len(parts) != 2:
                raise RuleSourceError(
                    f"{rule.code} {rule.slug} is in {path}: rules live one folder down, in "
                    f"{folder.name}/<group>/{path.name}"
                )
            _enter(codes, "code", rule.code, rule)
            _enter(slugs, "slug", rule.slug, rule)
    return tuple(codes[code]() for code in sorted(codes))


def _enter(known: dict[str, type[Rule]], what: str, name: str, rule: type[Rule]) -> None:
    if name in known:
        places = f"{_place(known[name])} and {_place(rule)}"
        raise RuleSourceError(f"the {what} {name} is used twice, by {places}: choose another")
    known[name] = rule


def _place(rule: type[Rule]) -> str:
    return f"{rule.__module__}.{rule.__name__}"


def _rules_of(module: str) -> Iterator[type[Rule]]:
    for value in vars(importlib.import_module(module)).values():
        if _is_rule(value, module):
            yield value


def _is_rule(value: object, module: str) -> TypeGuard[type[Rule]]:
    return (
        isinstance(value, type)
        and issubclass(value, Rule)
        and value.__module__ == module
        and not getattr(value, "__abstractmethods__", None)
        and hasattr(value, "code")
    )
