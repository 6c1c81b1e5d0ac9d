"""Applying fixes until nothing is left to fix, never making a script worse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dealer_lsp.semantics.analysis import update
from dealer_lsp.semantics.finding import Finding, Fix
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Edit, Span

_MOST_ROUNDS = 20

Check = Callable[[Script], Sequence[Finding]]


@dataclass(frozen=True, slots=True)
class Fixed:
    """`findings` are those of the script as it is now; `applied` those whose fix was used."""

    script: Script
    findings: Sequence[Finding]
    applied: tuple[Finding, ...]


def fix_all(script: Script, check: Check, *, unsafe: bool = False) -> Fixed:
    """Apply every safe fix (with `unsafe`, the others too), round after round, because one mending
    can bring another mistake to light. A round after which the dealer program refuses more than
    before is taken back, and ends the work."""
    findings = check(script)
    applied: list[Finding] = []
    for _ in range(_MOST_ROUNDS):
        chosen = _compatible(findings, unsafe)
        if not chosen:
            break
        mended = _apply(script, [edit for _, fix in chosen for edit in fix.edits])
        left = check(mended)
        if _refusals(left) > _refusals(findings) or mended.document.text == script.document.text:
            break
        applied += (finding for finding, _ in chosen)
        script, findings = mended, left
    return Fixed(script, findings, tuple(applied))


def best_fix(finding: Finding, unsafe: bool) -> Fix | None:
    """The fix to apply unasked: the first that is allowed."""
    return next((fix for fix in finding.fixes if fix.safe or unsafe), None)


def _compatible(findings: Sequence[Finding], unsafe: bool) -> list[tuple[Finding, Fix]]:
    """Fixes whose edits do not touch each other; of two that do, the earlier finding's."""
    taken: list[Span] = []
    chosen: list[tuple[Finding, Fix]] = []
    for finding in findings:
        fix = best_fix(finding, unsafe)
        if fix is None or any(_touch(edit.span, span) for edit in fix.edits for span in taken):
            continue
        taken += (edit.span for edit in fix.edits)
        chosen.append((finding, fix))
    return chosen


def _touch(one: Span, other: Span) -> bool:
    return one.start <= other.end and other.start <= one.end


def _apply(script: Script, edits: list[Edit]) -> Script:
    """From the back to the front, so that the places of the rest stay right."""
    for edit in sorted(edits, key=lambda edit: edit.span, reverse=True):
        script = update(script, script.document.apply(edit), edit)
    return script


def _refusals(findings: Sequence[Finding]) -> int:
    return sum(finding.stock == "refuses" for finding in findings)
