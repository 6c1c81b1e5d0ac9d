"""Command `dealer.expandShape`: put `shape(...)` in the place of a `shape{...}` (from its lens)."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from dealer_lsp.features.expand_shape import expanded_at
from dealer_lsp.server.arguments import Arguments
from dealer_lsp.server.convert import to_offset, to_text_edits
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, arguments: Sequence[object]) -> bool:
    """Has the client apply the edit. False where there is nothing to expand."""
    asked = Arguments("dealer.expandShape", arguments)
    document = server.documents.get(asked.text("uri"))
    if document is None:
        raise asked.refusal(f"{asked.text('uri')} is not open")
    place = asked.object("position")
    line, character = place.get("line"), place.get("character")
    if not isinstance(line, int) or not isinstance(character, int):
        raise asked.refusal("'position' has a 'line' and a 'character'")
    text, encoding = document.script.document, server.documents.encoding
    offset = to_offset(text, types.Position(max(line, 0), max(character, 0)), encoding)
    edit = expanded_at(document.script, offset)
    if edit is None:
        return False
    identifier = types.OptionalVersionedTextDocumentIdentifier(document.uri, document.version)
    change = types.TextDocumentEdit(identifier, to_text_edits(text, [edit], encoding))
    edits = types.WorkspaceEdit(document_changes=[change])
    if not server.client.can("workspace.workspace_edit.document_changes"):
        edits = types.WorkspaceEdit(changes={document.uri: to_text_edits(text, [edit], encoding)})
    server.workspace_apply_edit(types.ApplyWorkspaceEditParams(edits, "Expand to shape(...)"))
    return True
