"""Exact counting against numbers found in another way: published ones, and plain enumeration."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb, prod

import pytest

from dealer_lsp.chances.holdings import CCCC, LOSERS, QUALITY, Feature, value
from dealer_lsp.chances.probability import (
    exact,
    exact_range,
    exact_values,
    one_hand_of,
    probability,
)
from dealer_lsp.chances.steps import THOROUGH
from tests.chances.programs import condition_in, program_of

_HANDS = comb(52, 13)
_HCP = Feature("points", (0,) * 9 + (1, 2, 3, 4))


def _share(condition: str, before: str = "") -> Fraction | None:
    program = program_of(f"{before}\ncondition {condition}\n")
    return exact(program, condition_in(program), THOROUGH)


def _by_enumeration(feature: Feature) -> Counter[int]:
    """The hands by the sum of a feature, suit after suit through all 8192 holdings."""
    holdings = Counter((holding.bit_count(), value(feature, holding)) for holding in range(8192))
    hands: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for _ in range(4):
        longer: Counter[tuple[int, int]] = Counter()
        for (length, total), ways in hands.items():
            for (more, worth), factor in holdings.items():
                if length + more <= 13:
                    longer[length + more, total + worth] += ways * factor
        hands = longer
    return Counter({total: ways for (length, total), ways in hands.items() if length == 13})


@pytest.mark.parametrize(
    ("word", "feature"),
    [("hcp", _HCP), ("losers", LOSERS), ("top3", Feature("points", (0,) * 10 + (1, 1, 1)))],
)
def test_sums_over_the_suits_agree_with_enumeration(word: str, feature: Feature) -> None:
    program = program_of(f"condition {word}(east)\n")
    expected = _by_enumeration(feature)
    found = exact_values(program, condition_in(program), THOROUGH)
    assert found == {each: Fraction(ways, _HANDS) for each, ways in sorted(expected.items())}


def test_cccc_agrees_with_enumeration() -> None:
    expected = _by_enumeration(CCCC)
    at_least = sum(ways for total, ways in expected.items() if total - 100 >= 1200)
    # 4333 counts 50 more than the sum: those hands are told apart here by their shape.
    found = _share("cccc(north) + (shape(north, any 4333) ? 0 - 50 : 0) >= 1200")
    assert found == Fraction(at_least, _HANDS)


def test_quality_agrees_with_enumeration() -> None:
    better = sum(
        comb(39, 13 - holding.bit_count())
        for holding in range(8192)
        if value(QUALITY, holding) >= 300
    )
    assert _share("quality(south, hearts) >= 300") == Fraction(better, _HANDS)


@pytest.mark.parametrize(
    ("condition", "hands"),
    [
        # A notrump opening of 15 to 17, and hands without points: long known numbers.
        (
            "hcp(north)>=15 and hcp(north)<=17 and shape(north, any 4333+any 4432+any 5332)",
            30897212184,
        ),
        ("hcp(north) == 37", 4),
        ("hcp(north) == 0", 2310789600),
        # A Yarborough: no card above a nine.
        ("top5(west) == 0", comb(32, 13)),
        ("aces(west) == 4", comb(48, 9)),
        ("shape(south, any 7411)", 12 * prod(map(comb, (13,) * 4, (7, 4, 1, 1)))),
        ("spades(north) == 13 or hearts(north) == 13", 2),
        ("hascard(north, AS) and hascard(north, KS)", comb(50, 11)),
    ],
)
def test_numbers_of_hands(condition: str, hands: int) -> None:
    assert _share(condition) == Fraction(hands, _HANDS)


def _eight_spades_together() -> Fraction:
    ways = sum(comb(13, n) * comb(39, 26 - n) for n in range(8, 14))
    return Fraction(ways, comb(52, 26))


@pytest.mark.parametrize(
    ("condition", "share"),
    [
        ("spades(north) + spades(south) >= 8", _eight_spades_together()),
        ("spades(east) + spades(west) <= 5", _eight_spades_together()),
        # The same seen from one hand after the other.
        ("spades(north) >= 8 - spades(south) and hcp(north) >= 0", _eight_spades_together()),
        ("aces(north) == 2 and aces(south) == 2",
         Fraction(6 * comb(48, 11) * comb(37, 11), comb(52, 13) * comb(39, 13))),
        ("hcp(north) + hcp(east) + hcp(south) + hcp(west) == 40", Fraction(1)),
        ("hcp(north) + hcp(east) + hcp(south) < 40 - hcp(west)", Fraction(0)),
    ],
)  # fmt: skip
def test_two_hands(condition: str, share: Fraction) -> None:
    assert _share(condition) == share


def test_both_hands_balanced() -> None:
    """Summed over all pairs of shapes."""
    shapes = [
        four
        for four in (
            (s, h, d, 13 - s - h - d) for s in range(14) for h in range(14) for d in range(14)
        )
        if tuple(sorted(four)) in {(3, 3, 3, 4), (2, 3, 4, 4), (2, 3, 3, 5)}
    ]
    ways = sum(
        prod(map(comb, (13,) * 4, one))
        * prod(comb(13 - a, b) for a, b in zip(one, two, strict=True))
        for one in shapes
        for two in shapes
    )
    any_balanced = "any 4333 + any 4432 + any 5332"
    found = _share(f"shape(north, {any_balanced}) and shape(south, {any_balanced})")
    assert found == Fraction(ways, comb(52, 13) * comb(39, 13))


def test_predealt_cards_count() -> None:
    predeal = "predeal north SAKQ south HA"
    assert _share("hcp(north) >= 9", predeal) == 1
    assert _share("hascard(north, AH)", predeal) == 0
    assert _share("spades(north) == 3", predeal) == Fraction(comb(38, 10), comb(48, 10))


def test_point_counts_of_the_script_are_used() -> None:
    assert _share("hcp(north) == 24", "pointcount 6 0") == Fraction(comb(48, 9), _HANDS)
    assert _share("aces(north) == 8", "altcount 6 2") == Fraction(comb(48, 9), _HANDS)


def test_what_is_told_about_an_expression() -> None:
    program = program_of("strong = hcp(north) >= 20\nboth = strong and hcp(south) >= 5\n")
    strong, both = program.variables["strong"], program.variables["both"]
    assert one_hand_of(program, strong) == 0
    assert one_hand_of(program, both) is None
    assert exact_range(program, strong) == (0, 1)
    found = probability(program, strong)
    assert found is not None
    assert found.exact
    assert found.error == 0
    assert found.text == "1 in 69.2"


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ("hcp(north) > 37", "never"),
        ("hcp(north) < 38", "always"),
        ("hcp(north) > 0", "all but 1 in 275"),
        ("hcp(north) == 37", "1 in 158,753,389,900"),
        ("spades(north) > hearts(north)", "1 in 2.4"),
    ],
)
def test_chances_in_words(condition: str, text: str) -> None:
    program = program_of(f"condition {condition}\n")
    found = probability(program, condition_in(program))
    assert found is not None
    assert found.text == text
