"""What the server loads and how much memory it takes."""

import json
import subprocess
import sys
from pathlib import Path

from tests.e2e.long_scripts import script_of
from tests.e2e.lsp_session import place
from tests.e2e.random_client import resident
from tests.support.raw_client import RawClient

BARE = [sys.executable, str(Path(__file__).parent / "bare_server.py")]
AT_FIRST = """
import json, sys
import dealer_lsp.server.transport as transport
from dealer_lsp.server.protocol import DealerProtocol
original = DealerProtocol._send_response
def answered(self, *arguments, **named):
    original(self, *arguments, **named)
    sys.stderr.write(json.dumps(sorted(sys.modules)) + "\\n")
    sys.stderr.flush()
    DealerProtocol._send_response = original
DealerProtocol._send_response = answered
from dealer_lsp.server.start import main
sys.exit(main([]))
"""
LATER = (
    *("numpy", "lark", "tomllib", "tomli", "urllib.request", "http", "difflib"),
    *("dealer_lsp.rules", "dealer_lsp.features", "dealer_lsp.shapes", "dealer_lsp.chances"),
    *("dealer_lsp.engine", "dealer_lsp.deals", "dealer_lsp.cli", "dealer_lsp.syntax"),
    *("dealer_lsp.semantics", "dealer_lsp.language.words"),
)
"""What is not needed to answer `initialize`. (pygls itself loads `email` and parts of asyncio.)"""


def test_initialize_is_answered_before_anything_else_is_loaded():
    client = RawClient([sys.executable, "-c", AT_FIRST])
    client.initialize()
    client.request("shutdown")
    client.notify("exit")
    modules = json.loads(client.ended().log.splitlines()[0])
    loaded = [m for m in modules if m in LATER or m.startswith(tuple(f"{each}." for each in LATER))]
    assert loaded == []
    assert "pygls.lsp.server" in modules


def test_twenty_scripts_fit_into_little_memory():
    text = script_of(500)
    ours, bare = opened_in(None, text), opened_in(BARE, text)
    assert ours < 1.6 * bare, f"{ours / 1e6:.1f} MB, a bare server {bare / 1e6:.1f} MB"


def opened_in(command: list[str] | None, text: str) -> int:
    """Bytes that a server holds with twenty scripts open, each looked at once."""
    client = RawClient(command)
    client.initialize()
    for number in range(20):
        uri = f"untitled:{number}"
        client.open(uri, f"// {number}\n{text}")
        client.request("textDocument/hover", place(uri, 3, 5))
    size = resident(client.process.pid)
    client.stop() if command is None else client.kill()
    return size


def test_the_command_line_loads_no_protocol():
    code = "import sys; from dealer_lsp.cli.main import main; main(['explain', 'DL201'])"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; sys.stderr.write(str('lsprotocol' in sys.modules))"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == "False"
