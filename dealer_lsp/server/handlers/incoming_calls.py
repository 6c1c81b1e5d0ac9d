"""`callHierarchy/incomingCalls`: what uses a variable."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.navigation.calls import incoming
from dealer_lsp.server.calls import to_item, to_ranges
from dealer_lsp.server.server import DealerServer


def handle(
    server: DealerServer, params: types.CallHierarchyIncomingCallsParams
) -> list[types.CallHierarchyIncomingCall]:
    document = server.documents.look_at(params.item.uri)
    if document is None:
        return []
    others = [other.script for other in server.documents]
    return [
        types.CallHierarchyIncomingCall(
            to_item(server, document, caller), to_ranges(server, caller.script, caller.uses)
        )
        for caller in incoming(document.script, params.item.name, others)
    ]
