"""Ranks behind the suit of a predealt hand that a blank cut off: `predeal north S AKQ`."""

from __future__ import annotations

import re

from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Condition, Name, Predeal, PredealHand
from dealer_lsp.text.span import Edit, Span

_RANKS = re.compile("A?K?Q?J?T?9?8?7?6?5?4?3?2?")
_HOLDING = re.compile("[CDHS]")


def meant_holding(script: Script, name: str, span: Span) -> tuple[str, tuple[Edit, ...]] | None:
    """The holding that the name at `span`, alone in its definition, completes, and the edits that
    write it; None where it is something else."""
    placed = script.at(span.start)
    if placed is None or not _RANKS.fullmatch(name) or not placed.start:
        return None
    statement = placed.definition.top.statement
    if not isinstance(statement, Condition) or statement.keyword is not None:
        return None
    before = script.at(placed.start - 1)
    if not isinstance(statement.value, Name) or before is None:
        return None
    predeal = before.definition.top.statement
    if not isinstance(predeal, Predeal) or not predeal.items:
        return None
    last = predeal.items[-1]
    if not isinstance(last, PredealHand) or not last.holdings:
        return None
    place = last.holdings[-1].span.shifted(before.start)
    text = script.document.text
    suit, gap = text[place.start : place.end], text[place.end : span.start]
    if not _HOLDING.fullmatch(suit) or not gap.isspace() or "\n" in gap:
        return None
    return f"{suit}{name}", (Edit(Span(place.end, span.start), ""),)
