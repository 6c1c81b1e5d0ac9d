"""A run of the installed dealer program, followed from the loop; the program is a process, its
pipe is read in a thread."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from dealer_lsp.deals.recognise import recognise
from dealer_lsp.deals.source import RecordError
from dealer_lsp.deals.writers.deal_object import deal_object
from dealer_lsp.engine.acceptance import notes
from dealer_lsp.engine.errors import EngineError
from dealer_lsp.engine.report import MOST_DEALS, MOST_TEXT, failed
from dealer_lsp.engine.request import Request
from dealer_lsp.engine.stock.account import LENGTH, account_in
from dealer_lsp.engine.stock.process import StockProcess


class StockRun:
    """Like `engine.child.ChildRun`. The deals are read from what the program prints."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._process: StockProcess | None = None
        self._stopped = False
        self._killed = False
        self._tail = b""
        self._size = 0
        self._seconds = 0.0

    async def result(self) -> dict[str, Any]:
        try:
            self._process = StockProcess(self._request)
        except EngineError as error:
            return await self._result("", error.message, None)
        if self._request.deals_nothing:
            # For the program a limit of 0 is none.
            return await self._result("", None, None)
        if self._killed:
            self._process.stop()
        chunks: list[bytes] = []
        started = time.monotonic()
        try:
            await asyncio.to_thread(self._copy, self._process, chunks)
        finally:
            self._seconds = time.monotonic() - started
            self._process.stop()
        output = b"".join(chunks).decode("utf-8", "replace")
        outcome = self._process.outcome()
        if self._stopped:
            return await self._result(output, None, None)
        line = outcome.line if outcome.file is None else None
        return await self._result(output, outcome.error, line)

    def stop(self) -> None:
        self._stopped = True
        self.kill()

    def kill(self) -> None:
        self._killed = True
        if self._process is not None:
            self._process.stop()

    def _copy(self, process: StockProcess, chunks: list[bytes]) -> None:
        for chunk in process.output():
            if self._size < MOST_TEXT:
                chunks.append(chunk)
            self._size += len(chunk)
            self._tail = (self._tail + chunk)[-LENGTH:]

    async def _result(self, output: str, error: str | None, line: int | None) -> dict[str, Any]:
        """`line` counts from 1 in the source."""
        result = failed(error or "", None, self._request.seed)
        kept = output[:MOST_TEXT]
        is_cut = self._size > len(kept.encode())
        deals = await asyncio.to_thread(_deals, kept, is_cut)
        account = account_in(self._tail.decode("latin-1"))
        result.update(
            engine="stock",
            stream="stock",
            stopped="cancelled" if self._stopped else None,
            produced=len(deals),
            seconds=round(self._seconds, 3),
            deals=deals[:MOST_DEALS],
            output=kept,
        )
        result["notes"] = notes(self._request.script())
        if account is not None:
            result.update(account._asdict())
        elif self._seconds:
            result["notes"] += [
                "the dealer program did not come to say how many deals it generated"
            ]
        if is_cut:
            result["notes"] += [
                f"the text is cut off after {MOST_TEXT:,} characters, and so are the deals"
            ]
        if error is None:
            result["error"] = None
        elif line is not None:
            result["error"]["line"] = line
        return result


def _deals(output: str, is_cut: bool) -> list[dict[str, Any]]:
    """Where the text ends in the middle of a deal, those before it."""
    complete = [output.rpartition(end)[0] for end in ("\n\n", "\n")]
    for text in complete if is_cut else (output, *complete):
        try:
            records = recognise(text)
        except RecordError:
            continue
        return [
            {**deal_object(record.deal), "board": number}
            for number, record in enumerate(records, 1)
        ]
    return []
