"""Files that a script names with `#include "file"`: found, read and turned into scripts.

Nothing is opened here; `Options.read` does that. A path is tried from the folder of the script and
then from each folder above it, because scripts are kept in folders below the one that the paths of
their project start from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from dealer_lsp.semantics.directives import Directive
from dealer_lsp.semantics.labels import Label
from dealer_lsp.semantics.options import Options
from dealer_lsp.semantics.script import Include, Script
from dealer_lsp.semantics.value import Value
from dealer_lsp.text.document import Document

if TYPE_CHECKING:
    from pathlib import PurePath

Chain = tuple[str, ...]
"""The paths of the files being read, the outermost first."""

Analyse = Callable[[Document, Options, Chain], Script]

_DEEPEST = 16
_FOLDERS = 8


def resolve(
    directives: Iterable[tuple[Label | None, Directive]],
    options: Options,
    chain: Chain,
    analyse: Analyse,
) -> tuple[Include, ...]:
    """The includes among the directives. A file that is being read already is taken as empty."""
    return tuple(
        _include(label, directive, options, chain, analyse)
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


def folders_searched(path: str) -> list[PurePath]:
    """Where the script at `path` has its includes looked for, the nearest folder first."""
    from pathlib import PurePath  # only scripts that include others need it

    return list(PurePath(path).parents)[:_FOLDERS]


def _include(
    label: Label | None, directive: Directive, options: Options, chain: Chain, analyse: Analyse
) -> Include:
    target = directive.values[0]
    if options.path is None or options.read is None or len(chain) >= _DEEPEST:
        return Include(label, directive, target, None)
    for folder in folders_searched(options.path):
        path = str(folder / target)
        text = "" if path in (options.path, *chain) else options.read(path)
        if text is not None:
            inner = options.replaced(path=path)
            script = analyse(Document(text), inner, (*chain, options.path))
            return Include(label, directive, path, script)
    return Include(label, directive, target, None)
