"""The commands of the plugin, and what their windows show."""

from __future__ import annotations

import re

import pytest
from neovim import Neovim

SCRIPT = """\
strong = hcp(north) >= 18
condition strong
produce 3
action printall
"""
COUNTING = """\
condition hcp(north) >= 15
produce 50
action average "points" hcp(north), frequency "spades" (spades(north), 2, 5),
  frequency "both" (hearts(north), 3, 4, spades(north), 3, 4)
"""
ENDLESS = "condition hcp(north) >= 20\nproduce 100000000\ngenerate 2000000000\n"
DEAL = "n AKQJ.AKQJ.AKQ.32 e T987.T987.JT9.54 s 654.654.876.AKQJ w 32.32.5432.T9876"


def finished(nvim: Neovim, script: str) -> str:
    """The text of the window once the run is over."""
    nvim.until(
        lambda: re.match(rf"{re.escape(script)}: \d+ deals? of \d+ generated in", nvim.text())
    )
    return nvim.text()


def test_run_shows_diagrams(nvim: Neovim):
    nvim.open("strong.dlr", SCRIPT)
    nvim.command("DealerRun 2")
    text = finished(nvim, "strong.dlr")
    assert nvim.name() == "dealer://deals/strong.dlr"
    assert re.fullmatch(r"seed \d+", text.splitlines()[1])
    assert re.findall(r"^Board \d", text, re.M) == ["Board 1", "Board 2"]
    assert len(re.findall("[♠♥♦♣] ", text)) == 2 * 16
    cards = re.findall(r"[♠♥♦♣] ([2-9TJQKA]+)", text)
    assert sum(map(len, cards)) == 2 * 52
    assert len(nvim.coloured("DealerHeart")) == 8
    assert set(nvim.coloured("DealerHeart")) == {"♥"}
    for line in re.findall(r"^points: .*", text, re.M):
        points = [int(each) for each in re.findall(r"\d+", line)]
        assert points[0] >= 18
        assert sum(points) == 40


def test_one_deal_is_no_deals(nvim: Neovim):
    nvim.open("single.dlr", SCRIPT)
    nvim.command("DealerRun 1")
    assert finished(nvim, "single.dlr").startswith("single.dlr: 1 deal of ")


@pytest.mark.parametrize("command", ["DealerRun ten", "DealerStats ten"])
def test_a_word_for_the_number_of_deals_is_refused(nvim: Neovim, command: str):
    nvim.open("word.dlr", SCRIPT)
    nvim.command(command)
    assert "a number of deals is wanted, not 'ten'" in nvim.lua(
        "return vim.api.nvim_exec2('messages', { output = true }).output"
    )
    assert nvim.name().endswith("/word.dlr")


def test_q_closes_the_window(nvim: Neovim):
    nvim.open("close.dlr", SCRIPT)
    nvim.command("DealerRun")
    assert finished(nvim, "close.dlr").count("Board") == 3
    nvim.keys("q")
    nvim.until(lambda: nvim.name().endswith("/close.dlr"))
    assert nvim.lua("return #vim.api.nvim_list_wins()") == 1
    assert nvim.lua("return vim.fn.bufexists('dealer://deals/close.dlr')") == 0


@pytest.mark.parametrize(
    ("where", "tabs", "layout"), [("horizontal", 1, "col"), ("tab", 2, "leaf")]
)
def test_where_results_are_shown(nvim: Neovim, where: str, tabs: int, layout: str):
    nvim.open("where.dlr", SCRIPT)
    nvim.lua("require('dealer.options').window = ...", where)
    try:
        nvim.command("DealerRun 1")
        finished(nvim, "where.dlr")
        assert nvim.lua("return vim.fn.tabpagenr('$')") == tabs
        assert nvim.lua("return vim.fn.winlayout()[1]") == layout
    finally:
        nvim.lua("require('dealer.options').window = 'vertical'")


def test_a_run_from_the_window_deals_anew(nvim: Neovim):
    nvim.open("again.dlr", SCRIPT)
    nvim.command("DealerRun 1")
    finished(nvim, "again.dlr")
    nvim.command("DealerRun 2")
    nvim.until(lambda: finished(nvim, "again.dlr").count("Board") == 2)
    assert nvim.lua("return #vim.api.nvim_list_wins()") == 2


