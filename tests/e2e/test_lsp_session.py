"""A plain session over standard input and output, with the library that other servers are tested
with, as the client of an editor would hold it."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

TEXT = (
    "// ♠ 😀\nstrnog = hcp(north) >= 18 // 😀 strong\ncondition strong and shape(south, any 4333)\n"
)
URI = "untitled:Untitled-1"

PULLS: dict[LanguageClient, bool] = {}
"""Whether diagnostics are pulled in the session of a client."""


@pytest_lsp.fixture(
    params=["visual-studio-code", "neovim"],
    config=ClientServerConfig(server_command=[sys.executable, "-m", "dealer_lsp", "server"]),
)
async def client(request: pytest.FixtureRequest, lsp_client: LanguageClient):
    """No workspace folder, no root: a file opened by itself."""

    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params: types.RegistrationParams) -> None:
        """The library's client has no answer of its own."""

    params = types.InitializeParams(capabilities=client_capabilities(request.param))
    result = await lsp_client.initialize_session(params)
    PULLS[lsp_client] = result.capabilities.diagnostic_provider is not None
    yield
    await lsp_client.shutdown_session()


def item(text: str = TEXT) -> types.DidOpenTextDocumentParams:
    return types.DidOpenTextDocumentParams(types.TextDocumentItem(URI, "dealer", 1, text))


async def test_diagnostics_hover_completion(client: LanguageClient):
    client.text_document_did_open(item())
    found = await diagnostics(client)
    unknown = [each for each in found if each.code == "DL101"]
    assert [each.range for each in unknown] == [
        types.Range(types.Position(2, 10), types.Position(2, 16))
    ]
    assert unknown[0].code_description is not None

    document = types.TextDocumentIdentifier(URI)
    hover = await client.text_document_hover_async(
        types.HoverParams(document, types.Position(1, 10))
    )
    assert hover is not None
    assert isinstance(hover.contents, types.MarkupContent)
    assert "High-card points" in hover.contents.value
    assert hover.range == types.Range(types.Position(1, 9), types.Position(1, 12))

    completions = await client.text_document_completion_async(
        types.CompletionParams(document, types.Position(1, 13))
    )
    assert isinstance(completions, types.CompletionList)
    assert [each.label for each in completions.items] == ["north", "east", "south", "west"]
    resolved = await client.completion_item_resolve_async(completions.items[0])
    assert resolved.documentation is not None


async def diagnostics(client: LanguageClient) -> Sequence[types.Diagnostic]:
    """Pulled or pushed, as was agreed."""
    if PULLS[client]:
        document = types.TextDocumentIdentifier(URI)
        report = await client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(document)
        )
        assert isinstance(report, types.RelatedFullDocumentDiagnosticReport)
        return report.items
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return client.diagnostics[URI]
