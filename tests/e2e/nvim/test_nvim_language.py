"""What Neovim's own language client shows of a dealer script."""

from __future__ import annotations

from neovim import Neovim

SCRIPT = """\
strong = hcp(north) >= 18
balanced = shape(north, any 4333 + any 4432 + any 5332)
condition strong and balanced
produce 5
action printall
"""


def test_a_finding_is_shown_behind_its_line(nvim: Neovim):
    nvim.open("typo.dlr", SCRIPT.replace("condition strong", "condition strnog"))
    nvim.until(lambda: "DL101" in nvim.codes())
    shown = nvim.until(lambda: nvim.shown_behind("diagnostic.*virtual_text"))
    assert "strnog" in shown


def test_findings_follow_typing(nvim: Neovim):
    nvim.open("typed.dlr", SCRIPT)
    nvim.keys("Oweak = hcp(nroth) > 9<Esc>")
    nvim.until(lambda: "DL115" in nvim.codes())
    nvim.keys("Fnciwnorth<Esc>")
    nvim.until(lambda: "DL115" not in nvim.codes())


def test_completion_pops_up(nvim: Neovim):
    nvim.open("complete.dlr", SCRIPT)
    nvim.keys("jjobala<C-x><C-o>")
    words = nvim.until(
        lambda: nvim.lua(
            "return vim.fn.pumvisible() == 1 and vim.fn.complete_info({'items'}).items or {}"
        )
    )
    assert [each["word"] for each in words] == ["balanced"], "sifted by what was typed"
    nvim.keys("<C-y>")
    nvim.until(lambda: nvim.lines()[3] == "balanced")


def test_hover_opens_a_float(nvim: Neovim):
    nvim.open("hover.dlr", SCRIPT)
    nvim.lua("vim.api.nvim_win_set_cursor(0, {1, 9})")
    nvim.keys("K")
    nvim.until(lambda: "igh-card points" in nvim.floating_text())


def test_quick_fix(nvim: Neovim):
    nvim.open("fix.dlr", SCRIPT.replace("condition strong", "condition strnog"))
    nvim.until(lambda: "DL101" in nvim.codes())
    nvim.lua("vim.api.nvim_win_set_cursor(0, {3, 10})")
    nvim.lua("""
      vim.lsp.buf.code_action({ apply = true, filter = function(each)
        return each.isPreferred
      end })""")
    nvim.until(lambda: nvim.lines()[2] == "condition strong and balanced")
    nvim.until(lambda: "DL101" not in nvim.codes())


def test_rename(nvim: Neovim):
    nvim.open("rename.dlr", SCRIPT)
    nvim.lua("vim.api.nvim_win_set_cursor(0, {3, 10})")
    nvim.lua("vim.lsp.buf.rename('mighty')")
    nvim.until(lambda: nvim.lines()[0] == "mighty = hcp(north) >= 18")
    assert nvim.lines()[2] == "condition mighty and balanced"


def test_definition(nvim: Neovim):
    nvim.open("definition.dlr", SCRIPT)
    nvim.lua("vim.api.nvim_win_set_cursor(0, {3, 22})")
    nvim.lua("vim.lsp.buf.definition()")
    nvim.until(lambda: nvim.cursor() == (2, 0))


def test_format(nvim: Neovim):
    nvim.open("format.dlr", "strong=hcp(north)>=18\ncondition   strong\n")
    nvim.lua("vim.lsp.buf.format({ timeout_ms = 30000 })")
    assert nvim.lines() == ["strong = hcp(north) >= 18", "condition strong"]


def test_inlay_hints_are_on(nvim: Neovim):
    nvim.open("hints.dlr", SCRIPT)
    assert nvim.lua("return vim.lsp.inlay_hint.is_enabled({ bufnr = 0 })")
    nvim.until(lambda: nvim.lua("return #vim.lsp.inlay_hint.get({ bufnr = 0 })") > 0)
    nvim.command("redraw")
    nvim.until(lambda: "%" in nvim.shown_behind("inlayhint"))


def test_semantic_tokens(nvim: Neovim):
    nvim.open("tokens.dlr", SCRIPT)

    def kinds() -> list[str]:
        nvim.command("redraw")
        tokens = nvim.lua("return vim.lsp.semantic_tokens.get_at_pos(0, 2, 10)") or []
        return [each["type"] for each in tokens]

    assert nvim.until(kinds) == ["variable"]


def test_a_code_lens_deals(nvim: Neovim):
    nvim.open("lens.dlr", SCRIPT)
    nvim.until(lambda: "Run" in nvim.shown_behind("codelens"))
    nvim.lua("vim.api.nvim_win_set_cursor(0, {3, 0})")
    nvim.lua("""
      vim.ui.select = function(items, options, choose)
        for number, item in ipairs(items) do
          if options.format_item(item):match('Run') then
            return choose(item, number)
          end
        end
      end
      vim.lsp.codelens.run()""")
    nvim.until(lambda: nvim.name() == "dealer://deals/lens.dlr")
    nvim.until(lambda: "lens.dlr: 5 deals of" in nvim.text())


def test_signature(nvim: Neovim):
    nvim.open("signature.dlr", SCRIPT)
    nvim.keys("Goquality(")
    nvim.lua("vim.lsp.buf.signature_help()")
    nvim.until(lambda: "quality(" in nvim.floating_text())
