"""`workspace/symbol`: the variables of open and included files."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.navigation.family import Place, unit_of
from dealer_lsp.features.symbols import matching_symbols
from dealer_lsp.server.outline import KINDS
from dealer_lsp.server.places import to_location
from dealer_lsp.server.server import DealerServer


def handle(
    server: DealerServer, params: types.WorkspaceSymbolParams
) -> list[types.WorkspaceSymbol]:
    found: dict[tuple[str, str, int], types.WorkspaceSymbol] = {}
    for document in server.documents:
        for script, symbol in matching_symbols(unit_of(document.script), params.query):
            location = to_location(server, document, Place(script, symbol.name_span))
            key = (symbol.name, location.uri, symbol.name_span.start)
            found[key] = types.WorkspaceSymbol(location, symbol.name, KINDS[symbol.kind])
    return list(found.values())
