"""Which files a command works on, and their texts; trouble with one never stops the others."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from dealer_lsp.config.scripts import LARGEST, PREFIX, SUFFIXES, scripts_in
from dealer_lsp.text.decoding import BinaryFileError, FileEncoding, decode
from dealer_lsp.text.named import NamedTuple

STDIN = "-"
LARGEST_RECORDS = 20_000_000
"""Bytes of deal records: a book of 10,000 boards."""


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
        found = scripts_in(word, patterns) if word != STDIN and Path(word).is_dir() else [word]
        for name in found:
            if name not in seen:
                seen.add(name)
                yield name


def none_found(words: Iterable[str]) -> str:
    """A sentence for folders without scripts: by what names they were looked for."""
    endings = ", ".join(SUFFIXES)
    return (
        f"no scripts found in {' '.join(words)}: looked for names that end in {endings}, or begin "
        f"with {PREFIX}"
    )


def read_source(
    name: str, stdin_name: str | None = None, largest: int = LARGEST
) -> Source | Unreadable:
    """`-` is standard input, which then may carry another name. No more than `largest` bytes are
    read, also of a device that never ends."""
    if name == STDIN:
        shown = stdin_name or "<stdin>"
        path = Path(stdin_name) if stdin_name else None
        if sys.stdin.isatty():
            end = "Ctrl-Z and Enter" if os.name == "nt" else "Ctrl-D"
            sys.stderr.write(f"Type or paste the text, then press {end} on a line of its own.\n")
        return _decoded(shown, path, sys.stdin.buffer.read(largest + 1), largest)
    path = Path(name)
    try:
        with path.open("rb") as file:
            return _decoded(name, path, file.read(largest + 1), largest)
    except IsADirectoryError:
        return Unreadable(name, "is a folder")
    except OSError as error:
        return Unreadable(name, f"cannot be read: {error.strerror or error}")
    except ValueError as error:
        return Unreadable(name, f"is no usable file name: {error}")


def _decoded(name: str, path: Path | None, data: bytes, largest: int) -> Source | Unreadable:
    if len(data) > largest:
        return Unreadable(name, f"is too large for a script (the limit is {largest:,} bytes)")
    try:
        text, encoding = decode(data)
    except BinaryFileError:
        return Unreadable(name, "is a binary file; save what is in it as plain text")
    return Source(name, path, text, encoding)
