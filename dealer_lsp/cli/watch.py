"""`--watch`: check again whenever one of the scripts changes, until Ctrl-C."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from dealer_lsp.cli.sources import STDIN, find_scripts

_PAUSE = 0.4
"""Seconds between two looks at the files. Looking costs one `stat` a file."""


def watch(paths: Sequence[str], check: Callable[[], int]) -> int:
    """Runs `check` at once and after each change; returns only by KeyboardInterrupt."""
    if STDIN in paths:
        sys.stderr.write("dealer-lsp: --watch needs files, not standard input\n")
        return 2
    while True:
        seen = _state(paths)
        if sys.stdout.isatty():
            sys.stdout.write("\x1b[2J\x1b[H")
        check()
        sys.stderr.write("watching for changes, Ctrl-C stops\n")
        while _state(paths) == seen:
            time.sleep(_PAUSE)


def _state(paths: Sequence[str]) -> dict[str, tuple[int, int]]:
    state: dict[str, tuple[int, int]] = {}
    for name in find_scripts(paths):
        try:
            stat = Path(name).stat()
            state[name] = (stat.st_mtime_ns, stat.st_size)
        except OSError:
            state[name] = (0, 0)
    return state
