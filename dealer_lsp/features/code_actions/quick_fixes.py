"""The fixes of what was found at a place, and silencing the rule there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from dealer_lsp.features.code_actions.model import CodeAction
from dealer_lsp.semantics.finding import Finding
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Edit, Span


def quick_fixes(
    script: Script, span: Span, findings: Sequence[Finding], named: Collection[Finding] = ()
) -> Iterator[CodeAction]:
    """For each finding that touches the selection, and then for those that are `named` wherever
    they stand, its fixes, the first preferred; then comments that silence the rules."""
    here = [each for each in findings if _touch(each.span, span)]
    here += [each for each in named if not _touch(each.span, span)]
    for finding in here:
        for number, fix in enumerate(finding.fixes):
            yield CodeAction(fix.title, "quickfix", fix.edits, finding, number == 0)
    seen: set[str] = set()
    for finding in here:
        if finding.stock != "refuses" and finding.code not in seen:
            seen.add(finding.code)
            title = f"Ignore {finding.code} ({finding.slug}) on this line"
            yield CodeAction(title, "quickfix", (_comment(script, finding),), finding)


def _comment(script: Script, finding: Finding) -> Edit:
    """A comment alone on the line above: behind the code it might run into another one."""
    document = script.document
    line = document.line_of(finding.span.start)
    start, end = document.line_span(line)
    text = document.text[start:end]
    margin = text[: len(text) - len(text.lstrip(" \t"))]
    line_end = "\r\n" if document.text[end : end + 2] == "\r\n" else "\n"
    comment = f"{margin}// dealer-lsp: ignore[{finding.code}]{line_end}"
    return Edit(Span(start, start), comment)


def _touch(one: Span, other: Span) -> bool:
    return one.start <= other.end and other.start <= one.end
