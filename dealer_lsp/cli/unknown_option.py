"""What to say of a word behind a command that the command does not take."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

_MEANT = {
    "-n": ("-p", "--produce"),
    "--count": ("-p", "--produce"),
    "--deals": ("-p", "--produce"),
    "--number": ("-p", "--produce"),
    "--to": ("--format",),
    "--format": ("--to",),
}
"""What other programs call an option, with what it may be called here."""


def advice(word: str, known: Iterable[str], command: str) -> str:
    """One sentence: an option that is not there, with the nearest that is, or a word too many."""
    options = list(known)
    more = f"`{command} --help` lists the options"
    if not word.startswith("-"):
        return f"'{word}' is one word too many; {more}"
    name = word.split("=")[0]
    meant = [option for option in _MEANT.get(name, ()) if option in options]
    meant = meant or difflib.get_close_matches(name, options, n=1)
    if meant:
        return f"there is no option '{name}'; did you mean {meant[0]}? {more}"
    return f"there is no option '{name}'; {more}"
