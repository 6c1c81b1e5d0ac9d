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
        odd = {"title": "Rewrite as shape{...}", "data": {"uri": URI, "span": "x"}}
        assert "edit" not in client.request("codeAction/resolve", odd)
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
