"""The dealer program itself: its prints are written exactly and read back, our predeals taken."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from datetime import date

import pytest

from dealer_lsp.deals.card import EAST, SEAT_NAMES, SEATS, WEST
from dealer_lsp.deals.deal import Deal
from dealer_lsp.deals.recognise import recognise
from dealer_lsp.deals.writers.predeal import predeal
from dealer_lsp.deals.writers.printall import printall
from dealer_lsp.deals.writers.printcompact import printcompact
from dealer_lsp.deals.writers.printew import printew
from dealer_lsp.deals.writers.printoneline import printoneline
from dealer_lsp.deals.writers.printpbn import printpbn
from tests.deals.random_deals import random_deal, subsets
from tests.support.corpus import real_scripts
from tests.support.stock import run_dealer

THOROUGH = os.environ.get("DEALER_LSP_THOROUGH") == "1"

EXAMPLES = {
    name: script.decode("latin-1")
    for name, script in real_scripts().items()
    if name.startswith("examples/") and not re.search(rb"\b(?:tricks?|evalcontract)\b", script)
}

ACTIONS: dict[str, list[int]] = {
    "printall": [*SEATS],
    "printew": [EAST, WEST],
    "printcompact": [*SEATS],
    "printoneline": [*SEATS],
    "printpbn": [*SEATS],
    "printcompact(hcp(north))": [*SEATS],
    "printoneline(hcp(north) - 20)": [*SEATS],
    "print(north, east, south, west)": [*SEATS],
    "print(west)": [WEST],
    'printall, average "all" hcp(north), frequency (hcp(south), 0, 40)': [*SEATS],
}
"""Each with the seats it shows."""

FREAKS = range(0, 3000 if THOROUGH else 300, 30)
"""Numbers of deals with long suits."""


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_print_of_an_example_reads_as_the_same_deals(name: str) -> None:
    script = EXAMPLES[name]
    outputs = {action: run_dealer(f"{script}\naction {action}\n", "-p", "9") for action in ACTIONS}
    deals = [record.deal for record in recognise(outputs["printcompact"].output)]
    assert deals
    for action, seats in ACTIONS.items():
        read = [record.deal.hands for record in recognise(outputs[action].output)]
        assert read == [deal.only(seats).hands for deal in deals], action


@pytest.mark.parametrize("action", ["printall", "printew", "printcompact", "printoneline"])
def test_the_prints_of_dealer_are_written_exactly(action: str) -> None:
    output = run_dealer(f"produce 300\naction {action}\n").output
    deals = [record.deal for record in recognise(run_dealer(ONE_LINE_EACH).output)]
    assert len(deals) == 300
    expected = "".join(WRITERS[action](deal, number) for number, deal in enumerate(deals, 1))
    assert output == expected + "Generated 300 hands\nProduced 300 hands\n"


@pytest.mark.parametrize("action", ["printcompact", "printoneline"])
def test_the_value_of_an_expression_is_written_as_dealer_does(action: str) -> None:
    run = run_dealer(f"produce 50\naction {action} (hcp(north) - 10)\n")
    write = printcompact if action == "printcompact" else printoneline
    deals = [record.deal for record in recognise(run.output)]
    expected = "".join(write(deal, deal.known(0).hcp() - 10) for deal in deals)
    assert run.output.removesuffix("Generated 50 hands\nProduced 50 hands\n") == expected


@pytest.mark.parametrize("statements", ["", "dealer west\n", "vulnerable EW\ndealer south\n"])
def test_printpbn_is_written_exactly(statements: str) -> None:
    # Each deal in PBN switches the closing lines off and on again, so an odd number has none.
    output = run_dealer(f"{statements}produce 21\naction printpbn\n").output
    day = date.fromisoformat(output.split('[Date "')[1][:10].replace(".", "-"))
    records = recognise(output)
    expected = "".join(
        printpbn(record.deal, number, None, 1, day) for number, record in enumerate(records, 1)
    )
    assert output == expected
    if not statements:
        unknown = [record.deal.replaced(dealer=None, vulnerable=None) for record in records]
        by_number = [printpbn(deal, index, None, 1, day) for index, deal in enumerate(unknown, 1)]
        assert "".join(by_number) == output


@pytest.mark.parametrize("number", FREAKS)
def test_freakish_deals_are_printed_and_read_exactly(number: int) -> None:
    deal = random_deal(number)
    script = predeal(deal, SEATS) + "produce 1\naction "
    for action, write in WRITERS.items():
        output = run_dealer(script + action).output.removesuffix(ONE_PRODUCED)
        assert output == write(deal, 1), action
        (record,) = recognise(output)
        assert record.deal.hands == deal.only(ACTIONS[action]).hands
    for seat in SEATS:
        (record,) = recognise(run_dealer(f"{script}print({SEAT_NAMES[seat]})").output)
        assert record.deal.hands == deal.only([seat]).hands


@pytest.mark.parametrize("number", range(1, 61, 4))
def test_dealer_takes_the_predeals_and_deals_so(number: int) -> None:
    deal = random_deal(number)
    for seats in subsets(SEATS):
        run = run_dealer(predeal(deal, seats) + "produce 2\naction printcompact\n")
        assert run.errors == ""
        for record in recognise(run.output):
            assert record.deal.only(seats).hands == deal.only(seats).hands


ONE_LINE_EACH = "produce 300\naction printoneline\n"
ONE_PRODUCED = "Generated 1 hands\nProduced 1 hands\n"

WRITERS: dict[str, Callable[[Deal, int], str]] = {
    "printall": printall,
    "printew": lambda deal, _: printew(deal),
    "printcompact": lambda deal, _: printcompact(deal),
    "printoneline": lambda deal, _: printoneline(deal),
}
