"""Applying fixes until nothing is left to fix, never making a script worse."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from dealer_lsp.semantics.analysis import update
from dealer_lsp.semantics.finding import Finding, Fix
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.record import Record
from dealer_lsp.text.span import Edit, Span

_MOST_ROUNDS = 100
_PATIENCE = 2
"""So many rounds may pass before a script is nearer to its end."""
_HALVINGS = 4
"""So often fixes that do no good together are tried in halves."""
_MOST_ALONE = 30
"""So many fixes of a round are tried alone when together they do no good."""
_CLOSE = 2000
"""So many characters may lie between edits that are made in one go."""
ONE_BY_ONE = ("unused-variable",)
"""Whose fixes editors offer, but none for all of a script: authors keep conditions in store."""

_Choice = tuple[Finding, Fix]
Check = Callable[[Script], Sequence[Finding]]


class Fixed(Record):
    """`findings` are those of the script as it is now; `applied` those whose fix was used."""

    script: Script
    findings: Sequence[Finding]
    applied: tuple[Finding, ...]


class _State(NamedTuple):
    script: Script
    findings: Sequence[Finding]


def fix_all(script: Script, check: Check, *, unsafe: bool = False) -> Fixed:
    """Apply every safe fix (with `unsafe`, the others too), round after round, because one mending
    can bring another mistake to light. Only what brings the script forward is kept: the fixes of a
    round together, or else the first part of them that does so. Safe fixes bring in nothing that
    stock refuses, not even what was hidden behind another mistake."""
    state = _State(script, check(script))
    applied: list[Finding] = []
    for _ in range(_MOST_ROUNDS):
        chosen = _compatible(state.findings, unsafe)
        for attempt in _attempts(chosen):
            better = _better(state, attempt, check, unsafe)
            if better is not None:
                state = better[0]
                applied += better[1]
                break
        else:
            break
    return Fixed(state.script, state.findings, tuple(applied))


def mendable(script: Script, findings: Sequence[Finding], check: Check) -> int:
    """How many of the findings of a script safe fixes really mend: those with such a fix, without
    the ones that are left because their fix alone would not bring the script forward."""
    promised = _fixable(findings)
    if not promised:
        return 0
    fixed = fix_all(script, check)
    if not fixed.applied:
        return 0
    return max(promised - _fixable(fixed.findings), 1)


def _fixable(findings: Sequence[Finding]) -> int:
    return sum(best_fix(finding, False) is not None for finding in findings)


def _better(
    state: _State, attempt: list[_Choice], check: Check, unsafe: bool
) -> tuple[_State, list[Finding]] | None:
    """The script some fixes, or they and those of the rounds after, bring forward; None when they
    do not. There are mistakes that are mended in two steps, the first of which leaves as much to do
    as there was."""
    aim = _distance(state, unsafe)
    known = Counter(finding.slug for finding in state.findings)
    applied: list[Finding] = []
    for _ in range(_PATIENCE):
        if not attempt:
            return None
        edits = [edit for _, fix in attempt for edit in fix.edits]
        mended = _apply(state.script, edits)
        state = _State(mended, check(mended))
        applied += (finding for finding, _ in attempt)
        if _distance(state, unsafe) < aim and (unsafe or _refused(state) <= known):
            return state, applied
        attempt = _compatible(state.findings, unsafe)
    return None


def _attempts(chosen: list[_Choice]) -> Iterator[list[_Choice]]:
    """All of them, their halves, the halves of those, and then some of them alone."""
    if not chosen:
        return
    yield chosen
    for pieces in (2**power for power in range(1, _HALVINGS + 1)):
        size = -(-len(chosen) // pieces)
        if size > 1:
            yield from (chosen[start : start + size] for start in range(0, len(chosen), size))
    if len(chosen) > 1:
        yield from ([each] for each in chosen[:_MOST_ALONE])


def _refused(state: _State) -> Counter[str]:
    """How often each rule says that stock refuses the script."""
    return Counter(finding.slug for finding in state.findings if finding.stock == "refuses")


def _distance(state: _State, unsafe: bool) -> tuple[int, int, int]:
    """From a script that nothing can be mended in: what dealer refuses, what there is to mend, and
    the length of the text, for taking out one thing may leave another to take out."""
    refused = sum(finding.stock == "refuses" for finding in state.findings)
    mendable = sum(best_fix(finding, unsafe) is not None for finding in state.findings)
    return refused, mendable, len(state.script.document.text)


def best_fix(finding: Finding, unsafe: bool) -> Fix | None:
    """The fix to apply unasked: the first that is allowed."""
    if finding.slug in ONE_BY_ONE:
        return None
    return next((fix for fix in finding.fixes if fix.safe or unsafe), None)


def _compatible(findings: Sequence[Finding], unsafe: bool) -> list[_Choice]:
    """Fixes whose edits do not touch each other; of two that do, the earlier finding's."""
    taken: list[Span] = []
    chosen: list[_Choice] = []
    for finding in findings:
        fix = best_fix(finding, unsafe)
        if fix is None or any(_touches(edit.span, taken) for edit in fix.edits):
            continue
        for edit in fix.edits:
            insort(taken, edit.span)
        chosen.append((finding, fix))
    return chosen


def _touches(span: Span, taken: Sequence[Span]) -> bool:
    """`taken` is in the order of the text; what is in it may touch within one fix only."""
    place = bisect_left(taken, span)
    return any(
        span.start <= other.end and other.start <= span.end
        for other in taken[max(0, place - 1) : place + 1]
    )


def _apply(script: Script, edits: list[Edit]) -> Script:
    """From the back to the front, so that the places of the rest stay right; what is close together
    in one go, because a script is read again after each."""
    ordered = sorted(edits, key=lambda edit: edit.span)
    while ordered:
        last = first = ordered.pop()
        pieces = [last.text]
        while ordered and first.span.start - ordered[-1].span.end <= _CLOSE:
            before = ordered.pop()
            pieces += (script.document.text[before.span.end : first.span.start], before.text)
            first = before
        edit = Edit(Span(first.span.start, last.span.end), "".join(reversed(pieces)))
        script = update(script, script.document.apply(edit), edit)
    return script
