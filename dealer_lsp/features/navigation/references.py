"""References: every use of a name, in the script, in the files it includes and in the open
scripts that include it.

Two scripts that include the same file keep their own names apart.
"""

from __future__ import annotations

from collections.abc import Iterable

from dealer_lsp.features.navigation.family import Place, sharing
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Span


def references_at(
    script: Script, offset: int, others: Iterable[Script] = (), *, with_definition: bool = True
) -> list[Place]:
    """The uses of the name at a caret, and its definitions if wanted, file by file in order."""
    name = script.name_at(offset)
    if name is None:
        return []
    return places_of(name.name, sharing(name.name, script, others), with_definition=with_definition)


def places_of(name: str, members: Iterable[Script], *, with_definition: bool = True) -> list[Place]:
    """Where a name stands in some scripts."""
    return [
        Place(member, span)
        for member in members
        for span in _spans(name, member, with_definition=with_definition)
    ]


def _spans(name: str, script: Script, *, with_definition: bool) -> list[Span]:
    definitions = script.definition_spans(name) if with_definition else []
    return sorted(definitions + script.use_spans(name))
