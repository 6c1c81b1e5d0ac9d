"""Names with hyphens, which endplay alone reads as one name, and all others as a difference."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from dealer_lsp.semantics.finding import Finding, Fix
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Edit, Span

KNOWING = ("endplay",)
"""The dialects in which `strong-nt` is a name."""

_BEFORE = re.compile(r"[\w-]*\Z")
_AFTER = re.compile(r"[\w-]*")
_LONGEST = 200


def in_hyphenated(script: Script, span: Span) -> bool:
    """True when the word at `span` is part of a name with hyphens that the script defines."""
    text = script.document.text
    before = _BEFORE.search(text[max(0, span.start - _LONGEST) : span.start])
    after = _AFTER.match(text, span.end)
    assert before is not None and after is not None
    name = before[0] + text[span.start : span.end] + after[0]
    return "-" in name and script.variable(name) is not None


def used_with_hyphens(script: Script, name: str) -> bool:
    """True when a name with hyphens stands somewhere else than where it is defined."""
    if "-" not in name:
        return False
    word = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
    return sum(1 for _ in word.finditer(script.document.text)) > 1


def rename_uses(script: Script, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; the fixes of those about a name with hyphens rename it wherever it is used."""
    for finding in findings:
        yield _renaming(script, finding) if finding.slug == "hyphen-in-name" else finding


def _renaming(script: Script, finding: Finding) -> Finding:
    name = script.document.text[finding.span.start : finding.span.end]
    meant = name.replace("-", "_")
    if script.variable(meant) is not None:
        message = f"{finding.message.partition(':')[0]}: '{meant}' is taken, choose another"
        return finding.replaced(message=message, fixes=())
    spans = [finding.span, *(span for _, span in _uses(script, name))]
    edits = tuple(Edit(span, meant) for span in spans)
    return finding.replaced(fixes=(Fix(f"Write '{meant}'", edits, safe=False),))


def statements_using_hyphens(script: Script) -> Iterator[int]:
    """The starts of the definitions that use such a name, and so look like a difference."""
    for name in script.index.unused:
        if "-" in name:
            yield from (start for start, _ in _uses(script, name))


def _uses(script: Script, name: str) -> Iterator[tuple[int, Span]]:
    """The places where a name with hyphens is used, each with the start of its definition."""
    text = script.document.text
    first = name[: name.index("-")]
    for label in script.index.users_of(first):
        placed = script.labelled(label)
        for use in placed.definition.facts.uses:
            start = use.span.start + placed.start
            if use.name == first and _stands_at(text, start, name):
                yield placed.start, Span(start, start + len(name))


def _stands_at(text: str, start: int, name: str) -> bool:
    end = start + len(name)
    around = (text[start - 1 : start], text[end : end + 1])
    return text[start:end] == name and not any(each == "-" or each.isalnum() for each in around)
