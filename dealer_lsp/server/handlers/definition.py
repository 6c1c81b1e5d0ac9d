"""`textDocument/definition`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.navigation.definition import definitions_at
from dealer_lsp.server.convert import to_offset
from dealer_lsp.server.places import to_location
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.DefinitionParams) -> list[types.Location]:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return []
    offset = to_offset(document.script.document, params.position, server.documents.encoding)
    others = [other.script for other in server.documents]
    places = definitions_at(document.script, offset, others)
    return [to_location(server, document, place) for place in places]
