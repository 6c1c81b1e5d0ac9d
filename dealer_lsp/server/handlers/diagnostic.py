"""`textDocument/diagnostic`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.pulling import open_diagnostics, related_reports, result_id
from dealer_lsp.server.server import DealerServer


def handle(
    server: DealerServer, params: types.DocumentDiagnosticParams
) -> types.DocumentDiagnosticReport:
    """A document that is not open has nothing to report."""
    document = server.documents.held(params.text_document.uri)
    if document is None:
        return types.RelatedFullDocumentDiagnosticReport(items=[])
    found = open_diagnostics(server.documents, document)
    identity = result_id(found)
    related = None
    if server.client.can("text_document.diagnostic.related_document_support"):
        related = related_reports(server.documents, document) or None
    if identity == params.previous_result_id:
        return types.RelatedUnchangedDocumentDiagnosticReport(identity, related)
    return types.RelatedFullDocumentDiagnosticReport(found, related, result_id=identity)
