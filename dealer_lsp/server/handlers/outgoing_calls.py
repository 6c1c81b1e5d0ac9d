"""`callHierarchy/outgoingCalls`: what a variable uses."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.navigation.calls import outgoing
from dealer_lsp.server.calls import to_item, to_ranges
from dealer_lsp.server.server import DealerServer


def handle(
    server: DealerServer, params: types.CallHierarchyOutgoingCallsParams
) -> list[types.CallHierarchyOutgoingCall]:
    document = server.documents.get(params.item.uri)
    if document is None:
        return []
    encoding = server.documents.encoding
    return [
        types.CallHierarchyOutgoingCall(
            to_item(document, caller, encoding), to_ranges(document, caller, encoding)
        )
        for caller in outgoing(document.script, params.item.name)
    ]
