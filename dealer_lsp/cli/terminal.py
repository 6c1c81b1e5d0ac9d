"""Small words for people, and how much room there is for them."""

from __future__ import annotations

import os
import sys


def plural(count: int, noun: str) -> str:
    """`1 script`, `2 scripts`; information has no plural."""
    return f"{count} {noun}" if count == 1 or noun == "information" else f"{count} {noun}s"


def columns() -> int:
    """The width of the terminal: what COLUMNS or the terminal itself says, else 80."""
    told = os.environ.get("COLUMNS", "")
    if told.isdecimal() and int(told):
        return int(told)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else 1).columns or 80
    except (OSError, ValueError):
        return 80
