"""`textDocument/documentSymbol`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.symbols import symbols_behind, symbols_in
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.server.fragments import Fragments, Pen
from dealer_lsp.server.json_text import JsonText, array_of
from dealer_lsp.server.outline import written_symbols
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.DocumentSymbolParams) -> JsonText:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return array_of(())
    script = document.script
    fragments = Fragments(script.document, server.documents.encoding)
    parts = fragments.of("symbols", ((placed, None) for placed in script), _written)
    behind = symbols_behind(script)
    last = fragments.once(
        script.tail_start,
        script.tree.tail.trivia,
        lambda pen: written_symbols(behind, pen),
    )
    return array_of((*parts, last))


def _written(pen: Pen, definition: Definition, _: None) -> str:
    return written_symbols(symbols_in(definition), pen)
