"""`dealer-lsp explain`: text that fits the terminal and means the same."""

from __future__ import annotations

import pytest

from dealer_lsp.cli.main import main
from dealer_lsp.cli.reflow import reflow
from dealer_lsp.rules.documentation import rule_text
from dealer_lsp.rules.registry import all_rules

PAGE = """\
# A heading that is longer than the width

Words that the author
broke by hand, and a difference a - b.

- an item of a list that goes
  on here
- another
```dealer
condition hcp(north) >= 15 and hcp(north) <= 17
```
| a table | that is longer than the width |
"""
BROKEN = """\
# A heading that is longer than the width

Words that the author
broke by hand, and a
difference a - b.

- an item of a list
  that goes on here
- another
```dealer
condition hcp(north) >= 15 and hcp(north) <= 17
```
| a table | that is longer than the width |
"""


def test_paragraphs_and_items_are_broken_anew_and_nothing_else() -> None:
    assert reflow(PAGE, 22) == BROKEN
    assert reflow(BROKEN, 22) == BROKEN


@pytest.mark.parametrize("width", [30, 60, 100])
def test_no_word_of_a_rule_is_lost_and_code_stays(width: int) -> None:
    for rule in all_rules():
        page = rule_text(rule.code).markdown
        shown = reflow(page, width)
        assert shown.split() == page.split()
        assert shown.split("```")[1::2] == page.split("```")[1::2]
        assert shown.count("\n\n") == page.count("\n\n")


def test_the_width_of_the_terminal_is_kept(monkeypatch, capsys) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert main(["explain", "second-condition"]) == 0
    text = "".join(capsys.readouterr().out.split("```")[::2])
    assert max(map(len, text.splitlines())) <= 40
    assert "\nReports every condition but the last. A\n" in text


@pytest.mark.parametrize(
    ("word", "said"),
    [("hcp", "High-card points"), ("printall", "the four hands"), ("ltc", "DealerV2")],
)
def test_a_word_of_the_language_is_explained(word: str, said: str, capsys) -> None:
    assert main(["explain", word]) == 0
    assert said in " ".join(capsys.readouterr().out.split())


def test_what_is_neither_rule_nor_word_is_told(capsys) -> None:
    assert main(["explain", "nonsense"]) == 2
    assert "there is no rule 'nonsense'" in capsys.readouterr().err
