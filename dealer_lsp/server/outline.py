"""Symbols of the outline as the protocol wants them."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.symbols import Symbol, SymbolKind
from dealer_lsp.server.convert import to_range
from dealer_lsp.text.document import Document, Encoding

KINDS: dict[SymbolKind, types.SymbolKind] = {
    "condition": types.SymbolKind.Boolean,
    "count": types.SymbolKind.Number,
    "shape": types.SymbolKind.Struct,
    "variable": types.SymbolKind.Variable,
    "statement": types.SymbolKind.Key,
    "action": types.SymbolKind.Event,
    "metadata": types.SymbolKind.Property,
    "file": types.SymbolKind.File,
    "text": types.SymbolKind.String,
    "script": types.SymbolKind.Module,
    "button": types.SymbolKind.Event,
}


def to_document_symbol(
    document: Document, symbol: Symbol, encoding: Encoding
) -> types.DocumentSymbol:
    return types.DocumentSymbol(
        name=symbol.name,
        kind=KINDS[symbol.kind],
        range=to_range(document, symbol.span, encoding),
        selection_range=to_range(document, symbol.name_span, encoding),
        detail=symbol.detail or None,
        children=[to_document_symbol(document, child, encoding) for child in symbol.children],
    )
