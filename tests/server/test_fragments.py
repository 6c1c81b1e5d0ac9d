"""What is kept of a definition is what is written anew, wherever the definition went."""

import json
import random

import pytest
from lsprotocol import types

from dealer_lsp.server.handlers import code_lens, document_symbol, formatting
from dealer_lsp.server.server import DealerServer, create_server

URI = "untitled:100%25 %d"
START = (
    "# button-text: 50% \u2660\r\n/* \U0001f600 */ a=1 b = 100 %a c=shape{north,5+M(332)}\n"
    'action printall,average "%d%%" b\n// chat\n'
)
PIECES = (
    "\n",
    "\r\n",
    " ",
    "\U0001f600",
    "x=2 ",
    "x = b",
    "/*",
    "*/",
    "\r",
    "# auto-play: %s\n",
    "%",
)
HANDLERS = {
    document_symbol: types.DocumentSymbolParams,
    code_lens: types.CodeLensParams,
    formatting: lambda uri: types.DocumentFormattingParams(uri, types.FormattingOptions(2, True)),
}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_what_is_kept_is_what_is_written_anew(encoding: str) -> None:
    server = server_with(encoding, START)
    chance = random.Random(6)
    for version in range(2, 150):
        text = server.documents.look_at(URI).script.document.text
        lines = text.count("\n") + 1
        line, length = chance.randrange(lines), chance.choice((0, 0, 0, 1, 3))
        column = chance.randrange(20)
        change = types.TextDocumentContentChangePartial(
            types.Range(types.Position(line, column), types.Position(line, column + length)),
            chance.choice(PIECES),
        )
        server.documents.change(types.VersionedTextDocumentIdentifier(version, URI), [change])
        text = server.documents.look_at(URI).script.document.text
        assert answers(server) == answers(server_with(encoding, text)), text


def test_signs_of_templates_in_a_script_stay_what_they_are() -> None:
    symbols, lenses, _ = answers(server_with("utf-16", START))
    assert symbols[0]["detail"] == "50% \u2660"
    assert symbols[-1]["children"][1]["detail"] == "%d%%"
    assert lenses[0]["command"]["arguments"] == [{"uri": URI}]


class NothingKnown:
    """In the place of the process that works out frequencies."""

    def of(self, *_: object) -> dict[str | None, object]:
        return {}


def server_with(encoding: str, text: str) -> DealerServer:
    server = create_server()
    server.frequencies = NothingKnown()
    server.documents.encoding = encoding
    server.documents.open(types.TextDocumentItem(URI, "dealer", 1, text))
    return server


def answers(server: DealerServer) -> list[list[dict]]:
    identifier = types.TextDocumentIdentifier(URI)
    return [
        json.loads(module.handle(server, params(identifier))) for module, params in HANDLERS.items()
    ]
