"""What a rule's docstring says, as one page of Markdown."""

from __future__ import annotations

import inspect

from dealer_lsp.rules.base import Rule


def summary(rule: Rule) -> str:
    """The first line."""
    return _text(rule).partition("\n")[0]


def page(rule: Rule) -> str:
    """Code and slug as the heading, then the whole docstring."""
    first, _, body = _text(rule).partition("\n")
    return f"# {rule.code} {rule.slug}\n\n{first}\n{body}\n"


def _text(rule: Rule) -> str:
    return inspect.getdoc(type(rule)) or ""
