"""Go to definition: from a name to where it is defined, in an included file too; from an
`#include` line to the file.

Of several definitions the one that counts comes first.
"""

from __future__ import annotations

from collections.abc import Iterable

from dealer_lsp.features.navigation.family import Place, sharing, unit_of
from dealer_lsp.semantics.includes import placed_includes
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Span


def definitions_at(script: Script, offset: int, others: Iterable[Script] = ()) -> list[Place]:
    """The file of the include at a caret, or the definitions of the name there. A file that is
    meant to be included may use names that only the `others` (the open scripts) define."""
    for start, include in placed_includes(script):
        if include.script is not None and include.directive.span.shifted(start).contains(offset):
            return [Place(include.script, Span(0, 0))]
    name = script.name_at(offset)
    if name is None:
        return []
    others = list(others)
    own, *included = unit_of(script, others)
    members = [*included, own] if _included_first(script, name.name) else [own, *included]
    return _places(name.name, members) or _places(name.name, sharing(name.name, script, others))


def _places(name: str, members: Iterable[Script]) -> list[Place]:
    return [Place(member, span) for member in members for span in member.definition_spans(name)]


def _included_first(script: Script, name: str) -> bool:
    """True when an include above the script's own definition has one, which then counts."""
    found = script.included.get(name)
    variable = script.variable(name)
    return found is not None and (
        variable is None or found[0] <= variable.definition.definition.label
    )
