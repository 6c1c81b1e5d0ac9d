"""A run in a process of its own: one request in, lines of JSON out.

The first line on standard input is the data of a `Request`. Out come lines with an `event`:

    {"event": "progress", "generated": 12000, "produced": 3, "deals": [new ones]}
    {"event": "result", ... what `Report.result` tells ...}

The line `stop` on standard input ends the run early, with a result; the end of the input ends the
process at once.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from dealer_lsp.engine.acceptance import notes, obstacles
from dealer_lsp.engine.errors import EngineError
from dealer_lsp.engine.failures import error_data
from dealer_lsp.engine.output.dealt import Dealt
from dealer_lsp.engine.report import Report, failed
from dealer_lsp.engine.request import Request
from dealer_lsp.engine.run import Run
from dealer_lsp.semantics.lower import lower
from dealer_lsp.semantics.script import Script

_EVERY = 0.15
"""Seconds between two signs of progress."""

Send = Callable[[dict[str, Any]], None]


def main() -> None:
    # An interrupt on the terminal reaches all processes; the one that asked decides what to do.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line = sys.stdin.readline()
    if line:
        _serve(Request.of_data(json.loads(line)))
    # The thread that waits for input is still in it.
    os._exit(0)


def _serve(request: Request) -> None:
    script = request.script()
    blocked = obstacles(script)
    if blocked:
        span, message = blocked[0]
        _send({"event": "result", **failed(message, span, request.seed)})
        return
    try:
        run = Run(lower(script), request.options())
    except EngineError as error:
        data = error_data(error, script)
        _send({"event": "result", **failed(data["message"], data["span"], request.seed)})
        return
    threading.Thread(target=_listen, args=(run,), daemon=True).start()
    if request.deals_nothing:
        _send({"event": "result", **Report(run, notes(script)).result()})
    else:
        _send({"event": "result", **_carry_out(run, script, _send)})
    run.close()


def _carry_out(run: Run, script: Script, send: Send) -> dict[str, Any]:
    report = Report(run, notes(script))
    waiting: list[Dealt] = []
    due = time.monotonic()
    try:
        for step in run.steps():
            report.add_text(step.text)
            waiting += step.deals
            if time.monotonic() >= due:
                _tell(run, report, waiting, send)
                waiting = []
                due = time.monotonic() + _EVERY
    except EngineError as error:
        report.add_deals(waiting)
        return report.result(error_data(error, script))
    _tell(run, report, waiting, send)
    for text in run.end():
        report.add_text(text)
    return report.result()


def _tell(run: Run, report: Report, deals: list[Dealt], send: Send) -> None:
    send(
        {
            "event": "progress",
            "generated": run.generated,
            "produced": run.produced,
            "deals": report.add_deals(deals),
        }
    )


def _listen(run: Run) -> None:
    for line in sys.stdin:
        if line.strip() == "stop":
            run.stop()
    os._exit(1)


def _send(data: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(data) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
