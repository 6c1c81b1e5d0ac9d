"""`textDocument/prepareCallHierarchy`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.navigation.calls import item_at
from dealer_lsp.server.calls import to_item
from dealer_lsp.server.convert import to_offset
from dealer_lsp.server.server import DealerServer


def handle(
    server: DealerServer, params: types.CallHierarchyPrepareParams
) -> list[types.CallHierarchyItem]:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return []
    offset = to_offset(document.script.document, params.position, server.documents.encoding)
    others = [other.script for other in server.documents]
    found = item_at(document.script, offset, others)
    return [] if found is None else [to_item(server, document, found)]
