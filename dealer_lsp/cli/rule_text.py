"""What a rule's docstring says, for `explain` and SARIF."""

from __future__ import annotations

import inspect

from dealer_lsp.cli.formats.sarif import RuleText
from dealer_lsp.rules.links import rule_url
from dealer_lsp.rules.registry import rule_named


def rule_text(word: str) -> RuleText:
    """The text of a rule by code or slug. Raises KeyError for none."""
    rule = rule_named(word)
    if rule is None:
        raise KeyError(word)
    documentation = inspect.getdoc(type(rule)) or ""
    summary, _, body = documentation.partition("\n")
    heading = f"# {rule.code} {rule.slug}\n\n{summary}\n"
    return RuleText(summary, f"{heading}{body}\n", rule_url(rule.slug))
