"""The least that can be written with pygls: what the real server is measured against."""

from lsprotocol import types
from pygls.lsp.server import LanguageServer

server = LanguageServer("bare", "1")


@server.feature(types.TEXT_DOCUMENT_HOVER)
def hover(params: types.HoverParams) -> types.Hover:
    document = server.workspace.get_text_document(params.text_document.uri)
    word = document.word_at_position(params.position)
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, f"**{word}**"))


if __name__ == "__main__":
    server.start_io()
