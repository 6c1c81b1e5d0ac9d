"""Symbols of the outline as the protocol wants them."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.symbols import Symbol, SymbolKind
from dealer_lsp.server.convert import PlainRanges

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


def to_document_symbol(symbol: Symbol, ranges: PlainRanges) -> dict[str, object]:
    """As plain data: a long script has thousands."""
    shown: dict[str, object] = {
        "name": symbol.name,
        "kind": KINDS[symbol.kind].value,
        "range": ranges.of(symbol.span),
        "selectionRange": ranges.of(symbol.name_span),
    }
    if symbol.detail:
        shown["detail"] = symbol.detail
    if symbol.children:
        shown["children"] = [to_document_symbol(child, ranges) for child in symbol.children]
    return shown
