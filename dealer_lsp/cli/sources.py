"""Which files a command works on, and their texts; trouble with one never stops the others."""

from __future__ import annotations

import fnmatch
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from dealer_lsp.text.decoding import BinaryFileError, FileEncoding, decode

SUFFIXES = (".dlr", ".dealer", ".dl", ".dli", ".dpp", ".deal", ".btn", ".pbs")
PREFIX = "Descr."
STDIN = "-"
LARGEST = 20_000_000
"""Bytes. A script is some kilobytes; what is larger is something else."""

_SKIPPED_FOLDERS = frozenset({".git", ".hg", ".svn", ".venv", "node_modules", "__pycache__"})


class Source(NamedTuple):
    """A script that could be read. `name` is the path as the user wrote or would write it; `path`
    is None for standard input without a name."""

    name: str
    path: Path | None
    text: str
    encoding: FileEncoding


class Unreadable(NamedTuple):
    """A file that could not be read; `reason` is one sentence without its name."""

    name: str
    reason: str


def find_scripts(words: Iterable[str], exclude: Iterable[str] = ()) -> Iterator[str]:
    """The files meant by paths of files and folders, each once. A file named by the user is taken
    whatever its name; folders are walked for scripts, links to folders are not followed."""
    patterns = tuple(exclude)
    seen: set[str] = set()
    for word in words:
        found = _walk(word, patterns) if word != STDIN and Path(word).is_dir() else [word]
        for name in found:
            if name not in seen:
                seen.add(name)
                yield name


def read_source(name: str, stdin_name: str | None = None) -> Source | Unreadable:
    """`-` is standard input, which then may carry another name."""
    if name == STDIN:
        shown = stdin_name or "<stdin>"
        path = Path(stdin_name) if stdin_name else None
        return _decoded(shown, path, sys.stdin.buffer.read(LARGEST + 1))
    path = Path(name)
    try:
        size = path.stat().st_size
        if size > LARGEST:
            return Unreadable(name, _too_large(size))
        return _decoded(name, path, path.read_bytes())
    except IsADirectoryError:
        return Unreadable(name, "is a folder")
    except OSError as error:
        return Unreadable(name, f"cannot be read: {error.strerror or error}")
    except ValueError as error:
        return Unreadable(name, f"is no usable file name: {error}")


def _decoded(name: str, path: Path | None, data: bytes) -> Source | Unreadable:
    if len(data) > LARGEST:
        return Unreadable(name, _too_large(len(data)))
    try:
        text, encoding = decode(data)
    except BinaryFileError:
        return Unreadable(name, "is a binary file, not a script")
    return Source(name, path, text, encoding)


def _too_large(size: int) -> str:
    return f"is too large for a script ({size:,} bytes, the limit is {LARGEST:,})"


def _walk(folder: str, exclude: tuple[str, ...]) -> Iterator[str]:
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
