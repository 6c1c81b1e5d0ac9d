"""`textDocument/signatureHelp`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.signature_help import Signature, signature_help
from dealer_lsp.server.convert import to_offset
from dealer_lsp.server.markup import markup
from dealer_lsp.server.server import DealerServer

_FORMATS = "text_document.signature_help.signature_information.documentation_format"


def handle(server: DealerServer, params: types.SignatureHelpParams) -> types.SignatureHelp | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    text = document.script.document
    offset = to_offset(text, params.position, server.documents.encoding)
    found = signature_help(document.script, offset)
    if found is None:
        return None
    return types.SignatureHelp(
        [_signature(server, each) for each in found.signatures],
        active_signature=found.active,
        active_parameter=_active(found.signatures[found.active]),
    )


def _signature(server: DealerServer, signature: Signature) -> types.SignatureInformation:
    return types.SignatureInformation(
        signature.label,
        documentation=markup(server.client, _FORMATS, signature.doc),
        active_parameter=_active(signature),
        parameters=[
            _parameter(server, signature, number) for number in range(len(signature.parameters))
        ],
    )


def _parameter(
    server: DealerServer, signature: Signature, number: int
) -> types.ParameterInformation:
    start, end = signature.parameters[number]
    if server.client.can(
        "text_document.signature_help.signature_information.parameter_information.label_offset_support"
    ):
        return types.ParameterInformation((start, end))
    return types.ParameterInformation(signature.label[start:end])


def _active(signature: Signature) -> int:
    """Where the argument at the caret is one too many, a number that marks no parameter: an absent
    one would mean the first."""
    return len(signature.parameters) if signature.active is None else signature.active
