"""What a script is read with, besides its text."""

from __future__ import annotations

from collections.abc import Callable

from dealer_lsp.text.record import Record

Reader = Callable[[str], "str | None"]
"""The text of a file by its path; None where there is none that can be read."""


class Options(Record):
    """`dialect` is the id of a dialect of the catalog; a comment in the script wins over it.
    `path` is where the script lies, `read` how files it includes are read; without either, includes
    stay unresolved."""

    dialect: str = "dealer"
    path: str | None = None
    read: Reader | None = None


DEFAULT = Options()
