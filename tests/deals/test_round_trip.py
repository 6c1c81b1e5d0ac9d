"""What is written is read back: every form, whole and partial deals, endings, many boards."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_lsp.deals.card import EAST, SEATS, WEST
from dealer_lsp.deals.deal import Deal, dealer_of_board, vulnerable_of_board
from dealer_lsp.deals.recognise import recognise
from dealer_lsp.deals.record import Reading
from dealer_lsp.deals.writers.deal_object import deal_object, deal_of_object
from dealer_lsp.deals.writers.diagram import diagram
from dealer_lsp.deals.writers.lin import lin
from dealer_lsp.deals.writers.oneline import oneline
from dealer_lsp.deals.writers.pbn import pbn
from dealer_lsp.deals.writers.predeal import predeal
from dealer_lsp.deals.writers.printall import printall
from dealer_lsp.deals.writers.printcompact import printcompact
from dealer_lsp.deals.writers.printew import printew
from dealer_lsp.deals.writers.printoneline import printoneline
from dealer_lsp.deals.writers.printpbn import printpbn
from tests.deals.random_deals import random_deal, subsets, with_cards

Writer = Callable[[Deal], str]

FULL_FORMS: dict[str, Writer] = {
    "pbn": lambda deal: pbn([deal]),
    "diagram": diagram,
    "diagram with letters": lambda deal: diagram(deal, symbols=False),
    "lin": lin,
}
"""Forms that keep board, dealer and vulnerability, and may leave hands out."""

DEALER_FORMS: dict[str, Writer] = {
    "printall": lambda deal: printall(deal, 7),
    "printoneline": printoneline,
    "printoneline with a value": lambda deal: printoneline(deal, -12),
    "printcompact": printcompact,
    "printcompact with a value": lambda deal: printcompact(deal, 10),
    "printpbn": lambda deal: printpbn(deal, 3, "some file", 1, date(2026, 11, 30)),
    "predeal": lambda deal: predeal(deal, SEATS),
}
"""Forms of the dealer program, for whole deals."""

numbers = st.integers(0, 10**9)
runs = settings(max_examples=120, derandomize=True, deadline=None)


@pytest.mark.parametrize("form", FULL_FORMS)
@runs
@given(number=numbers, shown=st.sampled_from(subsets(SEATS)))
def test_a_deal_is_read_back_with_all_it_tells(form: str, number: int, shown: list[int]) -> None:
    deal = random_deal(number).only(shown)
    (record,) = recognise(FULL_FORMS[form](deal))
    # LIN leaves the fourth hand out on purpose, so three hands are a whole deal there.
    assert record.deal == (deal.completed() if form == "lin" else deal)
    assert record.notes == ()


@runs
@given(number=numbers, shown=st.sampled_from(subsets(SEATS)))
def test_one_line_keeps_the_hands_and_the_dealer(number: int, shown: list[int]) -> None:
    deal = random_deal(number).only(shown)
    (record,) = recognise(oneline(deal))
    assert record.deal == deal.replaced(board=None, vulnerable=None)


@runs
@given(number=numbers)
def test_one_line_has_69_characters(number: int) -> None:
    assert len(oneline(random_deal(number)).rstrip("\n")) == 69


@pytest.mark.parametrize("form", DEALER_FORMS)
@runs
@given(number=numbers)
def test_the_prints_of_dealer_are_read_back(form: str, number: int) -> None:
    deal = random_deal(number)
    (record,) = recognise(DEALER_FORMS[form](deal))
    assert record.deal.hands == deal.hands


@runs
@given(number=numbers)
def test_printew_is_read_back(number: int) -> None:
    deal = random_deal(number)
    (record,) = recognise(printew(deal))
    assert record.deal.hands == deal.only([EAST, WEST]).hands


@runs
@given(number=numbers, seats=st.sampled_from(subsets(SEATS)))
def test_predeal_lines_are_read_back(number: int, seats: list[int]) -> None:
    deal = random_deal(number)
    (record,) = recognise(predeal(deal, seats))
    assert record.deal.hands == deal.only(seats).hands


@pytest.mark.parametrize("form", [*FULL_FORMS, "predeal"])
@runs
@given(number=numbers, count=st.integers(1, 12), shown=st.sampled_from(subsets(SEATS)))
def test_endings_are_read_back(form: str, number: int, count: int, shown: list[int]) -> None:
    deal = with_cards(random_deal(number), count).only(shown)
    text = predeal(deal, shown) if form == "predeal" else FULL_FORMS[form](deal)
    (record,) = recognise(text, Reading(short=True))
    assert record.deal.hands == deal.hands


@pytest.mark.parametrize(
    "form", [*FULL_FORMS, "printall", "printew", "printoneline", "printcompact"]
)
@runs
@given(start=numbers, count=st.integers(2, 6))
def test_many_boards_are_read_back_in_order(form: str, start: int, count: int) -> None:
    deals = [random_deal(start + index).replaced(board=index + 1) for index in range(count)]
    if form == "printall":
        text = "".join(printall(deal, deal.board or 0) for deal in deals)
    elif form == "printew":
        text = "".join(map(printew, deals))
    else:
        write = FULL_FORMS.get(form) or DEALER_FORMS[form]
        text = "\n".join(map(write, deals))
    records = recognise(text)
    shown = [EAST, WEST] if form == "printew" else SEATS
    assert [record.deal.hands for record in records] == [deal.only(shown).hands for deal in deals]
    if form in FULL_FORMS:
        assert [record.deal for record in records] == deals
    spans = [(record.start, record.end) for record in records]
    assert all(0 <= start < end <= len(text) for start, end in spans)
    assert all(before[1] <= after[0] for before, after in pairwise(spans))


@runs
@given(number=numbers, shown=st.sampled_from(subsets(SEATS)))
def test_the_data_of_a_deal_make_the_deal(number: int, shown: list[int]) -> None:
    deal = random_deal(number).only(shown)
    assert deal_of_object(json.loads(json.dumps(deal_object(deal)))) == deal


def test_the_board_number_tells_dealer_and_vulnerability() -> None:
    # Law 2 of the Laws of Duplicate Bridge.
    assert [dealer_of_board(board) for board in (1, 2, 3, 4, 5, 36)] == [0, 1, 2, 3, 0, 3]
    sides = " ".join(vulnerable_of_board(board) for board in range(1, 18))
    assert sides == "none NS EW all NS EW all none EW all none NS all none NS EW none"
