"""The server and a person at a terminal, who is no editor."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys

COMMAND = [sys.executable, "-m", "dealer_lsp"]


def test_no_words_in_a_terminal_print_the_help() -> None:
    person, terminal = pty.openpty()
    try:
        done = subprocess.run(COMMAND, stdin=terminal, capture_output=True, timeout=60, check=False)
    finally:
        os.close(person)
        os.close(terminal)
    asked = subprocess.run([*COMMAND, "--help"], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, asked.stdout, b"")
    assert b"preprocess" in done.stdout


def test_no_words_on_a_pipe_start_the_server() -> None:
    with started([]) as server:
        server.communicate(timeout=60)
        assert server.returncode == 1  # The stream ended without `exit`.


def test_an_interrupted_server_ends_quietly() -> None:
    with started(["server"]) as server:
        server.send_signal(signal.SIGINT)
        _, complaint = server.communicate(timeout=60)
    assert (server.returncode, complaint) == (130, b"")


def started(words: list[str]) -> subprocess.Popen[bytes]:
    """A server that has answered `initialize`."""
    server = subprocess.Popen(
        [*COMMAND, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert server.stdin is not None
    assert server.stdout is not None
    params = {"processId": None, "rootUri": None, "capabilities": {}}
    asked = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params}
    body = json.dumps(asked).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    server.stdin.flush()
    assert server.stdout.readline().startswith(b"Content-")
    return server
