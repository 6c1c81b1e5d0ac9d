"""The documentation of rules, for hovers and for `dealer.explainRule`."""

from __future__ import annotations

from functools import cache

from dealer_lsp.rules.documentation import page
from dealer_lsp.rules.registry import rule_named


@cache
def rule_page(word: str) -> str | None:
    """The page of a rule by its code or slug; None for what is no rule."""
    rule = rule_named(word) or rule_named(word.upper())
    return None if rule is None else page(rule)
