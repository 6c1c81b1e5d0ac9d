"""What to say when the first word is no command."""

from __future__ import annotations

import difflib
import os
import shlex
from collections.abc import Sequence

_MEANT = {
    "help": ("--help",),
    "version": ("--version",),
    "fix": ("check", "--fix"),
    "lint": ("check",),
    "convert": ("deal",),
}


def advice(words: Sequence[str], commands: Sequence[str]) -> str:
    """One sentence: a file or folder is probably to be checked, a misspelt command gets its nearest
    neighbour."""
    first = words[0]
    # Path.exists fails at words that are too long for a name.
    if os.path.exists(first):  # noqa: PTH110
        return f"'{first}' is no command; did you mean: {_line('check', *words)}"
    if first in _MEANT:
        return f"'{first}' is no command; did you mean: {_line(*_MEANT[first], *words[1:])}"
    close = difflib.get_close_matches(first.lower(), (*commands, "server"), n=1)
    if close:
        return f"'{first}' is no command; did you mean: {_line(close[0], *words[1:])}"
    return f"'{first}' is no command and no file; `dealer-lsp --help` lists the commands"


def _line(*words: str) -> str:
    return shlex.join(["dealer-lsp", *words])
