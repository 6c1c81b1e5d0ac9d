"""Findings as protocol diagnostics."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from lsprotocol import types

from dealer_lsp.config.scripts import LARGEST
from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.check import check
from dealer_lsp.rules.configured import settings_from
from dealer_lsp.rules.links import rule_url
from dealer_lsp.semantics.finding import Finding, Severity, Stock
from dealer_lsp.semantics.script import Script
from dealer_lsp.server.convert import to_range
from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.text.document import Document, Encoding

logger = logging.getLogger(__name__)

_SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.INFORMATION: types.DiagnosticSeverity.Information,
    Severity.HINT: types.DiagnosticSeverity.Hint,
}

_AFTERTHOUGHTS: dict[Stock, str] = {
    "refuses": " ({program} refuses this.)",
    "crashes": " ({program} crashes here.)",
    "silent": " ({program} accepts this without a word.)",
    "fine": "",
}


def findings_of(document: OpenDocument) -> list[Finding]:
    """All findings, as the settings for the document want them. Should a rule fail, the document
    stays usable without them."""
    kept: list[Finding] | None = document.room.get("findings")
    if kept is None:
        kept = document.room["findings"] = _found(document)
    return kept


def _found(document: OpenDocument) -> list[Finding]:
    settings = settings_from(document.config.values, document.config.ignored_for(document.path))
    try:
        return check(document.script, settings)
    except Exception:
        logger.exception("a rule failed on %s", document.uri)
        return []


def to_diagnostics(
    document: OpenDocument, findings: Sequence[Finding], encoding: Encoding
) -> list[types.Diagnostic]:
    if document.too_large:
        return [_too_large()]
    return diagnostics_of(document.uri, document.script, findings, encoding)


def _too_large() -> types.Diagnostic:
    start = types.Position(0, 0)
    return types.Diagnostic(
        types.Range(start, start),
        f"this is too large for a script: no more than {LARGEST:,} characters are looked at",
        types.DiagnosticSeverity.Information,
        source="dealer-lsp",
    )


def diagnostics_of(
    uri: str, script: Script, findings: Sequence[Finding], encoding: Encoding
) -> list[types.Diagnostic]:
    program = catalog().dialect(script.dialect).name
    return [_diagnostic(uri, script.document, each, encoding, program) for each in findings]


def _diagnostic(
    uri: str, text: Document, finding: Finding, encoding: Encoding, program: str
) -> types.Diagnostic:
    return types.Diagnostic(
        range=to_range(text, finding.span, encoding),
        message=finding.message + _AFTERTHOUGHTS[finding.stock].format(program=program),
        severity=_SEVERITIES[finding.severity],
        code=finding.code,
        code_description=types.CodeDescription(rule_url(finding.slug)),
        source="dealer-lsp",
        tags=[types.DiagnosticTag.Unnecessary] if finding.unnecessary else None,
        related_information=[
            types.DiagnosticRelatedInformation(
                types.Location(uri, to_range(text, related.span, encoding)),
                related.message,
            )
            for related in finding.related
        ]
        or None,
        data={"slug": finding.slug, "fixable": bool(finding.fixes), "stock": finding.stock},
    )
