"""The command line and the server find the same in the same file under the same settings."""

from pathlib import Path

import pytest
from lsprotocol import types

from dealer_lsp.cli.checking import check_source, located
from dealer_lsp.cli.report import SEVERITY_NAMES
from dealer_lsp.cli.sources import Source
from dealer_lsp.config.model import DEFAULT
from dealer_lsp.server.diagnostics import findings_of, to_diagnostics
from dealer_lsp.server.documents import Documents
from dealer_lsp.text.decoding import decode
from tests.support.fixtures import sections

FOLDER = Path(__file__).parents[1] / "rules" / "fixtures"
FILES = sorted(FOLDER.glob("*.txt"))
NAMES = list(SEVERITY_NAMES.values())[::-1]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_same_findings(path):
    for number, section in enumerate(sections(path)):
        config = DEFAULT.with_values({"dialect": section.options.get("dialect", "dealer")})
        name = f"/scripts/{path.stem}{number}.dlr"
        assert by_command(name, section.text, config) == by_server(name, section.text, config)


def by_command(name, text, config):
    source = Source(name, Path(name), text, decode(b"").encoding)
    return [
        (each.line, each.column, each.end_line, each.end_column, each.finding.code, each.severity)
        for each in located(source, check_source(source, config), config)
    ]


def by_server(name, text, config):
    documents = Documents(lambda uri: config, "utf-16")
    documents.encoding = "utf-32"
    document = documents.open(types.TextDocumentItem(f"file://{name}", "dealer", 1, text))
    return [
        (
            each.range.start.line + 1,
            each.range.start.character + 1,
            each.range.end.line + 1,
            each.range.end.character + 1,
            each.code,
            NAMES[each.severity - 1],
        )
        for each in to_diagnostics(document, findings_of(document), "utf-32")
    ]
