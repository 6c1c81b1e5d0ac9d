"""Which expressions depend on the cards."""

from __future__ import annotations

from dealer_lsp.rules.context import Context
from dealer_lsp.syntax.nodes import Call, Name, Node, ShapeBraces
from dealer_lsp.syntax.walk import walk


def varies(node: Node, context: Context) -> bool:
    """True when a function of a hand takes part, here or in a variable."""
    for each in walk(node):
        if isinstance(each, Call | ShapeBraces) and context.value(each).constant is None:
            return True
        if isinstance(each, Name):
            fact = context.definition.names.get(each.name)
            if fact is not None and fact.value.constant is None:
                return True
    return False
