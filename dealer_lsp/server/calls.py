"""Items of the call hierarchy."""

from __future__ import annotations

from collections.abc import Iterable

from lsprotocol import types

from dealer_lsp.features.navigation.calls import Caller
from dealer_lsp.features.navigation.family import Place
from dealer_lsp.semantics.script import Script
from dealer_lsp.server.convert import to_range
from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.server.places import uri_of
from dealer_lsp.server.server import DealerServer
from dealer_lsp.text.span import Span


def to_item(server: DealerServer, asked: OpenDocument, caller: Caller) -> types.CallHierarchyItem:
    """`asked` is the document the request was about."""
    text, encoding = caller.script.document, server.documents.encoding
    variable = caller.script.variable(caller.name) is not None
    return types.CallHierarchyItem(
        name=caller.name,
        kind=types.SymbolKind.Variable if variable else types.SymbolKind.Key,
        uri=uri_of(server, asked, Place(caller.script, caller.span)),
        range=to_range(text, caller.span, encoding),
        selection_range=to_range(text, caller.name_span, encoding),
    )


def to_ranges(server: DealerServer, script: Script, spans: Iterable[Span]) -> list[types.Range]:
    """Passages of a script."""
    text, encoding = script.document, server.documents.encoding
    return [to_range(text, span, encoding) for span in spans]
