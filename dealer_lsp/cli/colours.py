"""Colours on a terminal, and none anywhere else."""

from __future__ import annotations

import os
from typing import TextIO

from dealer_lsp.semantics.finding import Severity


class Palette:
    """Wraps texts in escape codes; with `on` False it leaves them alone."""

    def __init__(self, on: bool) -> None:
        self._on = on

    def bold(self, text: str) -> str:
        return self._wrap("1", text)

    def faint(self, text: str) -> str:
        return self._wrap("2", text)

    def place(self, text: str) -> str:
        return self._wrap("36", text)

    def added(self, text: str) -> str:
        return self._wrap("32", text)

    def removed(self, text: str) -> str:
        return self._wrap("31", text)

    def red_suit(self, text: str) -> str:
        return self._wrap("31", text)

    def severity(self, severity: Severity, text: str) -> str:
        code = {Severity.ERROR: "1;31", Severity.WARNING: "1;33"}.get(severity, "1;34")
        return self._wrap(code, text)

    def _wrap(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self._on else text


def palette(stream: TextIO, choice: str = "auto") -> Palette:
    """`choice` is `always`, `never` or `auto`. See https://no-color.org for NO_COLOR."""
    if choice != "auto":
        return Palette(choice == "always")
    plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return Palette(stream.isatty() and not plain)
