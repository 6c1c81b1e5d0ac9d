"""Double-dummy tricks through the solving process."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from typing import Any

import pytest

from dealer_lsp.deals.recognise import recognise
from dealer_lsp.engine.deal import Hands, hands_in
from dealer_lsp.engine.double_dummy.solver import Solver
from dealer_lsp.engine.errors import NeedsSolverError
from tests.engine.running import output_of, stock_run


def deal(line: str) -> Hands:
    return hands_in(recognise(line)[0].deal)


SUITS = deal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
USUAL = deal("N:KQJ5.AQ43.K72.Q8 T73.KJT8.94.K963 A962.75.AQJ5.A74 84.962.T863.JT52")


@pytest.fixture
def solver() -> Iterator[Solver]:
    solver = Solver()
    yield solver
    solver.close()


def test_hands_of_one_suit(solver: Solver) -> None:
    """Who has the trump suit takes all; at notrumps who is on lead does."""
    for suit, owner in ((3, 0), (2, 1), (1, 2), (0, 3)):
        made = [solver.tricks(SUITS, seat, suit) for seat in range(4)]
        assert made == [13 if (seat - owner) % 2 == 0 else 0 for seat in range(4)]
    assert [solver.tricks(SUITS, seat, 4) for seat in range(4)] == [0, 0, 0, 0]


def test_a_usual_deal(solver: Solver) -> None:
    """Against the table that the solver's own function for whole tables gives."""
    table = whole_table(USUAL)
    for strain in range(5):
        assert [solver.tricks(USUAL, seat, strain) for seat in range(4)] == table[strain]


def whole_table(hands: Hands) -> list[list[int]]:
    """By strain from clubs, then by declarer; worked out in a process of its own."""
    import json
    import subprocess
    import sys

    program = """
import json, os, sys
from dealer_lsp.engine.double_dummy.child import load_dds
dds, hands = load_dds(), json.loads(sys.argv[1])
deal, table = dds.ddTableDeal(), dds.ddTableResults()
for seat, hand in enumerate(hands):
    for suit in range(4):
        deal.cards[seat][3 - suit] = (hand >> 13 * suit & 8191) << 2
dds.CalcDDtable(deal, table)
order = (3, 2, 1, 0, 4)
print(json.dumps([[table.resTable[row][seat] for seat in range(4)] for row in order]))
sys.stdout.flush()
os._exit(0)
"""
    command = [sys.executable, "-c", program, json.dumps(hands)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    return json.loads(done.stdout)


def test_tricks_in_a_script() -> None:
    text = "condition hcp(north) + hcp(south) > 27 && tricks(north, notrumps) >= 10 produce 2\n"
    run = stock_run(text + "action printes(tricks(north, notrump), \\n)\n")
    lines = output_of(run).splitlines()
    assert [int(line) >= 10 for line in lines[:2]] == [True, True]


def test_evalcontract_prints_a_table() -> None:
    run = stock_run("condition hcp(north) > 17 produce 2 action evalcontract\n")
    lines = output_of(run).splitlines()
    assert lines[0] == "Not Vulnerable"
    assert [line[:2] for line in lines[2:7]] == ["c:", "d:", "h:", "s:", "n:"]
    assert lines[8] == "Vulnerable"
    assert all(len(line.replace("/", " ").split()) == 15 for line in lines[2:7])


@pytest.mark.parametrize("text", ["condition tricks(north, spades) > 9", "action evalcontract"])
def test_without_a_solver_the_message_says_how_to_get_one(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = importlib.util.find_spec

    def without(name: str, package: str | None = None) -> Any:
        return None if name == "endplay" else found(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", without)
    with pytest.raises(NeedsSolverError, match=r'pip install "dealer-lsp\[dd\]"'):
        stock_run(text + "\n")
