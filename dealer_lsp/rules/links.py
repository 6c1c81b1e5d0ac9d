"""Where the page of a rule can be read."""

from __future__ import annotations

PAGES = "https://github.com/dealer-lsp/dealer-lsp/blob/main/docs/rules"


def rule_url(slug: str) -> str:
    """The page generated from the rule's docstring."""
    return f"{PAGES}/{slug}.md"
