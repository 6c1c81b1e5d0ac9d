"""Items of the call hierarchy."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.navigation.calls import Caller
from dealer_lsp.server.convert import to_range
from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.text.document import Encoding


def to_item(document: OpenDocument, caller: Caller, encoding: Encoding) -> types.CallHierarchyItem:
    text = document.script.document
    return types.CallHierarchyItem(
        name=caller.name,
        kind=types.SymbolKind.Variable,
        uri=document.uri,
        range=to_range(text, caller.span, encoding),
        selection_range=to_range(text, caller.name_span, encoding),
    )


def to_ranges(document: OpenDocument, caller: Caller, encoding: Encoding) -> list[types.Range]:
    return [to_range(document.script.document, span, encoding) for span in caller.uses]
