"""Which open documents depend on which files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath

from dealer_lsp.semantics.includes import all_included
from dealer_lsp.semantics.script import Script
from dealer_lsp.server.documents import Documents, OpenDocument


def included_files(script: Script) -> Iterator[Path]:
    """The files a script includes, directly or through others, that could be read."""
    return map(Path, all_included(script))


def dependents(documents: Documents, paths: Iterable[Path]) -> list[OpenDocument]:
    """The open documents that include one of the files, or would if it could be read."""
    wanted = set(paths)
    names = {path.name for path in wanted}
    return [
        document
        for document in documents
        if not wanted.isdisjoint(included_files(document.script))
        or not names.isdisjoint(_missing_names(document.script))
    ]


def _missing_names(script: Script) -> Iterator[str]:
    for each in (script, *all_included(script).values()):
        for include in each.includes:
            if include.script is None:
                yield PurePath(include.path).name
