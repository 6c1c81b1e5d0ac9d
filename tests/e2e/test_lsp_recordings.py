"""What real editors sent, played again. Recorded with tools/record_session.py from the tests of the
editors in tests/e2e/nvim and editors/vscode/test."""

import json
from pathlib import Path

import pytest

from tests.support.raw_client import RawClient

RECORDINGS = sorted((Path(__file__).parent / "recordings").glob("*.jsonl"))
CANCELLED = -32800


def sessions(path: Path) -> list[list[dict]]:
    """An editor may start the server several times."""
    found: list[list[dict]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        message = json.loads(line)
        if message.get("method") == "initialize":
            found.append([])
        found[-1].append(message)
    return found


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_no_request_is_answered_with_an_error(path):
    for messages in sessions(path):
        play(messages)


def play(messages: list[dict]) -> None:
    cancelled = {m["params"]["id"] for m in messages if m.get("method") == "$/cancelRequest"}
    settings = next((m["result"] for m in messages if "method" not in m), [None])
    client = RawClient()
    client.answers["workspace/configuration"] = lambda params: settings[: len(params["items"])]
    for message in messages:
        if "method" not in message:
            continue
        client.send({name: value for name, value in message.items() if name != "jsonrpc"})
        if "id" not in message or message["id"] in cancelled:
            continue
        answer = client.answer(message["id"])
        assert "error" not in answer, f"{message['method']}: {answer['error']}"
    for identity in cancelled:
        code = client.answer(identity).get("error", {}).get("code")
        assert code in (None, CANCELLED)
    assert client.ended() == (0, "")
