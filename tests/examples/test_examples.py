"""The scripts in examples/ do in the real dealer what their comments say."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.stock import Run, run_dealer, run_dpp

EXAMPLES = Path(__file__).parents[2] / "examples"
SCRIPTS = sorted(path for path in EXAMPLES.iterdir() if path.is_file())
Hand = tuple[str, str, str, str]
Deal = dict[str, Hand]


def lengths(hand: Hand) -> tuple[int, ...]:
    """Spades, hearts, diamonds, clubs."""
    return tuple(len(suit) for suit in hand)


def points(hand: Hand, values: str = "JQKA", first: int = 1) -> int:
    """4-3-2-1 points, or those of another scale that rises by one from its first honour on."""
    return sum(values.find(card) + first for suit in hand for card in suit if card in values)


def balanced(hand: Hand) -> bool:
    return sorted(lengths(hand), reverse=True) in ([4, 3, 3, 3], [4, 4, 3, 2], [5, 3, 3, 2])


def one_notrump(hand: Hand) -> bool:
    return balanced(hand) and max(lengths(hand)[:2]) < 5 and 15 <= points(hand) <= 17


def weak_two(hand: Hand) -> bool:
    spades, hearts, *_ = lengths(hand)
    if 6 not in (spades, hearts) or min(spades, hearts) > 3:
        return False
    suit = hand[0] if spades == 6 else hand[1]
    return len(set(suit) & set("AKQ")) >= 2 and 6 <= points(hand) <= 10


def opens_one_heart(hand: Hand) -> bool:
    spades, hearts, *_ = lengths(hand)
    return hearts >= 5 and hearts > spades and 11 <= points(hand) <= 17


def michaels(hand: Hand) -> bool:
    spades, _, diamonds, clubs = lengths(hand)
    return spades >= 5 and max(diamonds, clubs) >= 5 and 6 <= points(hand) <= 11


def fit(deal: Deal, suits: slice, cards: int) -> bool:
    both = zip(lengths(deal["n"])[suits], lengths(deal["s"])[suits], strict=True)
    return max(map(sum, both)) >= cards


MEANT: dict[str, Callable[[Deal], bool]] = {
    "boards.dlr": lambda deal: 17 <= points(deal["n"]) + points(deal["s"]) <= 23,
    "michaels.dpp": lambda deal: opens_one_heart(deal["e"]) and michaels(deal["s"]),
    "one-notrump.dlr": lambda deal: one_notrump(deal["s"]),
    "point-count.dlr": lambda deal: (
        balanced(deal["s"]) and points(deal["s"], "TJQK") + 6 * "".join(deal["s"]).count("A") >= 25
    ),
    "slam-zone.dlr": lambda deal: (
        31 <= points(deal["n"]) + points(deal["s"]) <= 34 and fit(deal, slice(2), 9)
    ),
    "statistics.dlr": lambda deal: lengths(deal["n"])[0] >= 5 and 11 <= points(deal["n"]) <= 21,
    "stayman.dlr": lambda deal: (
        one_notrump(deal["s"]) and points(deal["n"]) >= 8 and max(lengths(deal["n"])[:2]) == 4
    ),
    "transfer.dlr": lambda deal: one_notrump(deal["s"]) and max(lengths(deal["n"])[:2]) >= 5,
    "two-way-table.dlr": lambda deal: balanced(deal["n"]) and 12 <= points(deal["n"]) <= 21,
    "weak-two.dlr": lambda deal: weak_two(deal["n"]),
    "you-hold.dlr": lambda deal: (
        deal["s"] == ("AQ542", "KJ87", "32", "AK")
        and lengths(deal["n"])[2] in (6, 7)
        and points(deal["w"]) >= 11
        and lengths(deal["w"])[3] >= 3
    ),
}


def test_each_example_has_its_check() -> None:
    assert {path.name for path in SCRIPTS} == set(MEANT)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_an_example_runs_and_does_what_it_says(path: Path) -> None:
    script = path.read_text(encoding="utf-8")
    as_written = _run(path, script)
    assert (as_written.code, as_written.errors) == (0, "")
    asked = re.search(r"^produce (\d+)", script, re.MULTILINE)
    if asked:
        assert f"Produced {asked[1]} hands" in as_written.output or "[Deal" in as_written.output
    # The last action list counts: the same deals, in a form that is easy to read.
    deals = [
        _deal(line) for line in _run(path, script + "\naction printoneline\n").output.split("\n")
    ]
    deals = [deal for deal in deals if deal is not None]
    assert len(deals) >= 8
    assert all(MEANT[path.name](deal) for deal in deals)


def test_the_statistics_have_tables() -> None:
    for name, rows in (("statistics.dlr", 11), ("two-way-table.dlr", 10)):
        output = _run(EXAMPLES / name, (EXAMPLES / name).read_text(encoding="utf-8")).output
        counted = [line for line in output.splitlines() if re.match(r"^ +\d+\s", line)]
        assert len(counted) >= rows


def test_the_mistakes_are_as_described() -> None:
    silent, refused = (
        run_dealer((EXAMPLES / "mistakes" / name).read_text(encoding="utf-8"), "-g", "100")
        for name in ("silent.dlr", "refused.dlr")
    )
    assert (silent.code, silent.errors) == (0, "")
    assert (refused.code, refused.errors) == (255, "line 5: syntax error\n")


def _run(path: Path, script: str) -> Run:
    if path.suffix == ".dpp":
        expanded = run_dpp(script)
        assert (expanded.code, expanded.errors) == (0, "")
        script = expanded.output
    return run_dealer(script)


def _deal(line: str) -> Deal | None:
    """`n 2.T98.K752.KJT84 e ...` as hands by seat, or None for another line."""
    words = line.split()
    if words[:1] != ["n"]:
        return None
    found: Deal = {}
    for seat, hand in zip(words[0:8:2], words[1:8:2], strict=True):
        spades, hearts, diamonds, clubs = hand.split(".")
        found[seat] = (spades, hearts, diamonds, clubs)
    return found
