"""Code actions: what is offered where, and that rewritings deal the same deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer_lsp.features.code_actions import CodeAction, code_actions
from dealer_lsp.features.navigation.rename import rename
from dealer_lsp.rules.check import check
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.options import Options
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Edit, Span
from tests.support.stock import run_dealer

EXAMPLES = [
    path
    for path in sorted((Path(__file__).parents[2] / "examples").glob("*.dlr"))
    if "shape{" not in path.read_text()  # the shapes room compares those, set by set
]


def read(text: str, dialect: str = "dealer") -> Script:
    return analyse(Document(text), Options(dialect=dialect))


def applied(text: str, edits: tuple[Edit, ...]) -> str:
    for (start, end), new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def offered(text: str, span: Span, dialect: str = "dealer") -> dict[str, CodeAction]:
    script = read(text, dialect)
    return {each.title: each for each in code_actions(script, span, check(script), width=60)}


def at(text: str, word: str, *, select: bool = False) -> Span:
    start = text.index(word)
    return Span(start, start + len(word) if select else start)


@pytest.mark.parametrize(
    ("title", "word", "select", "before", "after"),
    [
        (
            "Extract to variable 'part'",
            "hcp(north) > 12",
            True,
            "condition hcp(north) > 12 and part2\n",
            "part = hcp(north) > 12\ncondition part and part2\n",
        ),
        (
            "Inline 'a' here",
            "a and",
            False,
            "a = hcp(north) > 3 or 1\ncondition a and a\n",
            "a = hcp(north) > 3 or 1\ncondition (hcp(north) > 3 or 1) and a\n",
        ),
        (
            "Inline 'a' everywhere",
            "a =",
            False,
            "x = 1\na = hcp(north)\ncondition a > 3 and a < 9\n",
            "x = 1\ncondition hcp(north) > 3 and hcp(north) < 9\n",
        ),
        (
            "Name each part",
            "condition",
            False,
            "condition hcp(north) > 3 and (hcp(south) > 4 or 0) and hcp(east) > 5\n",
            "part_1 = hcp(north) > 3\npart_2 = hcp(south) > 4 or 0\npart_3 = hcp(east) > 5\n"
            "condition part_1 and part_2 and part_3\n",
        ),
        (
            "Compact this shape(...)",
            "3334",
            False,
            "condition shape(north, 3334 + 3343 + 3433 + 4333)\n",
            "condition shape(north, any 4333)\n",
        ),
        (
            "Rewrite as shape{...}",
            "any",
            False,
            "condition shape(north, any 4333 + any 4432)\n",
            "condition shape{north, (43+32+)}\n",
        ),
        (
            "Sort the cards",
            "predeal",
            False,
            "predeal north CA2, SK3, HT\n",
            "predeal north SK3, HT, CA2\n",
        ),
        (
            "Wrap this long expression",
            "condition",
            False,
            "condition hcp(north) > 3 and hcp(south) > 4 and hcp(east) > 5 and 1\n",
            "condition hcp(north) > 3\n  and hcp(south) > 4\n  and hcp(east) > 5\n  and 1\n",
        ),
        (
            "Add 'produce 10'",
            "condition",
            False,
            "condition hcp(north) > 3",
            "condition hcp(north) > 3\nproduce 10\n",
        ),
        (
            "Add 'action printall'",
            "condition",
            False,
            "condition hcp(north) > 3\r\n",
            "condition hcp(north) > 3\r\naction printall\r\n",
        ),
        (
            "Ignore DL202 (not-precedence) on this line",
            "not",
            False,
            "  condition not hcp(north) > 3\n",
            "  // dealer-lsp: ignore[DL202]\n  condition not hcp(north) > 3\n",
        ),
        (
            "Write 'and'",
            "AND",
            False,
            "condition hcp(north) > 3 AND 1\n",
            "condition hcp(north) > 3 and 1\n",
        ),
    ],
)
def test_one_action(title: str, word: str, select: bool, before: str, after: str) -> None:
    actions = offered(before, at(before, word, select=select))
    assert title in actions, list(actions)
    assert applied(before, actions[title].edits) == after


def test_braces_are_expanded_and_mended_for_the_perl_program() -> None:
    text = "condition shape{north, xxxx - 5s(332)}\n"
    actions = offered(text, at(text, "xxxx"), "dpp")
    expanded = applied(text, actions["Expand to shape(...)"].edits)
    assert expanded == "condition shape(north, xxxx - 5233 - 5323 - 5332)\n"
    mended = applied(text, actions["Fix for dealer.dpp"].edits)
    assert "Fix for dealer.dpp" not in offered(mended, at(mended, "north"), "dpp")


def test_nothing_is_offered_for_half_an_expression() -> None:
    text = "condition hcp(north) > 12 and 1\n"
    assert "Extract to variable 'part'" not in offered(text, at(text, "north) > 12", select=True))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_rewritings_and_renames_deal_the_same_deals(path: Path) -> None:
    text = path.read_text()
    script = read(text)
    wanted = run_dealer(text, "-s", "7", "-p", "3", "-g", "20000").output
    results = {
        action.title: applied(text, action.edits)
        for offset in range(0, len(text), 5)
        for action in code_actions(script, Span(offset, offset), [], width=40)
        if "Add" not in action.title and "shape{" not in action.title
    }
    results.pop("Rewrite as shape{...}", None)
    for variable in script.variables():
        start = script.definition_spans(variable.name)[0].start
        places = rename(script, start, f"{variable.name}_renamed")
        edits = tuple(Edit(place.span, f"{variable.name}_renamed") for place in places)
        results[f"rename {variable.name}"] = applied(text, edits)
    assert results
    for title, changed in results.items():
        assert run_dealer(changed, "-s", "7", "-p", "3", "-g", "20000").output == wanted, title
