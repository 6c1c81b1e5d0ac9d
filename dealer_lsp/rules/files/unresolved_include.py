from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.semantics.includes import placed_includes
from dealer_lsp.semantics.script import Script


class UnresolvedInclude(ScriptRule):
    """A file that the script includes is not there.

    ## What it does
    Points out `#include "file"` lines, and `Import,` lines of BBOalert's files, whose file is
    neither beside the script nor below a folder above it.

    ## Why is this bad
    Names may come from that file, so nothing is said about names that are not defined here.

    ## Example
    ```dealer
    #include "script/Opener"
    condition opener
    ```

    ## Use instead
    ```dealer
    opener = hcp(south) >= 12
    condition opener
    ```

    ## What dealer does
    To dealer itself an `#include` is a comment: the file has to be put in by another program.
    """

    code = "DL903"
    slug = "unresolved-include"
    severity = Severity.INFORMATION
    groups = ("include",)

    def check(self, script: Script) -> Iterator[Finding]:
        for start, include in placed_includes(script):
            if include.script is None:
                span = include.directive.value_spans[0].shifted(start)
                message = f"'{include.path}' is not found: names from it are not checked"
                yield self.finding(span, message, "fine")
