"""`callHierarchy/outgoingCalls`: what a variable uses."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.navigation.calls import outgoing
from dealer_lsp.server.calls import to_item, to_ranges
from dealer_lsp.server.server import DealerServer


def handle(
    server: DealerServer, params: types.CallHierarchyOutgoingCallsParams
) -> list[types.CallHierarchyOutgoingCall]:
    document = server.documents.look_at(params.item.uri)
    if document is None:
        return []
    others = [other.script for other in server.documents]
    return [
        types.CallHierarchyOutgoingCall(
            to_item(server, document, called.target),
            to_ranges(server, document.script, called.places),
        )
        for called in outgoing(document.script, params.item.name, others)
    ]
