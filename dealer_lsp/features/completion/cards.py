"""Cards, contracts and holdings."""

from __future__ import annotations

from functools import cache

from dealer_lsp.features.completion.item import Item
from dealer_lsp.features.place import Place
from dealer_lsp.semantics.predeal import deal_out
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Predeal

_RANKS = "AKQJT98765432"
_RANK_NAMES = dict(zip("AKQJT", ("ace", "king", "queen", "jack", "ten"), strict=True))
_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_STRAINS = {"N": "notrumps", **_SUITS}


@cache
def _cards() -> tuple[Item, ...]:
    return tuple(
        Item(rank + suit, "card", rank + suit, detail=f"{_RANK_NAMES.get(rank, rank)} of {name}")
        for suit, name in _SUITS.items()
        for rank in _RANKS
    )


def cards() -> list[Item]:
    """All 52 cards as `hascard` reads them."""
    return list(_cards())


@cache
def _contracts() -> tuple[Item, ...]:
    return tuple(
        Item(f"x{level}{strain}", "value", f"x{level}{strain}", detail=f"{level} {name}")
        for level in range(1, 8)
        for strain, name in _STRAINS.items()
    )


def contracts() -> list[Item]:
    """All contracts as `score` reads them."""
    return list(_contracts())


def holdings(script: Script, place: Place, typed: str) -> list[Item]:
    """The suits with the cards that no predeal has given away yet; behind the letter of a suit, the
    typed cards with one more."""
    left = _left(script, place)
    suit = typed[:1]
    if suit in left:
        lower = _RANKS.find(typed[-1]) + 1 if len(typed) > 1 else 0
        ranks = [rank for rank in _RANKS[lower:] if rank in left[suit]]
        return [Item(typed + rank, "card", typed + rank, detail=_SUITS[suit]) for rank in ranks]
    return [
        Item(letter, "card", letter, detail=f"{_SUITS[letter]}: {ranks or 'none'} left")
        for letter, ranks in left.items()
    ]


def _left(script: Script, place: Place) -> dict[str, str]:
    predeals = [
        (placed.start, placed.definition.top.statement) for placed in script.all_of("predeal")
    ]
    dealing = deal_out((start, each) for start, each in predeals if isinstance(each, Predeal))
    owned = {
        card
        for card, dealt in dealing.owners.items()
        if not place.word.contains(dealt.place + dealt.span.start)
    }
    return {
        suit: "".join(
            rank
            for rank in _RANKS
            if 13 * "CDHS".index(suit) + 12 - _RANKS.index(rank) not in owned
        )
        for suit in _SUITS
    }
