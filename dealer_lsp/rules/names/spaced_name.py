"""Names written with a blank, `my hand = ...`, which the language reads as two."""

from __future__ import annotations

from dealer_lsp.semantics.script import Script
from dealer_lsp.text.patterns import later
from dealer_lsp.text.span import Edit, Span

_FOLLOWING = later(r"([ \t]+)([A-Za-z]\w*)")


def spaced_name(script: Script, name: str, span: Span) -> tuple[str, Edit] | None:
    """The name in one word, and the edit that makes it one, where `name` at `span` is the first
    half of a name that is defined with a blank in it; None where it is not."""
    text = script.document.text
    match = _FOLLOWING.match(text, span.end)
    variable = None if match is None else script.variable(match[2])
    if match is None or variable is None:
        return None
    defines = variable.definition.definition.facts.defines
    assert defines is not None
    start = defines.span.start + variable.definition.start
    line = text[text.rfind("\n", 0, start) + 1 : start]
    if line.strip() != name or line == line.rstrip():
        return None
    return f"{name}_{match[2]}", Edit(Span(span.end, span.end + len(match[1])), "_")
