"""`textDocument/inlayHint`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.inlay_hints import KINDS, Hint, inlay_hints, names_in
from dealer_lsp.server.convert import to_position, to_span
from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.server.server import DealerServer
from dealer_lsp.text.span import Span


def handle(server: DealerServer, params: types.InlayHintParams) -> list[types.InlayHint] | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    kinds = server.configuration.settings_of(document.uri).hints
    span = to_span(document.script.document, params.range, server.documents.encoding)
    hints = hints_of(server, document, span, kinds)
    return [_hint(server, document, hint) for hint in hints if span.contains(hint.offset)]


def hints_of(
    server: DealerServer, document: OpenDocument, span: Span, kinds: frozenset[str]
) -> list[Hint]:
    script = document.script
    if "frequency" not in kinds:
        return inlay_hints(script, span, kinds, lambda name: None)
    known = server.frequencies.of(document, names_in(script, span), server.documents.texts())
    return sorted(
        inlay_hints(script, span, kinds, known.get),
        key=lambda hint: (hint.offset, KINDS.index(hint.kind)),
    )


def _hint(server: DealerServer, document: OpenDocument, hint: Hint) -> types.InlayHint:
    return types.InlayHint(
        to_position(document.script.document, hint.offset, server.documents.encoding),
        hint.label,
        tooltip=hint.tooltip,
        padding_left=True,
    )
