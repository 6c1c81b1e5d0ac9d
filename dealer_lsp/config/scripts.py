"""Which files are scripts: by their names, and in which folders they are looked for."""

from __future__ import annotations

import fnmatch
import os
from collections.abc import Iterator
from pathlib import Path

SUFFIXES = (".dlr", ".dealer", ".dl", ".dli", ".dpp", ".deal", ".btn", ".pbs")
PREFIX = "Descr."
LARGEST = 2_000_000
"""Bytes. A script is some kilobytes; what is a thousand times larger is something else, and would
keep the checker busy for minutes."""

_SKIPPED_FOLDERS = frozenset({".git", ".hg", ".svn", ".venv", "node_modules", "__pycache__"})


def scripts_in(folder: str, exclude: tuple[str, ...] = ()) -> Iterator[str]:
    """The scripts in a folder and those below it, in order. Links to folders are not followed;
    `exclude` are patterns for names, or for paths from the folder."""
    for base, folders, files in os.walk(folder):
        folders[:] = sorted(
            name
            for name in folders
            if name not in _SKIPPED_FOLDERS and not _excluded(base, name, folder, exclude)
        )
        for name in sorted(files):
            if is_script_name(name) and not _excluded(base, name, folder, exclude):
                yield str(Path(base) / name)


def is_script_name(name: str) -> bool:
    return name.startswith(PREFIX) or name.lower().endswith(SUFFIXES)


def _excluded(base: str, name: str, folder: str, exclude: tuple[str, ...]) -> bool:
    relative = (Path(base) / name).relative_to(folder).as_posix()
    return any(
        fnmatch.fnmatch(relative, pattern.rstrip("/")) or fnmatch.fnmatch(name, pattern.rstrip("/"))
        for pattern in exclude
    )
