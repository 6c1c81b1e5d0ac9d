"""Whatever a client sends: each request is answered, and the server lives on."""

import json
import socket
import subprocess
import sys

import pytest

from tests.e2e.lsp_session import codes, place, session
from tests.support.raw_client import SERVER, RawClient

URI = "untitled:a"

NOT_INITIALIZED, INVALID, NO_METHOD, NO_PARAMS = -32002, -32600, -32601, -32602
PARSE, CANCELLED = -32700, -32800


@pytest.fixture(scope="module")
def shared():
    """One server for all tests that leave it as it was; it still works at the end."""
    client = RawClient()
    client.initialize({"textDocument": {"diagnostic": {}}})
    yield client
    assert client.request("textDocument/hover", place(URI, 0, 0)) is None
    assert client.stop().code == 0


def error(client, method, params=None):
    return client.answer(client.ask(method, params))["error"]["code"]


def test_before_initialize():
    client = RawClient()
    assert error(client, "textDocument/hover", place(URI, 0, 0)) == NOT_INITIALIZED
    client.open(URI, "condition strnog\n")
    client.initialize()
    assert client.request("textDocument/hover", place(URI, 0, 0)) is None
    assert error(client, "initialize", {"processId": None, "capabilities": {}}) == INVALID
    assert client.stop() == (0, "")


def test_after_shutdown():
    client = RawClient()
    client.initialize()
    client.request("shutdown")
    assert error(client, "textDocument/hover", place(URI, 0, 0)) == INVALID
    assert error(client, "shutdown") == INVALID
    client.notify("exit")
    assert client.ended() == (0, "")


def test_exit_without_shutdown():
    client = RawClient()
    client.initialize()
    client.notify("exit")
    assert client.ended() == (1, "")


def test_a_client_that_just_goes_away():
    client = RawClient()
    client.initialize()
    assert client.process.stdin is not None
    client.process.stdin.close()
    assert client.process.wait(30) == 1


def test_bad_requests_are_answered(shared):
    assert error(shared, "textDocument/hover", {"textDocument": 7}) == NO_PARAMS
    assert error(shared, "textDocument/hover", None) == NO_PARAMS
    assert error(shared, "textDocument/hover", [1, 2]) == NO_PARAMS
    assert error(shared, "textDocument/nonsense", {}) == NO_METHOD
    assert error(shared, "textDocument/moniker", place(URI, 0, 0)) == NO_METHOD
    assert error(shared, "workspace/executeCommand", {"command": "no.such"}) == NO_PARAMS
    shared.notify("textDocument/didOpen", {"textDocument": "nonsense"})
    shared.notify("$/somethingNew", {"a": 1})
    shared.notify("no/such/notification")
    assert shared.request("textDocument/hover", place(URI, 0, 0)) is None


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"{nonsense", PARSE),
        (b"\xff\xfe", PARSE),
        (b"[" * 100_000, PARSE),
        (b"[]", INVALID),
        (b"17", INVALID),
        (b"{}", INVALID),
        (b'{"jsonrpc": "1.0", "id": null, "method": "shutdown"}', INVALID),
        (b'{"jsonrpc": "2.0", "id": {"a": 1}, "method": "shutdown"}', INVALID),
        (b'{"jsonrpc": "2.0", "id": null, "method": 5}', INVALID),
    ],
)
def test_bad_messages_are_answered(shared, body, code):
    shared.send_body(body)
    assert shared.answer(None)["error"]["code"] == code


def test_answers_to_questions_never_asked_are_ignored(shared):
    shared.send({"id": "nobody asked", "result": 1})
    shared.send({"id": 99, "error": {"code": 1, "message": "x"}})
    shared.request("textDocument/hover", place(URI, 0, 0))


def test_noise_between_messages_is_skipped(shared):
    shared.send_bytes(b"noise\r\n\r\nX-Header: 1\r\n")
    assert shared.request("textDocument/hover", place(URI, 0, 0)) is None


def test_documents_nobody_opened_are_answered_politely(shared):
    document = {"textDocument": {"uri": "file:///nowhere/x.dlr"}}
    everywhere = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}
    shared.close("file:///nowhere/x.dlr")
    shared.change("file:///nowhere/x.dlr", 3, {"text": "x"})
    for method in ("hover", "completion", "signatureHelp"):
        at = {**document, "position": {"line": 3, "character": 1}}
        assert shared.request(f"textDocument/{method}", at) is None
    for method in ("semanticTokens/full", "codeLens"):
        assert shared.request(f"textDocument/{method}", document) is None
    for method in ("inlayHint", "semanticTokens/range"):
        assert shared.request(f"textDocument/{method}", {**document, "range": everywhere}) is None
    assert shared.request("textDocument/diagnostic", document)["items"] == []