def test_an_edit_just_before_a_run_is_checked_too(nvim: Neovim):
    nvim.open("edit.dlr", SCRIPT.replace("condition strong", "condition strnog"))
    nvim.until(lambda: "DL101" in nvim.codes())
    nvim.command("%s/strnog/strong/ | DealerRun 1")
    nvim.command("wincmd p")
    nvim.until(lambda: "DL101" not in nvim.codes())


def test_deals_stream_and_can_be_cancelled(nvim: Neovim):
    nvim.open("endless.dlr", ENDLESS)
    nvim.command("DealerRun")
    nvim.until(lambda: "Board 1 " in nvim.text() and "(<C-c> cancels)" in nvim.lines()[0])
    nvim.keys("<C-c>")
    nvim.until(lambda: nvim.lines()[0].endswith("(cancelled)"))
    deals = nvim.lua("return #require('dealer.run').deals()")
    assert nvim.text().count("Board ") == min(deals, 500)
    assert ("deals more: see :DealerExport" in nvim.text()) == (deals > 500)


def test_closing_the_window_ends_the_run(nvim: Neovim):
    nvim.open("left.dlr", ENDLESS)
    nvim.command("DealerRun")
    nvim.until(lambda: "Board 1 " in nvim.text())
    nvim.lua("""
      _G.answered = nil
      local finish = require('dealer.run').finish
      require('dealer.run').finish = function(run, result)
        _G.answered = result.stopped
        finish(run, result)
        require('dealer.run').finish = finish
      end""")
    nvim.keys("q")
    nvim.until(lambda: nvim.lua("return _G.answered") == "cancelled")


def test_statistics(nvim: Neovim):
    nvim.open("counting.dlr", COUNTING)
    nvim.command("DealerStats")
    text = finished(nvim, "counting.dlr")
    assert nvim.name() == "dealer://statistics/counting.dlr"
    assert "Board" not in text
    average = re.search(r"^points: ([\d.]+)", text, re.M)
    assert average and 15 <= float(average[1]) <= 37
    rows = [line.split() for line in text.splitlines() if "%" in line]
    assert [row[0] for row in rows if row[0].isdigit()] == ["2", "3", "4", "5"]
    assert sum(int(row[1]) for row in rows) == 50
    assert any("█" in row[-1] for row in rows)
    assert nvim.coloured("DealerBar")
    crossed = text.splitlines()[text.splitlines().index("both") + 1 :][:5]
    assert [line.split()[0] for line in crossed] == ["Low", "Low", "3", "4", "High"]
    assert sum(int(n) for line in crossed[1:] for n in line.split()[1:]) == 50


def test_a_run_without_statistics_says_so(nvim: Neovim):
    nvim.open("plain.dlr", SCRIPT)
    nvim.command("DealerStats")
    assert "asks for no average" in finished(nvim, "plain.dlr")


def test_an_error_leads_to_its_line(nvim: Neovim):
    nvim.open("wrong.dlr", "produce 3\n\ncondition strnog\n")
    nvim.command("DealerRun")
    nvim.until(lambda: nvim.text().startswith("error in line 3"))
    nvim.keys("<CR>")
    nvim.until(lambda: nvim.name().endswith("/wrong.dlr"))
    assert nvim.cursor()[0] == 3


def test_preprocess_follows_edits_and_leads_back(nvim: Neovim):
    nvim.open("braces.dlr", "// one\ncondition shape{north, 4333}\n")
    nvim.command("DealerPreprocess")
    assert nvim.name().endswith("/braces.dlr"), "typing goes on in the script"
    view = nvim.lua("return vim.fn.bufnr('dealer://preprocessed/braces.dlr')")
    nvim.until(lambda: "condition shape(north, 4333)" in nvim.lines(view))
    nvim.keys("jf3r4")
    nvim.keys("f3r2")
    nvim.until(lambda: "condition shape(north, 4423)" in nvim.lines(view))
    nvim.command("wincmd p")
    nvim.keys("G<CR>")
    nvim.until(lambda: nvim.name().endswith("/braces.dlr"))
    assert nvim.cursor()[0] == 2


