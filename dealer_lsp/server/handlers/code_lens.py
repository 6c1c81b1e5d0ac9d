"""`textDocument/codeLens`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.code_lens import Lens, code_lenses
from dealer_lsp.server.convert import to_range
from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.server.server import DealerServer

_COMMANDS: dict[str, str] = {
    "run": "dealer.run",
    "statistics": "dealer.run",
    "expand": "dealer.expandShape",
}


def handle(server: DealerServer, params: types.CodeLensParams) -> list[types.CodeLens] | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    if not server.configuration.settings_of(document.uri).lenses:
        return []
    known = {}
    if document.script.last("condition") is not None:
        known = server.frequencies.of(document, [None], server.documents.texts())
    lenses = code_lenses(document.script, known.get(None))
    return [_lens(server, document, lens) for lens in lenses]


def _lens(server: DealerServer, document: OpenDocument, lens: Lens) -> types.CodeLens:
    range_ = to_range(document.script.document, lens.span, server.documents.encoding)
    argument: dict[str, object] = {"uri": document.uri}
    if lens.kind == "uses":
        return types.CodeLens(range_, data={**argument, "name": lens.name})
    name = _COMMANDS.get(lens.kind, "")
    if lens.kind == "statistics":
        argument["view"] = "statistics"
    elif lens.kind == "expand":
        argument["position"] = {"line": range_.start.line, "character": range_.start.character}
    arguments = [argument] if name else None
    return types.CodeLens(range_, types.Command(lens.title, command=name, arguments=arguments))
