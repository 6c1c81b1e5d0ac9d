"""Clients newer than the protocol types known here: what is not known of them is left out."""

from __future__ import annotations

from typing import Any, cast

from cattrs import Converter
from lsprotocol import types

_SECTIONS: dict[str, Any] = {
    "workspace": types.WorkspaceClientCapabilities,
    "textDocument": types.TextDocumentClientCapabilities,
    "notebookDocument": types.NotebookDocumentClientCapabilities,
    "window": types.WindowClientCapabilities,
    "general": types.GeneralClientCapabilities,
}


def known_capabilities(data: dict[str, Any], converter: Converter) -> bool:
    """Take out of an `initialize` request the capabilities that the protocol types cannot hold,
    such as a kind of symbol that came later. False when there was nothing to take out."""
    params = data.get("params")
    sections = cast("dict[str, Any]", params).get("capabilities") if isinstance(params, dict) else 0
    if not isinstance(sections, dict):
        return False
    capabilities = cast("dict[str, Any]", sections)
    found = False
    for name, section in list(capabilities.items()):
        known = _SECTIONS.get(name)
        if known is None:
            continue
        if not isinstance(section, dict):
            del capabilities[name]
            found = True
            continue
        for feature in list(cast("dict[str, Any]", section)):
            if not _fits({feature: section[feature]}, known, converter):
                del section[feature]
                found = True
    return found


def _fits(section: dict[str, Any], known: Any, converter: Converter) -> bool:
    try:
        converter.structure(section, known)
    except Exception:
        return False
    return True
