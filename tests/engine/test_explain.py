"""What a script says of one deal."""

from __future__ import annotations

from dealer_lsp.deals.recognise import recognise
from dealer_lsp.engine.deal import hands_in
from dealer_lsp.engine.explain import Explanation, explain
from tests.engine.running import script_of

DEAL = "n Q3.A763.AKQ5.AJ9 e KT4.Q84.643.T875 s A852.KJ2.T97.642 w J976.T95.J82.KQ3"
HANDS = hands_in(recognise(DEAL)[0].deal)


def asked(text: str) -> tuple[Explanation, dict[str, tuple[str, bool]]]:
    """The explanation, and its rows by the text they are about."""
    found = explain(script_of(text), HANDS)
    rows = {text[row.span.start : row.span.end]: (row.text, row.failed) for row in found.rows}
    return found, rows


def test_a_deal_that_passes() -> None:
    found, rows = asked("x = hcp(north) - 3\ncondition x > 16 and spades(south) == 4\n")
    assert found.holds
    assert rows == {
        "hcp(north) - 3": ("= 17", False),
        "hcp(north)": ("= 20", False),
        "x > 16 and spades(south) == 4": ("holds", False),
        "x > 16": ("holds", False),
        "x": ("= 17", False),
        "spades(south) == 4": ("holds", False),
        "spades(south)": ("= 4", False),
    }
    assert [row.kind for row in found.rows[:3]] == ["variable", "part", "condition"]


def test_the_parts_to_blame() -> None:
    _, rows = asked(
        "bal = shape(north, any 5332)\n"
        "condition (bal or hcp(north) > 21) and hearts(north) == 4 and not (hascard(south, AS))\n"
    )
    failed = {text for text, (_, failed) in rows.items() if failed}
    assert failed == {
        "shape(north, any 5332)",
        "(bal or hcp(north) > 21) and hearts(north) == 4 and not (hascard(south, AS))",
        "bal or hcp(north) > 21",
        "bal",
        "hcp(north) > 21",
        "not (hascard(south, AS))",
        "hascard(south, AS)",
    }


def test_a_choice_is_blamed_by_the_branch_taken() -> None:
    _, rows = asked("condition spades(north) > 2 ? hcp(north) > 1 : hcp(east) > 9\n")
    assert [text for text, (_, failed) in rows.items() if failed][1:] == ["hcp(east) > 9"]


def test_values_that_are_not_there() -> None:
    found, rows = asked("a = 1 / (hcp(north) - 20) b = rnd(3) c = tricks(north, spades)\n")
    assert found.holds
    assert rows["1 / (hcp(north) - 20)"] == ("division by zero", False)
    assert rows["rnd(3)"] == ("drawn at random", False)
    assert rows["tricks(north, spades)"][0] == "double-dummy tricks are not worked out here"


def test_what_cannot_be_asked() -> None:
    assert asked("condition rnd(2)\n")[0].error == "this deal cannot be judged: drawn at random"
    assert "'strong'" in (asked("condition strong\n")[0].error or "")
    assert asked("condition hcp(north) >\n")[0].error == "'>' needs a value behind it"
    assert asked("condition 1 / (hcp(north) - 20)\n")[0].error == "division by zero"


def test_only_the_condition_in_force_counts() -> None:
    found, rows = asked("condition hcp(north) == 0\ncondition hcp(north) == 20\n")
    assert found.holds
    assert "hcp(north) == 0" not in rows


def test_pointcount_holds_here_too() -> None:
    assert asked("pointcount 1\ncondition hcp(north) == 3\n")[0].holds