def test_a_request_that_waits_can_be_cancelled(shared):
    """Opening the document keeps the server busy while the others arrive."""
    uri = "untitled:long"
    shared.open(uri, "x = hcp(north) > 3\n" * 2000)
    waiting = [shared.ask("textDocument/hover", place(uri, 0, 5)) for _ in range(5)]
    shared.notify("$/cancelRequest", {"id": waiting[2]})
    shared.notify("$/cancelRequest", {"id": "never seen"})
    shared.notify("$/cancelRequest", {})
    answers = [shared.answer(identity) for identity in waiting]
    assert answers[2]["error"]["code"] == CANCELLED
    assert all("result" in answers[number] for number in (0, 1, 3, 4))
    shared.close(uri)


def test_capabilities_from_the_future_do_not_matter():
    capabilities = {
        "textDocument": {
            "completion": {"completionItemKind": {"valueSet": [1, 2, 999]}},
            "documentSymbol": {"symbolKind": {"valueSet": [1, 4711]}},
            "teleport": {"beam": True},
        },
        "general": {"positionEncodings": ["utf-24", "utf-8"]},
        "window": 5,
    }
    client = RawClient()
    result = client.initialize(capabilities)
    assert result["capabilities"]["hoverProvider"]
    assert result["capabilities"]["positionEncoding"] == "utf-8"
    assert client.stop().code == 0


def test_a_stray_print_does_not_disturb_the_stream(tmp_path):
    """A library that prints, also from below Python."""
    start = tmp_path / "start.py"
    start.write_text(
        "import os, sys\n"
        "from dealer_lsp.server.start import main\n"
        "import dealer_lsp.server.transport as transport\n"
        "def frames(receive, original=transport.frames):\n"
        "    for body in original(receive):\n"
        "        print('stray')\n"
        "        os.write(1, b'stray below')\n"
        "        yield body\n"
        "transport.frames = frames\n"
        "sys.exit(main([]))\n"
    )
    client = RawClient([sys.executable, str(start)])
    client.initialize()
    assert client.request("textDocument/hover", place(URI, 0, 0)) is None
    ended = client.stop()
    assert ended.code == 0
    assert "stray" in ended.log


def test_trace_and_log():
    with session(trace="messages") as client:
        client.request("textDocument/hover", place(URI, 0, 0))
        told = client.notified("$/logTrace", lambda p: "hover" in p["message"])
        assert "verbose" not in told or told["verbose"] is None
        client.notify("$/setTrace", {"value": "verbose"})
        client.request("textDocument/hover", place(URI, 0, 0))
        assert client.notified("$/logTrace", lambda p: p.get("verbose"))
        client.notify("$/setTrace", {"value": "off"})
        client.notifications.clear()
        client.request("textDocument/hover", place(URI, 0, 0))
        client.settle()
        assert client.notifications == []


def test_tcp():
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen([*SERVER, "--tcp", str(port)], stderr=subprocess.PIPE)
    connection = None
    while connection is None:
        assert process.poll() is None
        try:
            connection = socket.create_connection(("127.0.0.1", port))
        except ConnectionRefusedError:
            continue
    with connection, connection.makefile("rwb") as stream:
        for message in (
            {"id": 1, "method": "initialize", "params": {"processId": None, "capabilities": {}}},
            {"id": 2, "method": "shutdown"},
            {"method": "exit"},
        ):
            body = json.dumps({"jsonrpc": "2.0", **message}).encode()
            stream.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        stream.flush()
        answers = stream.read()
    assert answers.count(b'"id":1') == answers.count(b'"id":2') == 1
    assert process.wait(30) == 0
    assert process.stderr is not None
    process.stderr.close()


def test_a_port_that_is_taken():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            [*SERVER, "--tcp", str(port)], capture_output=True, text=True, timeout=60, check=False
        )
    assert done.returncode == 1
    assert done.stderr.startswith(f"dealer-lsp: cannot listen on 127.0.0.1:{port}")


def test_an_address_in_two_spellings_is_one_document():
    with session() as client:
        client.open("file:///c%3A/scripts/a.dlr", "condition strnog\n")
        assert codes(client.diagnostics("file:///c%3A/scripts/a.dlr")) == ["DL101"]
        hover = client.request("textDocument/hover", place("file:///C:/scripts/a.dlr", 0, 2))
        assert hover is not None
