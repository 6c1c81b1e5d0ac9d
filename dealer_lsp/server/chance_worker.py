"""A process that works out how likely conditions are: requests in, answers out, as lines of JSON.

    {"number": 7, "request": {... Request.data() ...}, "names": ["strong", null]}
    {"number": 7, "chances": [["strong", 0.0123, true, 0.0]]}        value, exact, error
    {"number": 7, "done": true}

Exact answers come first, then the estimates one by one. A request that comes in the meantime takes
the place of the one at work.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Iterator
from math import sqrt
from typing import Any

from dealer_lsp.chances.probability import Probability, probability
from dealer_lsp.engine.errors import EngineError
from dealer_lsp.engine.options import Options
from dealer_lsp.engine.other_readings import other_readings
from dealer_lsp.engine.request import Request
from dealer_lsp.engine.run import Run
from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.lower import lower
from dealer_lsp.semantics.program import Program
from dealer_lsp.syntax.nodes import Call, Expr, Name
from dealer_lsp.syntax.walk import walk

_SAMPLE = 200_000
"""Deals for an estimate: the error is a tenth of a percent at most."""

_PATIENCE = 2.0
"""Seconds for one estimate."""


class Inbox:
    """The newest request; older ones are of no interest any more."""

    def __init__(self) -> None:
        self._filled = threading.Condition()
        self._newest: dict[str, Any] | None = None

    def put(self, message: dict[str, Any]) -> None:
        with self._filled:
            self._newest = message
            self._filled.notify()

    def take(self) -> dict[str, Any]:
        with self._filled:
            while self._newest is None:
                self._filled.wait()
            message, self._newest = self._newest, None
            return message

    @property
    def empty(self) -> bool:
        return self._newest is None


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    inbox = Inbox()
    threading.Thread(target=_listen, args=(inbox,), daemon=True).start()
    while True:
        message = inbox.take()
        number = message["number"]
        request = Request.of_data(message["request"])
        try:
            script = request.script()
            # What its program reads otherwise has another chance there.
            names: list[str | None] = [] if any(other_readings(script)) else message["names"]
            for name, chance in chances(lower(script), names):
                told = None if chance is None else [name, chance.value, chance.exact, chance.error]
                _send({"number": number, "chances": [] if told is None else [told]})
                if not inbox.empty:
                    break
        except Exception as error:
            _send({"number": number, "failed": f"{type(error).__name__}: {error}"})
        _send({"number": number, "done": True})


def chances(
    program: Program, names: list[str | None]
) -> Iterator[tuple[str | None, Probability | None]]:
    """How likely the variables of these names are, and the condition for None; None for what can
    neither be counted nor be estimated."""
    waiting: list[tuple[str | None, Expr]] = []
    for name in names:
        expr = program.condition if name is None else program.variables.get(name)
        if expr is None:
            continue
        chance = probability(program, expr)
        if chance is None:
            waiting.append((name, expr))
        else:
            yield name, chance
    for name, expr in waiting:
        yield name, estimate(program, expr)


def estimate(program: Program, expr: Expr) -> Probability | None:
    """By dealing; None for what cannot run, and for what needs double-dummy tricks."""
    if _asks_for_tricks(program, expr):
        return None
    asked = program.replaced(condition=expr, actions=(), generate=None, produce=None, prints=False)
    try:
        run = Run(asked, Options(generate=_SAMPLE, seed=1, verbose=False))
        for _ in run.steps():
            if run.seconds > _PATIENCE:
                run.stop()
    except EngineError:
        return None
    if not run.generated:
        return None
    share = run.produced / run.generated
    return Probability(share, False, sqrt(share * (1 - share) / run.generated))


def _asks_for_tricks(program: Program, expr: Expr) -> bool:
    """Double-dummy results take far too long for an estimate."""
    waiting, seen = [expr], set[str]()
    while waiting:
        for node in walk(waiting.pop()):
            if isinstance(node, Call) and catalog().canonical(node.name) in ("tricks", "dds"):
                return True
            if isinstance(node, Name) and node.name not in seen:
                seen.add(node.name)
                waiting += filter(None, [program.variables.get(node.name)])
    return False


def _listen(inbox: Inbox) -> None:
    for line in sys.stdin:
        inbox.put(json.loads(line))
    os._exit(0)


def _send(message: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
