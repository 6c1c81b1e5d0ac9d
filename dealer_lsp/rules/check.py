"""All findings of a script.

What definition rules find is kept with the definition, and gathered chunk by chunk; after an edit
only chunks with a new definition are gathered again. Script rules run each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from dealer_lsp.rules.examine import findings_of, reported
from dealer_lsp.rules.names.hyphenated import rename_uses
from dealer_lsp.rules.portability.printed_value import without_printed_values
from dealer_lsp.rules.reach import within_reach
from dealer_lsp.rules.registry import rule_words, script_rules
from dealer_lsp.rules.settings import Settings
from dealer_lsp.rules.soundness import of_sound_statements
from dealer_lsp.rules.suppression import suppress
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.finding import Finding, Fix, Related
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Edit

Chunk = tuple[Definition, ...]
Kept = dict[int, tuple[Chunk, list[Finding]]]
"""Findings per chunk, spans from its start; the chunk is held so that its id stays its own."""

_KEY = "findings"


def check(script: Script, settings: Settings | None = None) -> list[Finding]:
    """The findings of a script in the order of the text, spans in the document, as the settings
    and the comments in the script want them."""
    settings = settings or Settings()
    of_definitions = rename_uses(script, _of_definitions(script))
    everything = without_printed_values(script, chain(of_definitions, _of_script(script)))
    found = of_sound_statements(script, everything)
    if script.includes:
        from dealer_lsp.rules.files.wrapper_imports import with_imports  # few scripts need it

        found = with_imports(script, found)
    wanted = [
        each
        for each in (_as_set(one, settings) for one in within_reach(script, found))
        if each is not None
    ]
    return sorted(suppress(script, settings, wanted, rule_words()), key=_place)


def _of_definitions(script: Script) -> Iterator[Finding]:
    before: Kept = script.room.get(_KEY, {})
    now: Kept = {}
    for start, chunk in script.definitions.pieces():
        kept = before.get(id(chunk))
        now[id(chunk)] = kept = kept or (chunk, list(_of_chunk(chunk, script.dialect)))
        for finding in kept[1]:
            yield moved(finding, start)
    script.room[_KEY] = now


def _of_chunk(chunk: Chunk, dialect: str) -> Iterator[Finding]:
    start = 0
    for definition in chunk:
        for finding in findings_of(definition, dialect):
            yield moved(finding, start)
        start += definition.length


def _of_script(script: Script) -> Iterator[Finding]:
    for finding in reported(script.tree.tail_problems, script.dialect):
        yield moved(finding, script.tail_start)
    for rule in script_rules(script):
        yield from rule.check(script)


def moved(finding: Finding, by: int) -> Finding:
    """The finding seen from an origin `by` code points earlier."""
    # All fields in order: this is done for every finding after every edit.
    return Finding(
        finding.code,
        finding.slug,
        finding.severity,
        finding.span.shifted(by),
        finding.message,
        finding.stock,
        tuple(Related(each.span.shifted(by), each.message) for each in finding.related),
        tuple(_moved_fix(fix, by) for fix in finding.fixes),
        finding.unnecessary,
    )


def _moved_fix(fix: Fix, by: int) -> Fix:
    return fix.replaced(edits=tuple(Edit(edit.span.shifted(by), edit.text) for edit in fix.edits))


def _as_set(finding: Finding, settings: Settings) -> Finding | None:
    severity = settings.severity_of(finding, finding.severity)
    if severity is None or severity is finding.severity:
        return finding if severity is not None else None
    return finding.replaced(severity=severity)


def _place(finding: Finding) -> tuple[int, int, str]:
    return finding.span.start, finding.span.end, finding.code
