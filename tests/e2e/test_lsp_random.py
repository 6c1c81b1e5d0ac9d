"""A long session at random: no stale version, no unanswered request, nothing in the log, the same
memory at the end, and the diagnostics of every text as if it had just been opened."""

import os
from typing import Any

from dealer_lsp.rules.check import check
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.options import Options
from dealer_lsp.text.decoding import decode
from dealer_lsp.text.document import Document
from tests.e2e.lsp_session import session
from tests.e2e.random_client import RandomClient, Text, resident
from tests.support.corpus import real_scripts
from tests.support.raw_client import RawClient

STEPS = 20_000 if os.environ.get("DEALER_LSP_THOROUGH") == "1" else 2_000
SETTINGS = {"diagnostics": {"delay": 20}}
LONGEST = 4_000
"""Characters of the real scripts used; longer ones make the test slow and find nothing more."""


def scripts() -> list[str]:
    real = [decode(data).text for data in real_scripts().values()]
    return [
        "",
        "x = hcp(north) > 3\ncondition x\n",
        *(text for text in real if len(text) < LONGEST),
    ]


def test_a_random_session():
    """The last two thirds are the same steps, so that what is kept for later is there already after
    the second one; from then on nothing may be added."""
    sizes = []
    with session(initializationOptions=SETTINGS) as client:
        for seed in (20, 21, 21):
            player = RandomClient(client, seed, scripts())
            player.go(STEPS // 3)
            player.catch_up()
            for uri, text in player.texts().items():
                same_as_fresh(client, uri, text)
            client.notifications.clear()
            player.close_all()
            assert not player.problems, "\n".join(player.problems[:20])
            sizes.append(resident(client.process.pid))
    assert sizes[2] < 1.02 * sizes[1] + 1_000_000 + 300 * STEPS, sizes


def same_as_fresh(client: RawClient, uri: str, text: Text) -> None:
    """What is pushed after one more change, of nothing, is what a fresh look finds."""
    options = Options("dealer", uri.removeprefix("file://") if uri.startswith("file:") else None)
    document = text.document
    expected = [
        (each.code, *document.position(each.span.start, "utf-16"))
        for each in check(analyse(Document(document.text), options))
    ]
    text.version += 1

    def fits(params: dict[str, Any]) -> bool:
        found = [
            (each["code"], each["range"]["start"]["line"], each["range"]["start"]["character"])
            for each in params["diagnostics"]
        ]
        return (params["uri"], params.get("version"), found) == (uri, text.version, expected)

    client.change(uri, text.version)
    client.notified("textDocument/publishDiagnostics", fits)
