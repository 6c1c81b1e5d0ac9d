"""Diagnostics of a burst of changes: only the last text is looked at."""

from __future__ import annotations

import asyncio

from lsprotocol import types

from dealer_lsp.server.configuration import Configuration
from dealer_lsp.server.documents import Documents
from dealer_lsp.server.publish import Publisher

URI = "untitled:burst"


def inserted(text: str) -> types.TextDocumentContentChangePartial:
    start = types.Position(0, 0)
    return types.TextDocumentContentChangePartial(types.Range(start, start), text)


async def sent_for(changes: list[str], enough: int) -> list[types.PublishDiagnosticsParams]:
    """What is sent for changes that come without a pause, until it is `enough`."""
    sent: list[types.PublishDiagnosticsParams] = []
    documents = Documents(Configuration(lambda text: None).of, "utf-16")
    publisher = Publisher(documents, lambda uri: 0.05, sent.append, pushes=True)
    item = types.TextDocumentItem(URI, "dealer", 0, "condition strong\n")
    publisher.opened(documents.open(item))
    for version, text in enumerate(changes, 1):
        identifier = types.VersionedTextDocumentIdentifier(version=version, uri=URI)
        document = documents.change(identifier, [inserted(text)])
        assert document is not None
        publisher.changed(document)
    for _ in range(6000):
        if len(sent) >= enough:
            break
        await asyncio.sleep(0.01)
    return sent


def test_a_burst_is_spoken_of_once_and_older_findings_move_through_all_of_it() -> None:
    opened, syntax, rest = asyncio.run(sent_for(["\n"] * 30, 3))
    assert [opened.version, syntax.version, rest.version] == [0, 30, 30]
    for each in (syntax, rest):
        (finding,) = (found for found in each.diagnostics if found.code == "DL101")
        assert finding.range.start == types.Position(30, 10)


def test_syntax_comes_before_the_rest() -> None:
    _, syntax, rest = asyncio.run(sent_for(["\n", "a = weak and )\n"], 3))
    assert {str(found.code)[:3] for found in syntax.diagnostics} == {"DL0", "DL1"}
    assert len(rest.diagnostics) > len(syntax.diagnostics)
