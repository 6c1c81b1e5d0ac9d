"""What a statement means is not told while its form or its names are in doubt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer_lsp.rules.names.hyphenated import statements_using_hyphens
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.semantics.script import Placed, Script

_OF_FORM = ("DL0", "DL1", "DL405", "DL406", "DL407", "DL408", "DL420")
"""Codes of mistakes that leave open what a statement means."""
_PLAIN = {
    *("comment-at-end", "hash-in-line", "unclosed-comment", "bbo-wrapper", "single-quotes"),
    *("wrong-operator", "single-equals", "stray-sign", "action-outside-action", "wrong-case"),
    *("hyphen-in-name", "redefined-name", "used-before-definition"),
    "seat-abbreviation",
}
"""Mistakes of form behind which the meaning is as plain as if they were mended."""
_OF_MEANING = ("DL2", "DL3", "DL41", "DL71", "DL81", "DL82")
"""Codes of what is said about the meaning of a statement."""
_OF_USES = ("wrong-argument", "unknown-name", "not-a-value")
_MOST_PIECES = 20
_OF_ORDER = (
    "given-twice",
    "late-pointcount",
    "digit-name",
    "second-action",
    "runs-together",
    "value-becomes-condition",
    "split-number",
)
"""What they also stand for, true whatever the statement means."""


def of_sound_statements(script: Script, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings without those about the meaning of a statement that has a mistake of form or an
    unknown name in it, or that would join such a statement to another. Once that is mended, they
    come back if they are still true."""
    found = list(_of_names(script, findings))
    starts = set(statements_using_hyphens(script))
    for finding in found:
        if _puts_in_doubt(finding):
            start = _definition(script, finding.span.start)
            if start not in starts:
                starts.update(_on_the_same_line(script, start))
    if not starts:
        yield from found
        return
    for finding in found:
        if not (_is_of_meaning(finding) and starts.intersection(_touched(script, finding))):
            yield finding


def _of_names(script: Script, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings without those that nothing uses a name which is used wrongly: where it cannot
    stand, or in other capitals."""
    found, text = list(findings), script.document.text
    if not any(finding.slug == "unused-variable" for finding in found):
        yield from found
        return
    wrong = {
        text[finding.span.start : finding.span.end].lower()
        for finding in found
        if finding.slug in _OF_USES
    }
    for finding in found:
        word = text[finding.span.start : finding.span.end].lower()
        if finding.slug != "unused-variable" or word not in wrong:
            yield finding


def _on_the_same_line(script: Script, start: int) -> Iterator[int]:
    """Where the definition at `start` and those begin that follow each other with it in one line:
    pieces of what was meant as one."""
    yield start
    placed = script.at(start)
    if placed is None:
        return
    for step in (-1, 1):
        number = placed.number
        for _ in range(_MOST_PIECES):
            later = max(number, number + step)
            if not 0 < later < len(script) or _starts_line(script.numbered(later)):
                break
            number += step
            yield script.numbered(number).start


def _starts_line(placed: Placed) -> bool:
    return "\n" in placed.definition.top.tokens[0].trivia


def _puts_in_doubt(finding: Finding) -> bool:
    if finding.slug == "split-number":
        return True
    if finding.severity < Severity.ERROR or not finding.code.startswith(_OF_FORM):
        return False
    if finding.slug == "not-ascii":
        return not all(edit.text.isspace() for fix in finding.fixes for edit in fix.edits)
    return finding.slug not in _PLAIN


def _is_of_meaning(finding: Finding) -> bool:
    if finding.slug in _OF_ORDER or finding.stock not in ("silent", "fine"):
        return False
    return finding.code.startswith(_OF_MEANING)


def _touched(script: Script, finding: Finding) -> set[int]:
    """Where the definitions start that a finding speaks of and that its fixes would change. What
    stands in for a condition may be a piece of something else."""
    offsets = [finding.span.start]
    offsets += (edit.span.start for fix in finding.fixes for edit in fix.edits)
    if finding.slug == "second-condition":
        offsets += (each.span.start for each in finding.related)
    return {_definition(script, offset) for offset in offsets}


def _definition(script: Script, offset: int) -> int:
    placed = script.at(offset)
    return script.tail_start if placed is None else placed.start
