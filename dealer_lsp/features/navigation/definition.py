"""Definition: from a name to where it is defined, also in an included file; from an
`#include` line to the file."""

from __future__ import annotations

from dealer_lsp.features.navigation.family import Place, family_of
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Span


def definitions_at(script: Script, offset: int) -> list[Place]:
    """The definitions of the name at a caret: that in force first, then those that repeat it."""
    for include in script.includes:
        if include.script is not None and _directive_span(script, include.path).contains(offset):
            return [Place(include.script, Span(0, 0))]
    name = script.name_at(offset)
    if name is None:
        return []
    return [
        Place(member, span)
        for member in family_of(script)
        for span in member.definition_spans(name.name)
    ]


def _directive_span(script: Script, path: str) -> Span:
    """Where the line stands that includes `path`."""
    for start, directive in script.directives():
        if directive.kind == "include" and path.endswith(directive.values[0]):
            return directive.span.shifted(start)
    return Span(-1, -1)
