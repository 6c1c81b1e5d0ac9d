"""`textDocument/hover`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.chances.probability import Probability
from dealer_lsp.features.hover import hover_at
from dealer_lsp.server.convert import to_offset, to_range
from dealer_lsp.server.diagnostics import findings_of
from dealer_lsp.server.markup import markup
from dealer_lsp.server.rule_pages import rule_page
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.HoverParams) -> types.Hover | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    text, encoding = document.script.document, server.documents.encoding
    offset = to_offset(text, params.position, encoding)

    def frequency_of(name: str) -> Probability | None:
        return server.frequencies.of(document, [name], server.documents.texts()).get(name)

    findings = findings_of(document)
    hover = hover_at(document.script, offset, findings, rule_page, frequency_of)
    if hover is None:
        return None
    content = markup(server.client, "text_document.hover.content_format", hover.markdown)
    return types.Hover(content, to_range(text, hover.span, encoding))
