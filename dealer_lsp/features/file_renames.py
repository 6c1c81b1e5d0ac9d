"""Moving files: the `#include` lines that lead to a file, and those in it, go along.

When a file or a folder gets another name or place in the editor, the lines are edited in all open
scripts and in the files they include.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

from dealer_lsp.semantics.includes import folders_searched, placed_includes
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Edit

Move = tuple[PurePath, PurePath]
"""From where to where: a file, or a folder with all that is in it."""


def include_edits(script: Script, moves: Sequence[Move]) -> list[Edit]:
    """What to write in the includes of a script so that they lead to the same files afterwards."""
    if script.options.path is None:
        return []
    path = PurePath(script.options.path)
    edits: list[Edit] = []
    for start, include in placed_includes(script):
        if include.script is None:
            continue
        target, found = include.directive.values[0], PurePath(include.path)
        after = _target(target, found, _moved(found, moves), path, _moved(path, moves))
        span = include.directive.value_spans[0].shifted(start)
        written = script.document.text[span.start : span.end]
        if after != target and written.endswith(target) and '"' not in after:
            edits.append(Edit(span._replace(start=span.end - len(target)), after))
    return edits


def _moved(path: PurePath, moves: Sequence[Move]) -> PurePath:
    for old, new in moves:
        if path.is_relative_to(old):
            return new / path.relative_to(old)
    return path


def _target(
    target: str, found: PurePath, found_after: PurePath, path: PurePath, path_after: PurePath
) -> str:
    """The name of the file that was `found` for `target`, seen from the script: as it is if that
    still leads there; else counted from the same folder as before, or from the nearest one."""
    if (found, path) == (found_after, path_after):
        return target
    folders = folders_searched(str(path_after))
    if any(folder / target == found_after for folder in folders):
        return target
    base = [folder for folder in folders if folder / target == found]
    for folder in [*base, *folders]:
        if found_after.is_relative_to(folder):
            return found_after.relative_to(folder).as_posix()
    return target
