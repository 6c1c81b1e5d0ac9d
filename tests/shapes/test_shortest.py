"""The shortest plain lists: right, not longer than those of dealer.dpp, and found in bounds."""

import os
from random import Random

import pytest

from dealer_lsp.shapes import setcover
from dealer_lsp.shapes.bits import ALL
from dealer_lsp.shapes.candidates import useful
from dealer_lsp.shapes.expand import compact, expand
from dealer_lsp.shapes.parse import parse_list
from dealer_lsp.shapes.patterns import read_stock_list, stock_list_set
from dealer_lsp.shapes.perl.view import perl_view
from dealer_lsp.shapes.shortest import shortest_list
from tests.shapes.golden_cases import cases

THOROUGH = os.environ.get("DEALER_LSP_THOROUGH") == "1"
VALID = [case["expr"] for case in cases("fuzz") if case["true_set_size"] is not None]


def read(text):
    items = read_stock_list(text)
    assert items is not None, text
    return stock_list_set(items)


@pytest.mark.parametrize(
    ("expression", "wanted"),
    [
        ("4432", "4432"),
        ("(4432)", "any 4432"),
        ("4M(3+3+2+)", "any 4432 + 3433 + 4333 - xx44"),
        ("xxxx - 5xxx", "xxxx - 5xxx"),
        ("(4432) + (4333)", "any 4432 + any 4333"),
        ("xx4x + 1xxx", "1xxx + xx4x"),
        ("0+xxx", "xxxx"),
        ("4432 - 4432", "xxxx - xxxx"),
        ("7+xxx", "xxxx - 0xxx - 1xxx - 2xxx - 3xxx - 4xxx - 5xxx - 6xxx"),
    ],
)
def test_examples(expression, wanted):
    assert shortest_list(parse_list(expression).set) == wanted


def test_every_expansion_of_a_golden_expression_means_the_same():
    for expression in VALID[::3]:
        result = parse_list(expression)
        assert read(expand(result)) == result.set, expression


def test_compact_is_right_and_not_longer_than_dealer_dpp():
    for expression in VALID[:: 1 if THOROUGH else 25]:
        result = parse_list(expression)
        text = compact(result)
        assert read(text) == result.set, expression
        view = perl_view(expression, result.set)
        assert view.verdict != "same" or len(text) <= len(view.printed), expression
        assert len(text) <= len(expand(result)), expression


@pytest.mark.parametrize("members", [1, 5, 40, 280, 520])
def test_sets_without_any_order(members):
    random = Random(members)
    for _ in range(3):
        target = sum(1 << bit for bit in random.sample(range(560), members))
        assert read(shortest_list(target)) == target


def test_the_search_is_bounded(monkeypatch):
    """A set for which the search has much to try takes no more than its steps."""
    target = sum(1 << bit for bit in Random(5).sample(range(560), 400))
    steps = 0
    search = setcover._Search._search

    def counted(self, *arguments):
        nonlocal steps
        steps += 1
        return search(self, *arguments)

    monkeypatch.setattr(setcover._Search, "_search", counted)
    setcover.cheapest(target, useful(target, target))
    assert 0 < steps <= setcover.MAX_NODES + 1


def test_a_cover_is_no_worse_than_the_greedy_one():
    random = Random(9)
    for _ in range(5):
        target = ALL
        for _ in range(4):
            target &= parse_list(random.choice(VALID)).set | random.getrandbits(560)
        items = useful(target, target)
        best = setcover.cheapest(target, items)
        union = 0
        for item in best:
            union |= item.set
        assert union == target
        assert setcover.total(best) <= setcover.total(setcover.greedy(target, items))
