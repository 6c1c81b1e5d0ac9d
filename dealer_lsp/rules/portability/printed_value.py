"""What endplay prints behind a deal: the value after `printcompact` or `printoneline`, which may
stand there without parentheses. To the classic program it is a condition, and so it is parsed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.names.hyphenated import KNOWING
from dealer_lsp.semantics.finding import Finding
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import ActionList, Condition, Parameter

_NO_CONDITION = ("bare-condition", "second-condition", "value-becomes-condition")
_TAKING = ("printcompact", "printoneline")


def without_printed_values(script: Script, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings without those that take such a value, or the list going on behind it, for a
    statement."""
    if catalog().dialect(script.dialect).parameters:
        yield from (each for each in findings if not _is_of_label(script, each))
        return
    if script.dialect not in KNOWING:
        yield from findings
        return
    for finding in findings:
        placed = script.at(finding.span.start)
        if placed is None or not _is_no_trouble(script, placed, finding):
            yield finding


def _is_no_trouble(script: Script, placed: Placed, finding: Finding) -> bool:
    if finding.slug in _NO_CONDITION:
        return _is_printed(script, placed)
    last = placed.definition.top.tokens[-1]
    if finding.slug == "wrong-comma" and last.kind == "COMMA":
        at_end = finding.span.end == placed.start + placed.definition.length
        return at_end and _goes_on(script, placed.number + 1)
    return finding.slug == "action-outside-action" and _goes_on(script, placed.number)


def _is_of_label(script: Script, finding: Finding) -> bool:
    """True for a remark on a second condition that is none: in `average $2 hcp(north)` the script
    parameter may be the label, and what follows the value."""
    if finding.slug != "second-condition":
        return False
    for related in finding.related:
        placed = script.at(related.span.start)
        if placed is None or not placed.number:
            continue
        before = script.numbered(placed.number - 1).definition.top.statement
        if isinstance(before, ActionList) and before.actions:
            last = before.actions[-1]
            value = last.args[0] if last.name == "average" and last.args else None
            if isinstance(value, Parameter):
                return True
    return False


def _is_printed(script: Script, placed: Placed) -> bool:
    """True for a value behind an action that prints it."""
    statement = placed.definition.top.statement
    if not isinstance(statement, Condition) or statement.keyword is not None or not placed.number:
        return False
    before = script.numbered(placed.number - 1).definition.top
    if not isinstance(before.statement, ActionList) or not before.statement.actions:
        return False
    last = before.statement.actions[-1]
    ends = before.tokens[-1].kind in ("PRINTCOMPACT", "PRINTONELINE")
    return last.name.lower() in _TAKING and last.args is None and ends


def _goes_on(script: Script, number: int) -> bool:
    """True for actions without their word behind a printed value and a comma."""
    if not 0 < number < len(script):
        return False
    statement = script.numbered(number).definition.top.statement
    before = script.numbered(number - 1)
    ends = before.definition.top.tokens[-1].kind == "COMMA"
    return ends and isinstance(statement, ActionList) and _is_printed(script, before)
