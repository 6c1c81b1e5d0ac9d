"""Definitions, references, rename and outline through the live server, across an included file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.raw_client import RawClient, ServerError

OPENER = "strong = hcp(north) >= 16\nlong = spades(north) >= 5\n"
MAIN = """\
#include "opener.dlr"
// the pair
fit = long and spades(south) >= 3
condition strong
  and fit
"""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[RawClient]:
    (tmp_path / "opener.dlr").write_text(OPENER)
    (tmp_path / "main.dlr").write_text(MAIN)
    client = RawClient()
    client.initialize()
    client.open(uri(tmp_path, "main.dlr"), MAIN)
    yield client
    assert client.stop().code == 0


def uri(folder: Path, name: str) -> str:
    return (folder / name).as_uri()


def at(folder: Path, line: int, character: int, name: str = "main.dlr") -> dict[str, Any]:
    return {
        "textDocument": {"uri": uri(folder, name)},
        "position": {"line": line, "character": character},
    }


def starts(locations: list[Any]) -> list[tuple[str, int, int]]:
    return [
        (
            each["uri"].rsplit("/", 1)[1],
            each["range"]["start"]["line"],
            each["range"]["start"]["character"],
        )
        for each in locations
    ]


def test_a_name_leads_to_its_definition_in_the_included_file(
    client: RawClient, tmp_path: Path
) -> None:
    found = client.request("textDocument/definition", at(tmp_path, 3, 12))
    assert starts(found) == [("opener.dlr", 0, 0)]
    found = client.request("textDocument/definition", at(tmp_path, 0, 12))
    assert starts(found) == [("opener.dlr", 0, 0)]
    assert client.request("textDocument/definition", at(tmp_path, 2, 14 + 30)) == []


def test_references_are_found_on_both_sides_of_an_include(
    client: RawClient, tmp_path: Path
) -> None:
    params = {**at(tmp_path, 2, 6), "context": {"includeDeclaration": True}}
    assert starts(client.request("textDocument/references", params)) == [
        ("main.dlr", 2, 6),
        ("opener.dlr", 1, 0),
    ]


def test_rename_changes_both_files_and_refuses_what_is_no_name(
    client: RawClient, tmp_path: Path
) -> None:
    edit = client.request("textDocument/rename", {**at(tmp_path, 2, 7), "newName": "fiver"})
    assert sorted(key.rsplit("/", 1)[1] for key in edit["changes"]) == ["main.dlr", "opener.dlr"]
    for word in ("AS", "S2", "x3N", "hcp", "north", "1nt", "a b", "ä", "", "fit", "strong"):
        with pytest.raises(ServerError):
            client.request("textDocument/rename", {**at(tmp_path, 2, 7), "newName": word})
    with pytest.raises(ServerError, match="'spades' belongs to the language"):
        client.request("textDocument/prepareRename", at(tmp_path, 2, 17))
    prepared = client.request("textDocument/prepareRename", at(tmp_path, 2, 1))
    assert prepared["placeholder"] == "fit"


def test_scripts_that_share_a_file_keep_their_own_names(client: RawClient, tmp_path: Path) -> None:
    client.open(uri(tmp_path, "other.dlr"), '#include "opener.dlr"\nfit = strong and long\n')
    params = {**at(tmp_path, 2, 1), "context": {"includeDeclaration": True}}
    found = starts(client.request("textDocument/references", params))
    assert found == [("main.dlr", 2, 0), ("main.dlr", 4, 6)]
    edit = client.request("textDocument/rename", {**at(tmp_path, 2, 7), "newName": "fiver"})
    assert sorted(key.rsplit("/", 1)[1] for key in edit["changes"]) == [
        *("main.dlr", "opener.dlr", "other.dlr")
    ]


def test_outline_folds_selections_and_links(client: RawClient, tmp_path: Path) -> None:
    document = {"textDocument": {"uri": uri(tmp_path, "main.dlr")}}
    outline = client.request("textDocument/documentSymbol", document)
    assert [(each["name"], each["detail"]) for each in outline] == [
        ("opener.dlr", "opener.dlr"),
        ("fit", "long and spades(south) >= 3"),
        ("condition", "strong and fit"),
    ]
    folds = client.request("textDocument/foldingRange", document)
    assert [(each["startLine"], each["endLine"], each["kind"]) for each in folds] == [
        (0, 1, "comment"),
        (3, 4, "region"),
    ]
    links = client.request("textDocument/documentLink", document)
    assert [each["target"].rsplit("/", 1)[1] for each in links] == ["opener.dlr"]
    params = {**document, "positions": [{"line": 2, "character": 18}]}
    ranges = []
    step = client.request("textDocument/selectionRange", params)[0]
    while step is not None:
        ranges.append((step["range"]["start"]["character"], step["range"]["end"]["character"]))
        step = step.get("parent")
    assert ranges[:4] == [(15, 21), (15, 28), (15, 33), (6, 33)]


def test_workspace_symbols_and_the_call_hierarchy(client: RawClient, tmp_path: Path) -> None:
    found = client.request("workspace/symbol", {"query": "lg"})
    assert [each["name"] for each in found] == ["long"]
    (item,) = client.request("textDocument/prepareCallHierarchy", at(tmp_path, 2, 1))
    incoming = client.request("callHierarchy/incomingCalls", {"item": item})
    assert [each["from"]["name"] for each in incoming] == ["condition"]
    outgoing = client.request("callHierarchy/outgoingCalls", {"item": item})
    assert [each["to"]["name"] for each in outgoing] == ["long"]
    assert outgoing[0]["to"]["uri"] == uri(tmp_path, "opener.dlr")
    below = client.request("callHierarchy/incomingCalls", {"item": outgoing[0]["to"]})
    assert [(each["from"]["name"], each["from"]["uri"]) for each in below] == [
        ("fit", uri(tmp_path, "main.dlr"))
    ]
