"""The shape examples mean what the catalog says in words, asked of dealer.dpp and dealer."""

from __future__ import annotations

from collections.abc import Callable

from dealer_lsp.language.catalog import catalog
from tests.support.stock import run_dealer, run_dpp

Meaning = Callable[[int, int, int, int], bool]


def _five_in_a_major_three_clubs(s: int, h: int, d: int, c: int) -> bool:
    return c >= 3 and any(
        long >= 5 and sorted((short, d)) == [1, 3] for long, short in ((s, h), (h, s))
    )


MEANINGS: dict[str, Meaning] = {
    "lengths": lambda s, h, d, c: (s, h, d, c) == (5, 4, 3, 1),
    "joker": lambda s, h, d, c: s == 5 and h == 4,
    "at least": lambda s, h, d, c: s >= 5 and c >= 5,
    "at most": lambda s, h, d, c: s <= 2,
    "range": lambda s, h, d, c: 3 <= h <= 5 and c in (1, 3),
    "any order": lambda s, h, d, c: sorted((s, h, d, c)) == [2, 3, 4, 4],
    "suit letters": lambda s, h, d, c: s == 5 and sorted((h, d, c)) == [1, 3, 4],
    "a major": _five_in_a_major_three_clubs,
    "a minor": lambda s, h, d, c: 5 in (s, h) and 5 in (d, c),
    "condition": lambda s, h, d, c: h >= 5 and h > s and h >= d,
    "add a shape": lambda s, h, d, c: sorted((s, h, d, c)) in ([2, 3, 4, 4], [3, 3, 3, 4]),
    "take a shape away": lambda s, h, d, c: s == 5 and (h, d, c) != (3, 3, 2),
    "or": lambda s, h, d, c: 6 in (s, h),
}


def test_each_example_matches_the_hands_it_is_said_to() -> None:
    operators = catalog().shape_operators
    assert [each.name for each in operators] == list(MEANINGS)
    tests = ",".join(f'shape{{north, {each.example}}}," "' for each in operators)
    # One preprocessor call a line keeps its three passes apart.
    script = "action printes(\n" + tests.replace('" ",', '" ",\n') + ",\n"
    script += ',"-",'.join(f"{suit}(north)" for suit in ("spades", "hearts", "diamonds", "clubs"))
    expanded = run_dpp(script + ", \\n)\n")
    assert expanded.errors == ""
    run = run_dealer(expanded.output, "-p", "20000")
    assert run.errors == ""
    matched = dict.fromkeys(MEANINGS, 0)
    for line in run.output.splitlines()[:20000]:
        *answers, hand = line.split()
        lengths = tuple(int(length) for length in hand.split("-"))
        for (name, meaning), answer in zip(MEANINGS.items(), answers, strict=True):
            assert int(answer) == meaning(*lengths), (name, hand)
            matched[name] += int(answer)
    assert min(matched.values()) > 0, matched
