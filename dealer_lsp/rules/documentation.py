"""What a rule's docstring says: for pages, `explain`, editors and reports."""

from __future__ import annotations

import inspect

from dealer_lsp.rules.base import Rule
from dealer_lsp.rules.links import rule_url
from dealer_lsp.rules.registry import rule_named
from dealer_lsp.text.record import Record


class RuleText(Record):
    """One sentence, the whole page in Markdown, and where that can be read."""

    summary: str
    markdown: str
    url: str


def rule_text(word: str) -> RuleText:
    """The text of a rule by code or slug. Raises KeyError for none."""
    rule = rule_named(word)
    if rule is None:
        raise KeyError(word)
    return text_of(rule)


def text_of(rule: Rule) -> RuleText:
    return RuleText(_text(rule).partition("\n")[0], page(rule), rule_url(rule.slug))


def page(rule: Rule) -> str:
    """Code and slug as the heading, then the whole docstring."""
    first, _, body = _text(rule).partition("\n")
    return f"# {rule.code} {rule.slug}\n\n{first}\n{body}\n"


def _text(rule: Rule) -> str:
    return inspect.getdoc(type(rule)) or ""
