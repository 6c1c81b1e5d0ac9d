"""Command `dealer.run`: deal, in a process of its own, and tell how it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any, cast

from dealer_lsp.engine.child import ChildRun
from dealer_lsp.engine.request import Request
from dealer_lsp.semantics.lower import lower
from dealer_lsp.semantics.script import Script
from dealer_lsp.server.arguments import Arguments
from dealer_lsp.server.convert import to_range
from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.server.progress import ProgressReport
from dealer_lsp.server.run_request import run_request
from dealer_lsp.server.running import Running
from dealer_lsp.server.server import DealerServer
from dealer_lsp.text.span import Span

_numbers = count(1)

_PRODUCED_BY_DEFAULT = 40
_GENERATED = 10_000_000
"""What the dealer program takes for `produce` and `generate` where nobody says."""


async def handle(server: DealerServer, arguments: Sequence[object]) -> dict[str, Any]:
    asked = Arguments("dealer.run", arguments)
    document = server.documents.look_at(asked.text("uri"))
    if document is None:
        raise asked.refusal(f"there is no script {asked.text('uri')}")
    request = _request(server, document, asked)
    identity = asked.text_or("runId", "") or f"run {next(_numbers)}"
    expected = _expected(server, document, request)
    report = ProgressReport(server, document, asked.text_or("runId", ""), expected)
    run: Running
    if request.engine == "stock":
        from dealer_lsp.server.stock_run import StockRun

        run = StockRun(request)
    else:
        run = ChildRun(request, report.tell)
    await report.begin(run.stop)
    try:
        result = await server.runs.follow(identity, run)
    finally:
        report.end()
    result["error"] = _placed(server, document.script, result["error"])
    return result


def _request(server: DealerServer, document: OpenDocument, asked: Arguments) -> Request:
    """What the command says, also when it says 0, else the script, else the settings."""
    config, script = document.config, document.script
    limits = {name: asked.number(name) for name in ("produce", "generate")}
    for name, limit in limits.items():
        if limit is None and script.first(name) is None:
            limits[name] = config.number(f"run.{name}") or None
    wanted: dict[str, object] = {
        **limits,
        "seed": asked.number("seed"),
        "stream": asked.choice("stream", ("fast", "stock")) or "fast",
        "engine": asked.choice("engine", ("builtin", "stock")) or config.text("run.engine"),
        "program": server.configuration.settings_of(document.uri).path or "dealer",
        "values": asked.switch("values"),
    }
    return run_request(document, server.documents.texts(), wanted)


def _expected(server: DealerServer, document: OpenDocument, request: Request) -> int | None:
    """How many deals are going to be produced, as far as that can be told."""
    program = lower(document.script)
    if request.deals_nothing:
        return 0
    wanted = request.produce or program.produce
    if wanted is None and (program.actions is None or program.prints):
        wanted = _PRODUCED_BY_DEFAULT
    known = server.frequencies.of(document, [None], server.documents.texts())
    limit = request.generate or program.generate
    if None not in known or (limit is None and wanted is not None and known[None].value):
        # Without a limit of its own a run goes on until it has what is wanted.
        return wanted
    possible = round(known[None].value * (limit or _GENERATED))
    return possible if wanted is None else min(possible, wanted)


def _placed(server: DealerServer, script: Script, error: object) -> dict[str, object] | None:
    """An error with its place as a range of the document as it was when the run began."""
    if error is None:
        return None
    table = cast("dict[str, Any]", error)
    span = None if table.get("span") is None else Span(*table["span"])
    line = table.get("line")
    if span is None and isinstance(line, int) and 0 < line <= script.document.line_count:
        span = script.document.line_span(line - 1)
    range_ = None if span is None else to_range(script.document, span, server.documents.encoding)
    return {"message": table["message"], "range": range_}