def test_preprocess_tells_problems(nvim: Neovim):
    nvim.open("broken.dlr", "produce 1\ncondition shape{north, 4339}\n")
    nvim.command("DealerPreprocess")
    view = nvim.lua("return vim.fn.bufnr('dealer://preprocessed/broken.dlr')")
    nvim.until(lambda: nvim.lines(view)[0].startswith("// line 2: "))
    nvim.command("wincmd p")
    nvim.keys("gg<CR>")
    nvim.until(lambda: nvim.name().endswith("/broken.dlr"))
    assert nvim.cursor()[0] == 2


def test_paste_puts_predeal(nvim: Neovim):
    nvim.open("paste.dlr", "produce 1\ncondition 1\n")
    nvim.lua("vim.fn.setreg('\"', ...)", DEAL)
    nvim.command("DealerPaste n")
    nvim.until(lambda: len(nvim.lines()) > 2)
    assert nvim.lines()[0] == "produce 1"
    assert "predeal" in nvim.lines()[1]
    assert "SAKQJ, HAKQJ, DAKQ, C32" in nvim.text()
    assert "south" not in nvim.text()
    nvim.until(lambda: "DL" not in "".join(nvim.codes()))


def test_what_is_no_deal_is_told(nvim: Neovim):
    nvim.open("none.dlr", "produce 1\n")
    nvim.lua("vim.fn.setreg('\"', 'no deal at all')")
    nvim.command("DealerPaste")
    nvim.until(lambda: "dealer: line 1, column" in nvim.messages())
    assert nvim.lines() == ["produce 1"]


def test_paste_checks(nvim: Neovim):
    nvim.open("check.dlr", "points = hcp(north)\ncondition /* ♠😀 */ points > 22 && points < 25\n")
    nvim.lua("vim.fn.setreg('\"', ...)", DEAL)
    nvim.command("DealerPaste!")
    shown = nvim.until(lambda: nvim.shown_behind("dealer.check"))
    assert "= 29" in shown
    assert "fails" in shown
    assert nvim.coloured("DealerPartHolds", "dealer.check") == ["points > 22"]
    assert nvim.coloured("DealerPartFails", "dealer.check") == ["points < 25"]
    assert "does not fit" in nvim.until(nvim.messages)
    nvim.keys("x")
    nvim.until(lambda: not nvim.shown_behind("dealer.check"))


def test_explain_the_rule_under_the_cursor(nvim: Neovim):
    nvim.open("explain.dlr", "produce 1\ncondition strnog\n")
    nvim.until(lambda: "DL101" in nvim.codes())
    nvim.command("2")
    nvim.command("DealerExplain")
    nvim.until(lambda: "DL101" in nvim.floating_text())
    assert "What it does" in nvim.floating_text()


def test_explain_any_rule(nvim: Neovim):
    nvim.open("any.dlr", "produce 1\n")
    nvim.command("DealerExplain")
    nvim.until(lambda: "no finding in this line" in nvim.messages())
    nvim.command("DealerExplain DL201")
    nvim.until(lambda: "DL201" in nvim.floating_text())


def test_export(nvim: Neovim):
    nvim.open("export.dlr", SCRIPT)
    nvim.command("DealerRun 2")
    finished(nvim, "export.dlr")
    nvim.command("DealerExport pbn boards.pbn")
    file = nvim.folder / "boards.pbn"
    nvim.until(lambda: "2 deals written to boards.pbn" in nvim.messages())
    assert file.read_text().count("[Deal ") == 2
    nvim.command("DealerExport lin boards.pbn")
    nvim.until(lambda: "is there already" in nvim.messages())
    nvim.command("DealerExport lin")
    nvim.until(lambda: nvim.text().count("md|") == 2)
    assert nvim.name() == ""


def test_commands_refuse_other_files(nvim: Neovim):
    nvim.command("edit notes.txt")
    nvim.command("DealerRun")
    nvim.until(lambda: "This is no dealer script" in nvim.messages())


@pytest.mark.parametrize(("encoding", "character"), [("utf-8", 8), ("utf-16", 4), ("utf-32", 3)])
def test_places_in_any_way_of_counting(nvim: Neovim, encoding: str, character: int):
    nvim.open("counted.dlr", "♠😀 = 3\ncondition 1\n")
    place = {"line": 0, "character": character}
    byte = nvim.lua("return require('dealer.check').byte(0, ...)", place, encoding)
    assert byte == len("♠😀 ".encode())
