"""Standard streams that are not there: some starters of programs close them."""

from __future__ import annotations

import os
import sys


def stand_in() -> bool:
    """Put an empty stream where the input or the messages have none, so that a command works as
    with nothing to read and nobody to tell. False, with a message, without a standard output."""
    # Type checkers take it for granted that they are there.
    streams = vars(sys)
    if streams["stdin"] is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY), encoding="utf-8")
    if streams["stderr"] is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    if streams["stdout"] is None:
        sys.stderr.write("dealer-lsp: standard output is closed\n")
        return False
    return True
