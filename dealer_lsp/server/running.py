"""The runs under way: each in a process of its own, told of as it goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol


class Running(Protocol):
    """A run of the built-in engine or of the installed program."""

    async def result(self) -> dict[str, Any]: ...

    def stop(self) -> None: ...

    def kill(self) -> None: ...


class Runs:
    """By the id that the client gave, or a number where it gave none."""

    def __init__(self) -> None:
        self._running: dict[str, Running] = {}
        self._tasks: set[asyncio.Task[dict[str, Any]]] = set()

    async def follow(self, identity: str, run: Running) -> dict[str, Any]:
        """The result of a run. When the request is cancelled the run is stopped, and the result is
        what it had found by then. A run with the id of another one takes its place."""
        self.stop(identity)
        self._running[identity] = run
        task = asyncio.get_running_loop().create_task(run.result())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            run.stop()
            # The request may be cancelled once more.
            return await asyncio.shield(task)
        finally:
            if self._running.get(identity) is run:
                del self._running[identity]

    def stop(self, identity: str) -> bool:
        """False when no such run is under way."""
        run = self._running.get(identity)
        if run is not None:
            run.stop()
        return run is not None

    async def closed(self) -> None:
        """Ends all runs and waits until they are gone."""
        for run in self._running.values():
            run.kill()
        await asyncio.gather(*self._tasks, return_exceptions=True)


Progress = Callable[[dict[str, Any]], None]
