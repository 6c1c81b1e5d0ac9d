from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.spelling import nearest
from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.source_marks import source_marks
from dealer_lsp.text.span import Edit, Span


class MetadataKey(ScriptRule):
    """The key of a metadata line is misspelt.

    ## What it does
    Points out `# key: value` lines above the first statement whose key is nearly one of
    Practice-Bidding-Scenarios, in a file that has other such lines.

    ## Why is this bad
    The programs that build a scenario from the file look for the key by its exact spelling and
    take the line for an ordinary comment.

    ## Example
    ```dealer
    # alias: Smolen
    # buton-text: Smolen
    condition hcp(north) >= 15
    ```

    ## Use instead
    ```dealer
    # alias: Smolen
    # button-text: Smolen
    condition hcp(north) >= 15
    ```

    ## What dealer does
    It reads past comments.
    """

    code = "DL904"
    slug = "metadata-key"
    severity = Severity.INFORMATION

    def check(self, script: Script) -> Iterator[Finding]:
        header = script.tree[0].top.tokens[0] if len(script) else script.tree.tail
        lines = [mark for mark in source_marks(header.trivia) if mark.kind == "metadata"]
        known = [each.key for each in catalog().metadata_keys]
        if not any(line.key in known for line in lines):
            return
        for line in lines:
            meant = None if line.key.lower() in known else nearest(line.key.lower(), known)
            if meant is not None:
                start = line.span.start + header.trivia[line.span.start :].index(line.key)
                span = Span(start, start + len(line.key))
                fix = Fix(f"Write '{meant}'", (Edit(span, meant),), True)
                message = f"no program looks for the key '{line.key}'; did you mean '{meant}'?"
                yield self.finding(span, message, "fine", fixes=[fix])
