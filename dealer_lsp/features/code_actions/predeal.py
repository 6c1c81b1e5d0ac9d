"""Put the cards of a predeal in order: spades first, each suit in one holding."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.features.code_actions.model import CodeAction
from dealer_lsp.features.code_actions.names import statement_at
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Holding, Predeal, PredealHand
from dealer_lsp.text.span import Edit, Span

_RANKS = "AKQJT98765432"


def sorted_predeals(script: Script, span: Span) -> Iterator[CodeAction]:
    placed = statement_at(script, span.start)
    if placed is None or placed.definition.top.problems:
        return
    statement = placed.definition.top.statement
    if not isinstance(statement, Predeal):
        return
    edits: list[Edit] = []
    for item in statement.items:
        if isinstance(item, PredealHand) and len(item.holdings) > 0:
            low, high = item.holdings[0].span.start, item.holdings[-1].span.end
            where = Span(low, high).shifted(placed.start)
            text = _sorted(item)
            old = script.document.text[where.start : where.end]
            if text is not None and text != old and "\n" not in old and "/" not in old:
                edits.append(Edit(where, text))
    if edits:
        yield CodeAction("Sort the cards", "refactor.rewrite", tuple(edits))


def _sorted(hand: PredealHand) -> str | None:
    cards: dict[str, set[str]] = {}
    for holding in hand.holdings:
        if not isinstance(holding, Holding):
            return None
        suit, ranks = holding.text[0], holding.text[1:]
        if cards.get(suit, set()) & set(ranks) or not set(ranks) <= set(_RANKS):
            return None  # a card twice, or none: that is to be mended first
        cards.setdefault(suit, set()).update(ranks)
    return ", ".join(
        suit + "".join(sorted(cards[suit], key=_RANKS.index)) for suit in "SHDC" if suit in cards
    )
