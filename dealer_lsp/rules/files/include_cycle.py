from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.semantics.includes import placed_includes
from dealer_lsp.semantics.script import Include, Script


class IncludeCycle(ScriptRule):
    """A file includes itself, perhaps through others.

    ## What it does
    Points out the first `#include "file"` line, or `Import,` line of BBOalert's files, that leads
    back to the file it stands in.

    ## Why is this bad
    A program that puts the files in comes to no end, or gives up. Here the file is left out where
    it comes a second time.

    ## Example
    ```dealer
    #include "script/This-File"
    condition hcp(south) >= 12
    ```

    ## Use instead
    ```dealer
    condition hcp(south) >= 12
    ```

    ## What dealer does
    To dealer itself an `#include` is a comment: the file has to be put in by another program.
    """

    code = "DL906"
    slug = "include-cycle"
    severity = Severity.INFORMATION
    groups = ("include",)

    def check(self, script: Script) -> Iterator[Finding]:
        for start, include in placed_includes(script):
            way = _way_back(include, script.options.path, set())
            if way is None:
                continue
            span = include.directive.value_spans[0].shifted(start)
            yield self.finding(span, _message([each.directive.values[0] for each in way]), "fine")
            return


def _message(names: list[str]) -> str:
    """`names` are those that the includes on the way back give to the files."""
    if len(names) == 1:
        return "this file includes itself"
    between = ", ".join(f"'{name}'" for name in names[1:-1])
    return f"'{names[0]}' includes this file in turn" + (f", through {between}" if between else "")


def _way_back(include: Include, path: str | None, seen: set[str]) -> list[Include] | None:
    """The includes, this one first, by which the file at `path` comes back to itself; None where
    they do not lead there."""
    if include.script is None or include.path in seen:
        return None
    if include.path == path:
        return [include]
    seen.add(include.path)
    for inner in include.script.includes:
        way = _way_back(inner, path, seen)
        if way is not None:
            return [include, *way]
    return None
