"""Places in scripts as locations of the protocol."""

from __future__ import annotations

from pathlib import Path

from lsprotocol import types

from dealer_lsp.features.navigation.family import Place
from dealer_lsp.server.convert import to_range
from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.server.server import DealerServer
from dealer_lsp.server.uris import path_uri


def to_location(server: DealerServer, asked: OpenDocument, place: Place) -> types.Location:
    """`asked` is the document the request was about: what has no path lies there."""
    encoding = server.documents.encoding
    return types.Location(
        uri_of(server, asked, place), to_range(place.script.document, place.span, encoding)
    )


def uri_of(server: DealerServer, asked: OpenDocument, place: Place) -> str:
    """The address of the file a place is in, spelled as the client spells it if it is open."""
    path = place.script.options.path
    if place.script is asked.script or path is None:
        return asked.uri
    uri = path_uri(Path(path))
    opened = server.documents.get(uri)
    return uri if opened is None else opened.uri
