"""Ways in which scripts are opened, and what happens to the server."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

from neovim import PLUGIN, Neovim, environment, program, running

SCRIPT = "strong = hcp(north) >= 18\ncondition strnog\nproduce 5\n"
PROCESS = """
  for _, each in ipairs(vim.api.nvim_get_proc_children(vim.fn.getpid())) do
    local name = (vim.api.nvim_get_proc(each) or {}).name or ''
    if name:match('python') or name:match('dealer') then
      return each
    end
  end
"""


def test_a_killed_server_comes_back(tmp_path: Path):
    with running(tmp_path) as nvim:
        nvim.open("killed.dlr", SCRIPT)
        nvim.until(lambda: "DL101" in nvim.codes())
        first = nvim.until(lambda: nvim.lua(PROCESS))
        os.kill(first, signal.SIGKILL)
        nvim.until(lambda: nvim.lua(PROCESS) not in (None, first) and nvim.attached())
        nvim.keys("jwcwstrong<Esc>")
        nvim.until(lambda: "DL101" not in nvim.codes())
        nvim.command("DealerRun")
        nvim.until(lambda: "killed.dlr: 5 deals of" in nvim.text())


def test_windows_line_ends(nvim: Neovim):
    nvim.open("crlf.dlr", SCRIPT.replace("\n", "\r\n").encode())
    nvim.until(lambda: "DL101" in nvim.codes())
    assert nvim.lua("return vim.bo.fileformat") == "dos"
    nvim.lua("vim.api.nvim_win_set_cursor(0, {2, 10})")
    nvim.lua("""
      vim.lsp.buf.code_action({ apply = true, filter = function(each)
        return each.isPreferred
      end })""")
    nvim.until(lambda: nvim.lines()[1] == "condition strong")
    nvim.command("write")
    written = (nvim.folder / "crlf.dlr").read_bytes()
    assert written == SCRIPT.replace("strnog", "strong").replace("\n", "\r\n").encode()


def test_a_relative_path_and_a_symbolic_link(nvim: Neovim):
    below = nvim.folder / "below"
    below.mkdir(exist_ok=True)
    (below / "real.dlr").write_text(SCRIPT)
    (nvim.folder / "linked.dlr").symlink_to(below / "real.dlr")
    for path in ("./below/../below/real.dlr", "linked.dlr"):
        nvim.command(f"edit {path}")
        nvim.until(lambda: "DL101" in nvim.codes())
        nvim.command("DealerExplain DL101")
        nvim.until(lambda: "DL101" in nvim.floating_text())
        nvim.forget()


def test_an_include_beside_the_script(nvim: Neovim):
    (nvim.folder / "points.dli").write_text("strong = hcp(north) >= 18\n")
    nvim.open("user.dlr", '#include "points.dli"\ncondition strong\n')
    nvim.lua("vim.api.nvim_win_set_cursor(0, {2, 10})")
    nvim.lua("vim.lsp.buf.definition()")
    nvim.until(lambda: nvim.name().endswith("/points.dli"))


def test_file_types(nvim: Neovim):
    for name in ("a.dlr", "a.dealer", "a.dl", "a.dli", "a.dpp", "a.btn", "a.pbs", "Descr.Weak"):
        assert nvim.lua("return (vim.filetype.match({ filename = ... }))", f"/x/{name}") == "dealer"
    first_lines = {
        "#!/usr/bin/dealer": "dealer",
        "// dealer-lsp: dialect=bbo": "dealer",
        "#button-text: Weak": "dealer",
        "produce 10": "dealer",
        "the dealer opens": "",
    }
    for line, kind in first_lines.items():
        (nvim.folder / "unnamed").write_text(f"{line}\ncondition 1\n")
        nvim.command("edit! unnamed")
        assert nvim.lua("return vim.bo.filetype") == kind, line
        nvim.command("bwipeout!")


def test_what_the_file_type_sets(nvim: Neovim):
    nvim.open("settings.dlr", "// one\nproduce 3\n")
    nvim.command("2")
    nvim.keys("gcc")
    nvim.until(lambda: nvim.lines()[1] == "// produce 3")
    nvim.keys("Atwo<CR>three<Esc>")
    nvim.until(lambda: nvim.lines()[2] == "// three")
    assert nvim.lua("return vim.fn.synIDattr(vim.fn.synID(1, 1, 1), 'name')") == "dealerLineComment"


def test_health(nvim: Neovim):
    nvim.open("health.dlr", SCRIPT)
    nvim.command("checkhealth dealer")
    text = nvim.text()
    assert "dealer-lsp 0" in text
    assert "it runs, for" in text
    assert "ERROR" not in text


def test_the_help_file(nvim: Neovim, tmp_path: Path):
    copy = tmp_path / "doc"
    copy.mkdir()
    (copy / "dealer.txt").write_bytes((PLUGIN / "doc" / "dealer.txt").read_bytes())
    nvim.command(f"helptags {copy}")
    tags = (copy / "tags").read_text()
    named = {
        name
        for name in nvim.lua("return vim.tbl_keys(vim.api.nvim_get_commands({}))")
        if name.startswith("Dealer")
    }
    assert len(named) == 6
    for name in sorted(named):
        assert f":{name}\t" in tags
    options = nvim.lua("return vim.tbl_keys(require('dealer.options'))")
    for name in set(options) - {"take"}:
        assert f"dealer-option-{name}\t" in tags


def test_by_hand_without_setup(tmp_path: Path):
    """The plugin in `pack/`, one line in init.lua, the program on PATH."""
    packed = tmp_path / "data" / "nvim" / "site" / "pack" / "dealer" / "start"
    packed.mkdir(parents=True)
    (packed / "dealer").symlink_to(PLUGIN)
    config = tmp_path / "config" / "nvim"
    config.mkdir(parents=True)
    (config / "init.lua").write_text("vim.lsp.enable('dealer')\n")
    with running(tmp_path, "-n", "-i", "NONE") as nvim:
        nvim.open("hand.dlr", SCRIPT)
        nvim.until(lambda: "DL101" in nvim.codes())
        assert nvim.lua("return vim.lsp.inlay_hint.is_enabled({ bufnr = 0 })")


def test_before_vim_lsp_enable(tmp_path: Path):
    """Neovim 0.8 to 0.10 have no `vim.lsp.enable`: there the plugin starts the server itself."""
    init = tmp_path / "old.lua"
    init.write_text(
        "vim.lsp.enable = nil\n"
        "vim.opt.runtimepath:prepend(vim.env.DEALER_PLUGIN)\n"
        "require('dealer').setup({ settings = { dialect = 'bbo' } })\n"
    )
    with running(tmp_path, "--clean", "-n", "-u", str(init)) as nvim:
        nvim.open("old.dlr", SCRIPT)
        nvim.until(lambda: "DL101" in nvim.codes())
        first = nvim.until(lambda: nvim.lua(PROCESS))
        os.kill(first, signal.SIGKILL)
        nvim.until(lambda: nvim.lua(PROCESS) not in (None, first) and nvim.attached())
        nvim.keys("jwcwstrong<Esc>")
        nvim.until(lambda: "DL101" not in nvim.codes())
        nvim.command("DealerRun 2")
        nvim.until(lambda: "old.dlr: 2 deals of" in nvim.text())


def test_a_server_that_is_not_installed_is_named(tmp_path: Path):
    script = tmp_path / "one.dlr"
    script.write_text(SCRIPT)
    start = "lua require('dealer').setup({ cmd = { 'no-such-dealer-lsp', 'server' } })"
    told = _told(tmp_path, "-c", start, "-c", f"edit {script}")
    assert "'no-such-dealer-lsp' is not found" in told


def test_an_option_that_is_none_is_refused(tmp_path: Path):
    told = _told(tmp_path, "-c", "lua require('dealer').setup({ colour = 1 })")
    assert "there is no option 'colour'" in told


def _told(folder: Path, *steps: str) -> str:
    """What Neovim says while it carries out the steps and ends."""
    done = subprocess.run(
        [program(), "--clean", "--headless", "--cmd", f"set rtp^={PLUGIN}", *steps, "-c", "qall!"],
        env=environment(folder),
        capture_output=True,
        text=True,
        timeout=60,
    )
    return done.stdout + done.stderr
