"""`textDocument/codeAction`: quick fixes, rewritings, and mending everything at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lsprotocol import types

from dealer_lsp.features.code_actions import CodeAction, code_actions
from dealer_lsp.rules.check import check
from dealer_lsp.rules.configured import settings_from
from dealer_lsp.rules.fixing import fix_all
from dealer_lsp.semantics.finding import Finding
from dealer_lsp.semantics.script import Script
from dealer_lsp.server.convert import to_span, to_text_edits
from dealer_lsp.server.diagnostics import findings_of, to_diagnostics
from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.server.server import DealerServer
from dealer_lsp.text.difference import difference
from dealer_lsp.text.document import Encoding
from dealer_lsp.text.span import Span

FIX_ALL = "source.fixAll.dealer-lsp"


def handle(server: DealerServer, params: types.CodeActionParams) -> list[types.CodeAction]:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return []
    encoding = server.documents.encoding
    only = params.context.only
    actions = [*_at(server, document, params), *_fix_all(document, encoding, only)]
    return [each for each in actions if _wanted(_plain(each.kind), only)]


def actions_in(
    server: DealerServer,
    document: OpenDocument,
    span: Span,
    shown: Sequence[types.Diagnostic] = (),
) -> Iterator[CodeAction]:
    """What the features offer at a selection; `shown` are diagnostics that the client asks for."""
    findings = findings_of(document)
    return code_actions(
        document.script,
        span,
        findings,
        [other.script for other in server.documents],
        named=_named(server, document, span, findings, shown),
        width=document.config.number("format.width"),
        indent=document.config.number("format.indent"),
    )


def _named(
    server: DealerServer,
    document: OpenDocument,
    span: Span,
    findings: Sequence[Finding],
    shown: Sequence[types.Diagnostic],
) -> list[Finding]:
    """The findings on the lines of a selection that the client asks for by their diagnostics: some
    editors send those of the whole line with a range where the caret is."""
    text, encoding = document.script.document, server.documents.encoding
    asked = {(each.code, to_span(text, each.range, encoding)) for each in shown}
    first, last = text.line_of(span.start), text.line_of(span.end)
    return [
        each
        for each in findings
        if (each.code, each.span) in asked
        and first <= text.line_of(each.span.end)
        and text.line_of(each.span.start) <= last
    ]


def _at(
    server: DealerServer, document: OpenDocument, params: types.CodeActionParams
) -> Iterator[types.CodeAction]:
    span = to_span(document.script.document, params.range, server.documents.encoding)
    for action in actions_in(server, document, span, params.context.diagnostics):
        converted = _converted(document, action, server.documents.encoding)
        if action.later is None or not server.client.resolves_edits:
            converted.edit = to_edit(document, action, server.documents.encoding)
        else:
            converted.data = {"uri": document.uri, "version": document.version, "span": [*span]}
        yield converted


def to_edit(document: OpenDocument, action: CodeAction, encoding: Encoding) -> types.WorkspaceEdit:
    edits = to_text_edits(document.script.document, action.worked_out(), encoding)
    return types.WorkspaceEdit({document.uri: edits})


def _converted(document: OpenDocument, action: CodeAction, encoding: Encoding) -> types.CodeAction:
    diagnostics = None
    if action.finding is not None:
        diagnostics = to_diagnostics(document, [action.finding], encoding)
    return types.CodeAction(
        title=action.title,
        kind=types.CodeActionKind(action.kind),
        diagnostics=diagnostics,
        is_preferred=action.preferred or None,
    )


def _fix_all(
    document: OpenDocument,
    encoding: Encoding,
    only: Sequence[types.CodeActionKind | str] | None,
) -> Iterator[types.CodeAction]:
    """Every safe fix; worked out only when it is asked for by kind, as editors do on saving, or
    when the whole menu is shown."""
    if not _wanted(FIX_ALL, only):
        return
    settings = settings_from(document.config.values, document.config.ignored_for(document.path))

    def findings(script: Script) -> Sequence[Finding]:
        return findings_of(document) if script is document.script else check(script, settings)

    fixed = fix_all(document.script, findings)
    if not fixed.applied:
        return
    text = document.script.document
    edits = difference(text.text, fixed.script.document.text)
    yield types.CodeAction(
        title="Mend everything that can be mended safely",
        kind=FIX_ALL,
        edit=types.WorkspaceEdit({document.uri: to_text_edits(text, edits, encoding)}),
    )


def _wanted(kind: str, only: Sequence[types.CodeActionKind | str] | None) -> bool:
    """No kinds at all and the empty kind, the root of them, stand for every kind."""
    if not only:
        return True
    kinds = [_plain(each) for each in only]
    return any(each in ("", kind) or kind.startswith(f"{each}.") for each in kinds)


def _plain(kind: object) -> str:
    return str(getattr(kind, "value", kind))
