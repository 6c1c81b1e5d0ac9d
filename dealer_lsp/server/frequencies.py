"""How likely conditions are, worked out in a process of its own while the user types on.

What is known is kept by what it depends on: the text of the condition, of all variables it uses,
and of the statements that change what is dealt or counted. So a number that is shown is never out
of date, and undoing an edit brings it back at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any

from dealer_lsp.chances.probability import Probability
from dealer_lsp.engine.python import python_command
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.includes import all_included
from dealer_lsp.semantics.script import Script
from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.server.run_request import run_request
from dealer_lsp.text.named import NamedTuple

logger = logging.getLogger(__name__)

Key = int
Names = Mapping["str | None", Key]

_PAUSE = 0.3
"""Seconds of quiet before the worker is asked."""

_IDLE = 300.0
"""Seconds after which a worker with nothing to do is let go."""

_MOST_KNOWN = 4000
_GLOBAL = ("predeal", "pointcount", "altcount")


class Question(NamedTuple):
    document: OpenDocument
    names: Names
    files: Mapping[str, str]


class Frequencies:
    """`on_news` is called when something new is known. Documents take turns; a new question about
    the document at work takes the place of the old one."""

    def __init__(self, on_news: Callable[[], None]) -> None:
        self._on_news = on_news
        self._known: OrderedDict[Key, Probability | None] = OrderedDict()
        self._process: Process | None = None
        self._number = 0
        self._under_way: Question | None = None
        self._waiting: OrderedDict[str, Question] = OrderedDict()
        self._timer: asyncio.TimerHandle | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def of(
        self, document: OpenDocument, names: Iterable[str | None], files: Mapping[str, str]
    ) -> dict[str | None, Probability]:
        """What is known by now; the rest is asked for, and `on_news` called when it is there.
        `files` are the texts of open files, which the script may include."""
        keys = {name: _key(document.script, name) for name in dict.fromkeys(names)}
        missing = {name: key for name, key in keys.items() if key not in self._known}
        asked: Names = {} if self._under_way is None else self._under_way.names
        if missing and not set(missing.values()) <= set(asked.values()):
            self._ask_soon(Question(document, missing, files))
        found = {name: self._known.get(key) for name, key in keys.items()}
        return {name: chance for name, chance in found.items() if chance is not None}

    def close(self) -> None:
        """Ends the worker; the next question starts another one."""
        for timer in (self._timer, self._idle):
            if timer is not None:
                timer.cancel()
        if self._process is not None:
            _kill(self._process)
        self._process = None

    async def closed(self) -> None:
        """Ends the worker and waits until it is gone."""
        self.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- asking --------------------------------------------------------------------------

    def _ask_soon(self, question: Question) -> None:
        """Names asked for just before, such as those of lenses, are asked for together."""
        before = self._waiting.get(question.document.uri)
        if before is not None and before.document is question.document:
            question = question._replace(names={**before.names, **question.names})
        self._waiting[question.document.uri] = question
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(_PAUSE, self._ask)

    def _ask(self) -> None:
        busy = self._under_way
        if not self._waiting or (busy is not None and busy.document.uri not in self._waiting):
            return
        if self._idle is not None:
            self._idle.cancel()
        uri = next(iter(self._waiting)) if busy is None else busy.document.uri
        self._under_way = question = self._waiting.pop(uri)
        self._number += 1
        message = {
            "number": self._number,
            "request": run_request(question.document, question.files, {}).data(),
            "names": list(question.names),
        }
        self._start(self._send(message))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, message: dict[str, Any]) -> None:
        if self._process is None or self._process.returncode is not None:
            self._process = process = await asyncio.create_subprocess_exec(
                *python_command("dealer_lsp.server.chance_worker"),
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
            )
            self._start(self._follow(process))
        if self._process.stdin is not None:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            with contextlib.suppress(ConnectionError):
                await self._process.stdin.drain()

    # --- answers -------------------------------------------------------------------------

    async def _follow(self, process: Process) -> None:
        assert process.stdout is not None
        try:
            while line := await process.stdout.readline():
                self._take(json.loads(line))
        finally:
            _kill(process)
            await process.wait()
        if process is self._process and self._under_way is not None:
            logger.warning("the process that works out chances has ended")
            self._finish()

    def _take(self, message: dict[str, Any]) -> None:
        if "failed" in message:
            logger.error("chances could not be worked out: %s", message["failed"])
            return
        if message["number"] != self._number:
            return
        if "done" in message:
            self._finish()
            return
        names: Names = {} if self._under_way is None else self._under_way.names
        for name, value, exact, error in message["chances"]:
            if name in names:
                self._keep(names[name], Probability(value, exact, error))

    def _finish(self) -> None:
        """What was asked for and not told cannot be known."""
        if self._under_way is not None:
            for key in self._under_way.names.values():
                if key not in self._known:
                    self._keep(key, None)
        self._under_way = None
        self._on_news()
        self._idle = asyncio.get_running_loop().call_later(_IDLE, self.close)
        self._ask()

    def _keep(self, key: Key, chance: Probability | None) -> None:
        self._known[key] = chance
        while len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)


def _kill(process: Process) -> None:
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()


def _key(script: Script, name: str | None) -> Key:
    """The same for the same chance."""
    root = script.last("condition") if name is None else None
    texts: dict[str | None, str] = {}
    waiting: list[str] = []
    if root is not None:
        texts[None] = _text(root.definition)
        waiting += root.definition.facts.used
    elif name is not None:
        waiting.append(name)
    while waiting:
        used = waiting.pop()
        if used in texts:
            continue
        variable = script.variable(used)
        if variable is None:
            texts[used] = str(script.included.get(used))
            continue
        definition = variable.definition.definition
        texts[used] = _text(definition)
        waiting += definition.facts.used
    everywhere = [placed.definition.top.text for form in _GLOBAL for placed in script.all_of(form)]
    includes = [each.document.text for each in all_included(script).values()]
    return hash((script.dialect, frozenset(texts.items()), (*everywhere, "", *includes)))


def _text(definition: Definition) -> str:
    """Without the comments before it."""
    span = definition.top.statement.span
    return definition.top.text[span.start : span.end]
