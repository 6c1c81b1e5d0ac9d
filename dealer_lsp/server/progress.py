"""How a run is told of while it goes on: in the client's own progress bar, and in our notification
for clients that show the deals as they come."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, cast

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.server.server import DealerServer

RUN_PROGRESS = "dealer/runProgress"


class ProgressReport:
    """`run_id` is empty for a client that gave no id; such a one gets a progress bar if it can show
    one, the others `dealer/runProgress` and their own bar, if the command came with a token."""

    def __init__(
        self, server: DealerServer, document: OpenDocument, run_id: str, expected: int | None
    ) -> None:
        self._server = server
        self._run_id = run_id
        self._expected = expected
        self._title = f"Dealing {document.uri.rpartition('/')[2]}"
        self._token = server.protocol.work_done_token

    async def begin(self, stop: Callable[[], None]) -> None:
        """`stop` is called when the user cancels in the progress bar."""
        server = self._server
        if self._token is None and not self._run_id and server.client.shows_progress:
            token = str(uuid.uuid4())
            try:
                await server.work_done_progress.create_async(token)  # pyright: ignore[reportUnknownMemberType]
            except JsonRpcException:
                return
            self._token = token
        if self._token is None:
            return
        begin = types.WorkDoneProgressBegin(self._title, cancellable=True)
        server.work_done_progress.begin(self._token, begin)
        self._tokens()[self._token].add_done_callback(lambda _: stop())

    def tell(self, event: dict[str, Any]) -> None:
        """`event` has `generated`, `produced` and the new `deals`."""
        if self._run_id:
            told = {"runId": self._run_id, "expected": self._expected, **event}
            self._server.protocol.notify(RUN_PROGRESS, told)
        if self._token is not None:
            message = f"{event['produced']:,} of {event['generated']:,} deals"
            report = types.WorkDoneProgressReport(message=message)
            self._server.work_done_progress.report(self._token, report)

    def end(self) -> None:
        if self._token is not None:
            self._server.work_done_progress.end(self._token, types.WorkDoneProgressEnd())
            self._tokens().pop(self._token, None)

    def _tokens(self) -> dict[str | int, Future[Any]]:
        """The futures that pygls cancels when the user does."""
        tokens = self._server.work_done_progress.tokens  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        return cast("dict[str | int, Future[Any]]", tokens)
