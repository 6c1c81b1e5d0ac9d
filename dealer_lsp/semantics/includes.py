"""Files that a script names with `#include "file"`: found, read and turned into scripts.

Nothing is opened here; `Options.read` does that. A path is tried from the folder of the script and
then from each folder above it, because scripts are kept in folders below the one that the paths of
their project start from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from dealer_lsp.semantics.directives import Directive
from dealer_lsp.semantics.labels import Label
from dealer_lsp.semantics.options import Options
from dealer_lsp.semantics.script import Include, Script
from dealer_lsp.semantics.value import Value
from dealer_lsp.text.document import Document
from dealer_lsp.text.named import NamedTuple

if TYPE_CHECKING:
    from pathlib import PurePath


class Reading(NamedTuple):
    """`chain` are the paths of the files being read, the outermost first; `done` are the files that
    were read for the same script, so that each is read once, however many include it."""

    chain: tuple[str, ...]
    done: dict[str, Script]


Analyse = Callable[[Document, Options, Reading], Script]

_DEEPEST = 16
_FOLDERS = 8


def resolve(
    directives: Iterable[tuple[Label | None, Directive]],
    options: Options,
    reading: Reading,
    analyse: Analyse,
) -> tuple[Include, ...]:
    """The includes among the directives. A file that is being read already is taken as empty."""
    return tuple(
        _include(label, directive, options, reading, analyse)
        for label, directive in directives
        if directive.kind == "include"
    )


def included_names(includes: Iterable[Include]) -> dict[str, tuple[Label, Value]]:
    """The names that become known through the includes, each from where it is first."""
    names: dict[str, tuple[Label, Value]] = {}
    for include in includes:
        if include.script is None or include.label is None:
            continue
        for variable in include.script.variables():
            names.setdefault(variable.name, (include.label, variable.value))
        for name, (_, value) in include.script.included.items():
            names.setdefault(name, (include.label, value))
    return names


def placed_includes(script: Script) -> Iterator[tuple[int, Include]]:
    """Each include, with the offset that the spans of its line count from."""
    for include in script.includes:
        if include.label is None:
            yield script.tail_start, include
        else:
            yield script.labelled(include.label).start, include


def all_included(script: Script) -> dict[str, Script]:
    """The scripts that a script includes, directly or through others, by path: each file once."""
    found: dict[str, Script] = {}
    waiting = [script]
    while waiting:
        for include in waiting.pop().includes:
            if include.script is not None and include.path not in found:
                found[include.path] = include.script
                waiting.append(include.script)
    return found


def folders_searched(path: str) -> list[PurePath]:
    """Where the script at `path` has its includes looked for, the nearest folder first."""
    from pathlib import PurePath  # only scripts that include others need it

    return list(PurePath(path).parents)[:_FOLDERS]


def _plain(path: PurePath) -> str:
    """The path without steps up: a file has one name, however it is included."""
    parts: list[str] = []
    for part in path.parts:
        if part == ".." and parts and parts[-1] not in ("..", path.anchor):
            parts.pop()
        else:
            parts.append(part)
    return str(type(path)(*parts))


def _include(
    label: Label | None, directive: Directive, options: Options, reading: Reading, analyse: Analyse
) -> Include:
    target = directive.values[0]
    if options.path is None or options.read is None or len(reading.chain) >= _DEEPEST:
        return Include(label, directive, target, None)
    for folder in folders_searched(options.path):
        path = _plain(folder / target)
        if path in reading.done:
            return Include(label, directive, path, reading.done[path])
        chain = (*reading.chain, options.path)
        text = "" if path in chain else options.read(path)
        if text is not None:
            inner = options.replaced(path=path)
            script = analyse(Document(text), inner, Reading(chain, reading.done))
            if path not in chain:
                reading.done[path] = script
            return Include(label, directive, path, script)
    return Include(label, directive, target, None)
