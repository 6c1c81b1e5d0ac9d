"""Command `dealer.explainRule`: the page of a rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygls.exceptions import JsonRpcInvalidParams

from dealer_lsp.rules.registry import rule_named
from dealer_lsp.rules.selectors import unknown_rules
from dealer_lsp.server.arguments import word_argument
from dealer_lsp.server.rule_pages import rule_page
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, arguments: Sequence[object]) -> dict[str, Any]:
    """The argument is the code or the name of a rule."""
    del server
    word = word_argument("dealer.explainRule", arguments)
    rule = rule_named(word) or rule_named(word.upper())
    page = rule_page(word)
    if rule is None or page is None:
        told = " ".join(unknown_rules("severity", [word]))
        raise JsonRpcInvalidParams(f"dealer.explainRule: {told}")
    return {"code": rule.code, "slug": rule.slug, "markdown": page}
