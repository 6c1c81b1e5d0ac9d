"""Command `dealer.cancelRun`: end a run early; `dealer.run` then answers with what it has."""

from __future__ import annotations

from collections.abc import Sequence

from dealer_lsp.server.arguments import word_argument
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, arguments: Sequence[object]) -> bool:
    """False when no such run is under way."""
    return server.runs.stop(word_argument("dealer.cancelRun", arguments))
