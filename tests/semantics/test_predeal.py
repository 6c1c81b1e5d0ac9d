"""The 52 cards, and what stock says when they do not suffice."""

import pytest

from dealer_lsp.semantics.predeal import cards_of, deal_out
from dealer_lsp.syntax.nodes import Holding, Predeal
from dealer_lsp.syntax.tree import parse
from dealer_lsp.text.span import Span
from tests.support.verdicts import stock_verdict


def dealing_of(text: str):
    statements = [placed.top.statement for placed in parse(text)]
    return deal_out(enumerate(each for each in statements if isinstance(each, Predeal)))


@pytest.mark.parametrize(
    ("text", "troubles"),
    [
        ("predeal north SAK, HA south SQ, C2\n", []),
        ("predeal north SA\npredeal south SA\n", ["card-twice"]),
        ("predeal north SA, SA\n", ["card-twice"]),
        ("predeal north SAKQJT98765432\n", []),
        ("predeal north SAKQJT98765432, H32\n", ["hand-full", "hand-full"]),
        ("predeal spades(north) == 7 spades(south) == 6\n", []),
        ("predeal spades(north) == 7 spades(south) == 7\n", ["lengths-of-suit"]),
        ("predeal spades(north) == 7 hearts(north) == 7\n", ["lengths-of-hand"]),
        ("predeal spades(north) == 14\n", ["lengths-of-hand"]),
        ("predeal spades(north) == 2 spades(north) == 2\n", ["length-twice"]),
        ("predeal north S, H, D, C\n", []),
    ],
)
def test_troubles_are_those_of_stock(text, troubles):
    assert [trouble.kind for trouble in dealing_of(text).troubles] == troubles
    assert stock_verdict(text).refuses == bool(troubles)


def test_who_has_what():
    dealing = dealing_of("predeal north SA2\npredeal west HT, CK north DQ\n")
    assert dealing.hands == ([51, 39, 23], [], [], [34, 11])
    assert dealing.owners[34].place == 1
    (trouble,) = dealing_of("predeal north SA\npredeal south SA\n").troubles
    assert trouble.earlier is not None
    assert (trouble.place, trouble.span, trouble.earlier.place) == (1, Span(16, 17), 0)


def test_cards_of_a_holding_that_is_none():
    assert cards_of(Holding(Span(0, 3), "SKA")) == []
    assert [card for card, _ in cards_of(Holding(Span(0, 4), "HAK2"))] == [38, 37, 26]
