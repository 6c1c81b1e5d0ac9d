"""Code actions through the live server: late edits, and mending everything with small edits."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.raw_client import RawClient

URI = "file:///bridge/main.dlr"
TEXT = "a = shape(north, any 4333 + any 4432)\ncondition a AND 1\n// last\nb = 1 AND a\n"
LATE = {"codeAction": {"dataSupport": True, "resolveSupport": {"properties": ["edit"]}}}


def actions(client: RawClient, line: int, character: int, *only: str) -> dict[str, Any]:
    place = {"line": line, "character": character}
    context: dict[str, Any] = {"diagnostics": [], **({"only": list(only)} if only else {})}
    params = {
        "textDocument": {"uri": URI},
        "range": {"start": place, "end": place},
        "context": context,
    }
    return {each["title"]: each for each in client.request("textDocument/codeAction", params) or []}


@pytest.mark.parametrize("late", [True, False])
def test_edits_that_take_long_come_when_they_are_asked_for(late: bool) -> None:
    client = RawClient()
    client.initialize({"textDocument": LATE} if late else None)
    client.open(URI, TEXT)
    action = actions(client, 0, 20)["Rewrite as shape{...}"]
    assert ("edit" in action) is not late
    resolved = client.request("codeAction/resolve", action) if late else action
    (edit,) = resolved["edit"]["changes"][URI]
    assert edit["newText"] == "shape{north, (43+32+)}"
    if late:
        changed = {**action, "data": {**action["data"], "version": 99}}
        assert "edit" not in client.request("codeAction/resolve", changed)
        for span in ("x", [-5, 3], [3, 10**9], [9, 3]):
            odd = {**action, "data": {**action["data"], "span": span}}
            assert "edit" not in client.request("codeAction/resolve", odd)
    assert client.stop().code == 0


def test_diagnostics_elsewhere_on_the_line_are_mended_when_they_are_asked_for() -> None:
    client = RawClient()
    client.initialize()
    client.open(URI, TEXT)
    shown = [each for each in client.diagnostics(URI, 1) if each["code"] == "DL110"]
    assert len(shown) == 2

    def mended(line: int, diagnostics: list[dict[str, Any]]) -> list[dict[str, Any]]:
        place = {"line": line, "character": 0}
        params = {
            "textDocument": {"uri": URI},
            "range": {"start": place, "end": place},
            "context": {"diagnostics": diagnostics, "only": ["quickfix"]},
        }
        answer = client.request("textDocument/codeAction", params)
        return [
            edit["range"]["start"]
            for action in answer
            if [each["code"] for each in action["diagnostics"]] == ["DL110"]
            for edit in action["edit"]["changes"][URI]
        ]

    assert mended(1, []) == []
    assert mended(1, shown) == [shown[0]["range"]["start"]]
    assert mended(3, shown) == [shown[1]["range"]["start"]]
    gone = {
        **shown[0],
        "range": {"start": {"line": 1, "character": 0}, "end": {"line": 90, "character": 7}},
    }
    assert mended(1, [gone, {**shown[0], "code": 12}]) == []
    assert client.stop().code == 0


@pytest.mark.parametrize("only", [[], [""]])
def test_no_kind_and_the_empty_kind_stand_for_all(only: list[str]) -> None:
    client = RawClient()
    client.initialize()
    client.open(URI, TEXT)
    place = {"line": 0, "character": 20}
    params = {
        "textDocument": {"uri": URI},
        "range": {"start": place, "end": place},
        "context": {"diagnostics": [], "only": only},
    }
    offered = client.request("textDocument/codeAction", params)
    assert {"refactor.rewrite", "source.fixAll.dealer-lsp"} <= {each["kind"] for each in offered}
    assert client.stop().code == 0


def test_mending_everything_replaces_only_what_is_wrong() -> None:
    client = RawClient()
    client.initialize()
    client.open(URI, TEXT)
    (action,) = actions(client, 0, 0, "source.fixAll").values()
    assert [
        (edit["range"]["start"]["line"], edit["range"]["start"]["character"], edit["newText"])
        for edit in action["edit"]["changes"][URI]
    ] == [(1, 12, "and"), (3, 6, "and")]
    assert client.stop().code == 0
