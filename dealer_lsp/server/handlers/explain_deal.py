"""Command `dealer.explainDeal`: what a script says of one deal, part by part."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from dealer_lsp.deals.recognise import recognise
from dealer_lsp.deals.source import RecordError
from dealer_lsp.engine.deal import hands_in
from dealer_lsp.engine.explain import Explanation, explain
from dealer_lsp.server.arguments import Arguments
from dealer_lsp.server.convert import to_range
from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.server.server import DealerServer


async def handle(server: DealerServer, arguments: Sequence[object]) -> dict[str, Any]:
    """In a thread: a long script takes longer than typing may be held up."""
    asked = Arguments("dealer.explainDeal", arguments)
    document = server.documents.look_at(asked.text("uri"))
    if document is None:
        raise asked.refusal(f"there is no script {asked.text('uri')}")
    try:
        hands = hands_in(recognise(asked.text("text"))[0].deal.completed())
    except RecordError as error:
        return _failed(f"line {error.line}, column {error.column}: {error.message}")
    except ValueError as error:
        return _failed(str(error))
    explanation = await asyncio.to_thread(explain, document.script, hands)
    return _told(server, document, explanation)


def _told(server: DealerServer, document: OpenDocument, explanation: Explanation) -> dict[str, Any]:
    if explanation.error is not None:
        return _failed(explanation.error)
    text, encoding = document.script.document, server.documents.encoding
    rows = [
        {
            "range": to_range(text, row.span, encoding),
            "kind": row.kind,
            "name": row.name,
            "value": row.value,
            "text": row.text,
            "failed": row.failed,
        }
        for row in explanation.rows
    ]
    return {"holds": explanation.holds, "rows": rows}


def _failed(message: str) -> dict[str, Any]:
    return {"holds": False, "rows": [], "error": {"message": message}}
