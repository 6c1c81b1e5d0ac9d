"""The layout wanted for a document."""

from __future__ import annotations

from typing import cast

from dealer_lsp.features.formatting import Style
from dealer_lsp.features.formatting.style import Keywords
from dealer_lsp.server.documents import OpenDocument


def style_of(document: OpenDocument) -> Style:
    """From its settings: the indent of the editor is not asked for, so that a script looks the
    same from every editor and the command line."""
    keywords = document.config.text("format.keywords")
    return Style(cast(Keywords, keywords), document.config.number("format.indent"))
