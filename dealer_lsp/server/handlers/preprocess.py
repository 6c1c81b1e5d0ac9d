"""Command `dealer.preprocess`: the script as the dealer program reads it, with a map of lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from lsprotocol import types

from dealer_lsp.server.arguments import Arguments
from dealer_lsp.server.convert import to_range
from dealer_lsp.server.server import DealerServer
from dealer_lsp.shapes.preprocess import preprocess
from dealer_lsp.shapes.result import ShapeProblem
from dealer_lsp.text.document import Document, split_lines

_SEVERITIES = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
}


def handle(server: DealerServer, arguments: Sequence[object]) -> dict[str, Any]:
    """`text` is empty when there is an error. `lineMap` has the line of the source for each line of
    the text, both counted from 0."""
    asked = Arguments("dealer.preprocess", arguments)
    document = server.documents.look_at(asked.text("uri"))
    if document is None:
        raise asked.refusal(f"there is no script {asked.text('uri')}")
    text = document.script.document
    if asked.switch("compat"):
        return _compat(server, text)
    style = "compact" if asked.choice("style", ("readable", "compact")) == "compact" else "readable"
    dialect = "bbo" if document.script.dialect == "bbo" else "dealer"
    result = preprocess(text.text, style=style, dialect=dialect)
    return {
        "text": result.text,
        "lineMap": [line.line for line in result.lines] if result.ok else [],
        "problems": _problems(server, text, (problem for _, problem in result.problems)),
    }


def _compat(server: DealerServer, text: Document) -> dict[str, Any]:
    """What dealer.dpp prints. It knows bytes only, so each one is a character here."""
    from dealer_lsp.shapes.perl.outcome import NotImitatedError
    from dealer_lsp.shapes.perl.program import compat_text

    source = text.text.encode("utf-8").decode("latin-1")
    try:
        result = compat_text(source)
    except NotImitatedError as reason:
        message = f"dealer.dpp would run Perl code: {reason}"
        return {"text": "", "lineMap": [], "problems": [_problem(server, text, 0, message)]}
    problems: list[dict[str, object]] = []
    if result.dies is not None:
        first = split_lines(result.dies)[0]
        problems = [_problem(server, text, result.line or 0, f"dealer.dpp dies here: {first}")]
    printed = result.text.encode("latin-1").decode("utf-8", "replace")
    lines = list(range(printed.count("\n") + 1))
    return {"text": printed, "lineMap": lines, "problems": problems}


def _problem(server: DealerServer, text: Document, line: int, message: str) -> dict[str, object]:
    span = text.line_span(min(line, text.line_count - 1))
    return {
        "range": to_range(text, span, server.documents.encoding),
        "message": message,
        "severity": types.DiagnosticSeverity.Error,
    }


def _problems(
    server: DealerServer, text: Document, problems: Iterable[ShapeProblem]
) -> list[dict[str, object]]:
    return [
        {
            "range": to_range(text, problem.span, server.documents.encoding),
            "message": problem.message,
            "severity": _SEVERITIES[problem.severity],
        }
        for problem in problems
    ]
