"""Symbols of the outline as the protocol wants them."""

from __future__ import annotations

from collections.abc import Iterable

from lsprotocol import types

from dealer_lsp.features.symbols import Symbol, SymbolKind
from dealer_lsp.server.fragments import Pen

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


def written_symbols(symbols: Iterable[Symbol], pen: Pen) -> str:
    """The symbols of a stretch of text as JSON, comma between them."""
    return ",".join(_written(symbol, pen) for symbol in symbols)


def _written(symbol: Symbol, pen: Pen) -> str:
    parts = [
        f'"name":{pen.text(symbol.name)}',
        f'"kind":{KINDS[symbol.kind].value}',
        f'"range":{pen.range(symbol.span)}',
        f'"selectionRange":{pen.range(symbol.name_span)}',
    ]
    if symbol.detail:
        parts.append(f'"detail":{pen.text(symbol.detail)}')
    if symbol.children:
        parts.append(f'"children":[{written_symbols(symbol.children, pen)}]')
    return f"{{{','.join(parts)}}}"
