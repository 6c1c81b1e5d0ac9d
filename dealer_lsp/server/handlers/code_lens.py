"""`textDocument/codeLens`. The lenses are plain data: a long script has thousands."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.chances.probability import Probability
from dealer_lsp.features.code_lens import Lens, code_lenses
from dealer_lsp.server.convert import PlainRanges
from dealer_lsp.server.server import DealerServer

_COMMANDS: dict[str, str] = {
    "run": "dealer.run",
    "statistics": "dealer.run",
    "expand": "dealer.expandShape",
}


def handle(server: DealerServer, params: types.CodeLensParams) -> list[dict[str, object]] | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    if not server.configuration.settings_of(document.uri).lenses:
        return []
    known: dict[str | None, Probability] = {}
    if document.script.last("condition") is not None:
        known = server.frequencies.of(document, [None], server.documents.texts())
    lenses = code_lenses(document.script, known.get(None))
    ranges = PlainRanges(document.script.document, server.documents.encoding)
    return [_lens(document.uri, lens, ranges.of(lens.span)) for lens in lenses]


def _lens(uri: str, lens: Lens, range_: dict[str, object]) -> dict[str, object]:
    if lens.kind == "uses":
        return {"range": range_, "data": {"uri": uri, "name": lens.name}}
    name = _COMMANDS.get(lens.kind, "")
    argument: dict[str, object] = {"uri": uri}
    if lens.kind == "statistics":
        argument["view"] = "statistics"
    elif lens.kind == "expand":
        argument["position"] = range_["start"]
    command = {"title": lens.title, "command": name, "arguments": [argument] if name else []}
    return {"range": range_, "command": command}
