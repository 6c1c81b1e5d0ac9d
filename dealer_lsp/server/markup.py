"""Markdown for clients that read it, plain text for the others."""

from __future__ import annotations

import re

from lsprotocol import types

from dealer_lsp.server.client import Client

_FENCE = re.compile(r"^```.*\n?", re.MULTILINE)
_MARKS = re.compile(r"\*\*|`")


def markup(client: Client, formats: str, markdown: str) -> types.MarkupContent:
    """`formats` is the path of the client's list of kinds it reads."""
    if client.reads_markdown(formats):
        return types.MarkupContent(types.MarkupKind.Markdown, markdown)
    return types.MarkupContent(types.MarkupKind.PlainText, plain(markdown))


def plain(markdown: str) -> str:
    """The text without fences, bold and code marks."""
    return _MARKS.sub("", _FENCE.sub("", markdown)).replace("\n\n---\n\n", "\n\n").strip()
