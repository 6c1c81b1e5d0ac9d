"""Diagnostics for clients that ask for them: reports with an id, so that nothing is sent twice."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from lsprotocol import types

from dealer_lsp.rules.check import check
from dealer_lsp.rules.configured import settings_from
from dealer_lsp.semantics.includes import all_included
from dealer_lsp.server.diagnostics import diagnostics_of, findings_of, to_diagnostics
from dealer_lsp.server.documents import Documents, OpenDocument
from dealer_lsp.server.uris import path_uri

FullReport = types.FullDocumentDiagnosticReport
UnchangedReport = types.UnchangedDocumentDiagnosticReport


def open_diagnostics(documents: Documents, document: OpenDocument) -> list[types.Diagnostic]:
    return to_diagnostics(document, findings_of(document), documents.encoding)


def result_id(diagnostics: Sequence[types.Diagnostic]) -> str:
    """The same for the same diagnostics at the same places."""
    return hashlib.blake2b(repr(diagnostics).encode(), digest_size=12).hexdigest()


def related_reports(
    documents: Documents, document: OpenDocument
) -> dict[str, FullReport | UnchangedReport]:
    """Reports on the files that a document includes, but for those open themselves."""
    settings = settings_from(document.config.values, document.config.ignored_for(document.path))
    reports: dict[str, FullReport | UnchangedReport] = {}
    for path, script in all_included(document.script).items():
        uri = path_uri(Path(path))
        if documents.get(uri) is None:
            found = diagnostics_of(uri, script, check(script, settings), documents.encoding)
            reports[uri] = FullReport(items=found, result_id=result_id(found))
    return reports
