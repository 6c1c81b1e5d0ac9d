from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Fix, Related, Severity
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.semantics.tables import ROWS
from dealer_lsp.syntax.nodes import Call, Condition, Number, Setting
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.span import Edit, Span

_LOOKED_AT = 400
"""Definitions above the statement that are searched, from the top."""


class LatePointcount(ScriptRule):
    """`pointcount` or `altcount` below a use of the function it changes.

    ## What it does
    Reports a `pointcount` below a use of `hcp`, and an `altcount` below a use of the function whose
    values it sets.

    ## Why is this bad
    It looks as if the lines above it still counted in the old way, but the new values hold for the
    whole script.

    ## Example
    ```dealer
    strong = hcp(north) >= 15
    pointcount 6 4 2 1
    condition strong
    ```

    ## Use instead
    ```dealer
    pointcount 6 4 2 1
    strong = hcp(north) >= 15
    condition strong
    ```

    ## What dealer does
    It counts with the new values everywhere.
    """

    code = "DL207"
    slug = "late-pointcount"
    severity = Severity.WARNING
    groups = ("pointcount", "altcount")

    def check(self, script: Script) -> Iterator[Finding]:
        for keyword in ("pointcount", "altcount"):
            for placed in script.all_of(keyword):
                use = _use_above(script, placed)
                if use is not None:
                    yield self._finding(script, placed, use)

    def _finding(self, script: Script, placed: Placed, use: Span) -> Finding:
        statement = placed.definition.top.statement
        assert isinstance(statement, Setting)
        function = script.document.text[use.start : use.end]
        message = (
            f"'{statement.keyword}' changes '{function}' in the lines above too, wherever it "
            "stands; put it at the top"
        )
        related = [Related(use, "this counts with the new values as well")]
        span = statement.keyword_span.shifted(placed.start)
        fix = _moved_up(script, placed, use)
        return self.finding(span, message, "silent", related=related, fixes=[fix] if fix else [])


def _moved_up(script: Script, placed: Placed, use: Span) -> Fix | None:
    """The statement above the first use, where it does the same; None where the lines of either
    hold something else, or another such statement stands between them."""
    user = script.at(use.start)
    statement = placed.definition.top.statement
    assert isinstance(statement, Setting)
    others = sum(1 for _ in script.all_of(statement.keyword))
    following = placed.number + 1
    behind_it = script.numbered(following) if following < len(script) else None
    if user is None or others > 1 or _is_bare(user) or _is_bare(behind_it):
        return None
    document = script.document
    text = document.text
    own = statement.span.shifted(placed.start)
    used = user.definition.top.statement.span.start + user.start
    target = document.line_start(document.line_of(used))
    start = document.line_start(document.line_of(own.start))
    last = document.line_of(own.end)
    end = document.line_start(last + 1) if last + 1 < document.line_count else len(text)
    before, behind = text[start : own.start], text[own.end : end].strip()
    if before.strip() or text[target:used].strip() or not _is_comment(behind):
        return None
    written = text[start:end]
    if not written.endswith("\n"):
        written += "\r\n" if "\r\n" in text else "\n"
    lines = Span(start, end)
    edits = (Edit(Span(target, target), written), Edit(lines, ""))
    return Fix(f"Move '{statement.keyword}' above its first use", edits, safe=True)


def _is_bare(placed: Placed | None) -> bool:
    """True for a condition without its word, which might be read together with what it follows."""
    statement = None if placed is None else placed.definition.top.statement
    return isinstance(statement, Condition) and statement.keyword is None


def _is_comment(behind: str) -> bool:
    return not behind or (behind.startswith("//") and "*/" not in behind)


def _use_above(script: Script, placed: Placed) -> Span | None:
    statement = placed.definition.top.statement
    if not isinstance(statement, Setting):
        return None
    changed = _changed(statement)
    if changed is None:
        return None
    for number in range(min(placed.number, _LOOKED_AT)):
        above = script.numbered(number)
        for node in walk(above.definition.top.statement):
            if isinstance(node, Call) and catalog().canonical(node.name) == changed:
                return node.name_span.shifted(above.start)
    return None


def _changed(statement: Setting) -> str | None:
    """The function that gets new values."""
    if statement.keyword == "pointcount":
        return "hcp"
    first = statement.args[0] if statement.args else None
    if not isinstance(first, Number) or not first.text.isdecimal():
        return None
    row = int(first.text)
    name = next((name for name, number in ROWS.items() if number == row), None)
    return None if name is None else catalog().canonical(name)
