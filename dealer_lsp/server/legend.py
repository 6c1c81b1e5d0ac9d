"""The types of semantic tokens as the client learns them; known without the feature itself, because
the answer to `initialize` holds them."""

from __future__ import annotations

from lsprotocol import types

TYPES: dict[str, str] = {
    "comment": "comment",
    "directive": "directive",
    "metadata": "metadata",
    "string": "string",
    "number": "number",
    "keyword": "keyword",
    "action": "method",
    "function": "function",
    "variable": "variable",
    "operator": "operator",
    "seat": "seat",
    "suit": "suit",
    "card": "card",
    "shapePattern": "shapePattern",
    "shapeOperator": "shapeOperator",
    "value": "enumMember",
}
"""What they are called in the legend: names of the protocol where there is one."""

MODIFIERS = ("declaration", "unused")

LEGEND = types.SemanticTokensLegend(list(TYPES.values()), list(MODIFIERS))

NUMBERS = {name: number for number, name in enumerate(TYPES)}
"""By the feature's own name of the type."""
