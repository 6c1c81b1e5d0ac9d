"""Command `dealer.dialectOf`: the dialect in force for a script, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dealer_lsp.config.model import DEFAULT
from dealer_lsp.language.catalog import catalog
from dealer_lsp.server.arguments import Arguments
from dealer_lsp.server.server import DealerServer
from dealer_lsp.server.uris import uri_path


def handle(server: DealerServer, arguments: Sequence[object]) -> dict[str, Any]:
    """`from` is `comment` (in the script), `file` (its path is in `file`), `name` (that of the
    script) or `settings`. The files are read anew: the editor may hear later of their change."""
    asked = Arguments("dealer.dialectOf", arguments)
    uri = asked.text("uri")
    document = server.documents.look_at(uri)
    if document is None:
        raise asked.refusal(f"there is no script {uri}")
    known = {dialect.id for dialect in catalog().dialects}
    for _, directive in document.script.directives():
        if directive.kind == "dialect" and directive.values[0] in known:
            return _told(document.script.dialect, "comment")
    config, path = server.configuration.of(uri), uri_path(uri)
    if "dialect" in config.decided:
        return _told(config.text("dialect"), "file", config.source)
    dialect = config.dialect_of(path)
    named = dialect != config.text("dialect") and config.text("dialect") == DEFAULT.text("dialect")
    return _told(dialect, "name" if named else "settings")


def _told(dialect: str, source: str, file: object = None) -> dict[str, Any]:
    return {"dialect": dialect, "from": source, "file": None if file is None else str(file)}
