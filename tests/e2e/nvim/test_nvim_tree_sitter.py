"""The tree-sitter grammar in a real Neovim, with the queries of the plugin."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from neovim import INIT, Neovim, running

from tests.support.tree_sitter_grammar import compiled

SCRIPT = """\
// How often do we
// have a fit?
strong = hcp(north) >= 18
  and shape(north, any 4333
    + any 4432)

condition strong && spades(south) > 3 # not before column 0
action printall,
  average "points" hcp(south)
one = shape{west, 5+xx(31)}
"""


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Neovim]:
    folder = tmp_path_factory.mktemp("nvim")
    parsers = folder / "site" / "parser"
    parsers.mkdir(parents=True)
    compiled(parsers / "dealer.so")
    start = ("--clean", "--cmd", f"set runtimepath^={folder / 'site'}", "-u", str(INIT))
    with running(folder, *start) as neovim:
        yield neovim


def captures(nvim: Neovim, line: int, column: int) -> list[str]:
    """At a place counted from 0."""
    return nvim.lua(
        """
        local line, column = ...
        vim.treesitter.get_parser(0):parse(true)
        local names = {}
        for _, each in ipairs(vim.treesitter.get_captures_at_pos(0, line, column)) do
          if each.capture ~= 'spell' then
            table.insert(names, each.capture)
          end
        end
        return names
        """,
        line,
        column,
    )


def test_it_starts_by_itself(nvim: Neovim):
    nvim.open("start.dlr", SCRIPT)
    assert nvim.lua(
        "return vim.treesitter.highlighter.active[vim.api.nvim_get_current_buf()] ~= nil"
    )
    assert nvim.lua("return vim.bo.syntax") == ""


@pytest.mark.parametrize(
    ("line", "column", "capture"),
    [
        (0, 3, "comment"),
        (2, 0, "variable"),
        (2, 7, "operator"),
        (2, 9, "function.builtin"),
        (2, 13, "constant.builtin"),
        (2, 23, "number"),
        (3, 2, "keyword.operator"),
        (3, 19, "keyword.operator"),
        (3, 23, "number"),
        (6, 0, "keyword"),
        (6, 17, "operator"),
        (6, 20, "function.builtin"),
        (6, 40, "comment"),
        (7, 0, "keyword"),
        (7, 7, "function.builtin"),
        (8, 10, "string"),
        (9, 12, "constant.builtin"),
        (9, 19, "number"),
    ],
)
def test_colours(nvim: Neovim, line: int, column: int, capture: str):
    nvim.open("colours.dlr", SCRIPT)
    assert captures(nvim, line, column)[-1] == capture


def test_colours_follow_typing(nvim: Neovim):
    nvim.open("typing.dlr", "condition hcp(north) > 15\n")
    assert captures(nvim, 0, 14)[-1] == "constant.builtin"
    nvim.keys("fns/*<Esc>")
    nvim.until(lambda: nvim.lines()[0].startswith("co/*dition"))
    assert captures(nvim, 0, 14)[-1] == "comment"


def test_folds(nvim: Neovim):
    nvim.open("folds.dlr", SCRIPT)
    nvim.command("setlocal foldmethod=expr foldexpr=v:lua.vim.treesitter.foldexpr()")
    folded = "return vim.tbl_map(vim.fn.foldlevel, vim.fn.range(1, 10))"
    nvim.until(lambda: nvim.lua(folded) == [1, 1, 1, 1, 1, 0, 0, 1, 1, 0])
    nvim.command("setlocal foldlevel=0")
    closed = nvim.lua("return vim.tbl_map(vim.fn.foldclosed, vim.fn.range(1, 9))")
    assert closed == [1, 1, 3, 3, 3, -1, -1, 8, 8]


def test_another_file_type_ends_it(nvim: Neovim):
    nvim.open("end.dlr", SCRIPT)
    nvim.command("setfiletype text | set filetype=text")
    assert nvim.lua(
        "return vim.treesitter.highlighter.active[vim.api.nvim_get_current_buf()] == nil"
    )


def test_health_tells_of_the_parser(nvim: Neovim):
    nvim.open("health.dlr", SCRIPT)
    nvim.command("checkhealth dealer")
    nvim.until(lambda: "tree-sitter: a parser is there" in nvim.text())
