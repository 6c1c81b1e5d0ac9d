"""Par, compared with what endplay 0.5.12 (DDS) computed for the same tables."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dealer_lsp.engine.double_dummy.par import Table, doubled_penalty, par

COMPARED = json.loads(Path(__file__).with_name("par_by_endplay.json").read_text())


def table(rows: list[str]) -> Table:
    """A hexadecimal digit for each strain, clubs to notrumps, a row for each seat."""
    return tuple(tuple(int(digit, 16) for digit in row) for row in rows)


@pytest.mark.parametrize("number", range(len(COMPARED)))
def test_par_is_what_dds_says(number: int) -> None:
    known = COMPARED[number]
    tricks = table(known["table"])
    for vulnerable, scores in known["par"].items():
        assert [par(tricks, dealer, vulnerable).score for dealer in range(4)] == scores


def test_nobody_makes_anything() -> None:
    found = par(table(["66666"] * 4), 0, "none")
    assert (found.score, found.contracts) == (0, ())


def test_who_may_bid_first_gets_one_notrump() -> None:
    both = table(["66667"] * 4)
    assert par(both, 0, "none").score == 90
    assert par(both, 3, "none").score == -90
    assert par(both, 2, "none").contracts == (("1N", (0, 2)),)


def test_a_sacrifice() -> None:
    """Four spades are made by north and south; five clubs, doubled, are two down."""
    tricks = table(["333a3", "93333", "333a3", "93333"])
    assert par(tricks, 0, "NS").score == 300
    assert par(tricks, 0, "NS").contracts == (("5Cx", (1, 3)),)
    assert par(tricks, 0, "EW").contracts == (("4S", (0, 2)),)


def test_penalties() -> None:
    assert [doubled_penalty(down, False) for down in range(1, 6)] == [100, 300, 500, 800, 1100]
    assert [doubled_penalty(down, True) for down in range(1, 6)] == [200, 500, 800, 1100, 1400]
