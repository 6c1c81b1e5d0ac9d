"""Starts a run in a process of its own and follows it; for callers with an asyncio loop."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from dealer_lsp.engine.python import python_command
from dealer_lsp.engine.report import failed
from dealer_lsp.engine.request import Request

_GRACE = 1.0
"""Seconds that a run told to stop has for its result, before it is killed."""

_LONGEST_LINE = 1 << 26


class ChildRun:
    """One run. `result` may be awaited once; `stop` and `kill` may be called at any time."""

    def __init__(self, request: Request, on_progress: Callable[[dict[str, Any]], None]) -> None:
        """`on_progress` gets each event of `worker` but the result, in the loop's thread."""
        self._request = request
        self._on_progress = on_progress
        self._process: asyncio.subprocess.Process | None = None
        self._last: dict[str, Any] = {}
        self._deals: list[Any] = []
        self._stopping: asyncio.TimerHandle | None = None
        self._stopped = False
        self._killed = False

    @property
    def exit_code(self) -> int | None:
        """Of the process, when it has ended."""
        return None if self._process is None else self._process.returncode

    async def result(self) -> dict[str, Any]:
        """Starts the process and waits for its result, the form of which is that of
        `Report.result`. When this is cancelled the process is killed; but asyncio hangs when it is
        interrupted while it starts one, so `kill` is the better way."""
        self._process = process = await asyncio.create_subprocess_exec(
            *python_command("dealer_lsp.engine.worker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=_LONGEST_LINE,
        )
        try:
            if self._killed:
                process.kill()
            self._write(json.dumps(self._request.data()))
            if self._stopped:
                self.stop()
            return await self._follow(process)
        finally:
            self.kill()
            await process.wait()

    def stop(self) -> None:
        """Ends the run early. The result then has what was found so far and is `cancelled`."""
        self._stopped = True
        if self._process is not None and self._stopping is None:
            self._write("stop")
            self._stopping = asyncio.get_running_loop().call_later(_GRACE, self.kill)

    def kill(self) -> None:
        """Ends the process at once; one that is being started, as soon as it is there."""
        self._killed = True
        if self._stopping is not None:
            self._stopping.cancel()
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    def _write(self, line: str) -> None:
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(line.encode() + b"\n")

    async def _follow(self, process: asyncio.subprocess.Process) -> dict[str, Any]:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            data: dict[str, Any] = json.loads(line)
            event = data.pop("event")
            if event == "result":
                return data
            self._last = data
            self._deals += data["deals"]
            self._on_progress(data)
        return self._without_result()

    def _without_result(self) -> dict[str, Any]:
        """What is known of a run whose process did not come to its end."""
        result = failed("the run ended unexpectedly", None, self._request.seed)
        result.update(
            generated=self._last.get("generated", 0),
            produced=self._last.get("produced", 0),
            deals=self._deals,
            stream=self._request.stream,
        )
        if self._stopped:
            result.update(error=None, stopped="cancelled")
        return result
