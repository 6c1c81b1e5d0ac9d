"""`--format github`: workflow commands that GitHub Actions shows beside the lines of a change."""

from __future__ import annotations

from collections.abc import Sequence

from dealer_lsp.cli.report import Located

_COMMANDS = {"hint": "notice", "information": "notice", "warning": "warning", "error": "error"}


def github(findings: Sequence[Located]) -> str:
    return "".join(map(_command, findings))


def _command(found: Located) -> str:
    properties = {
        "file": found.file,
        "line": found.line,
        "col": found.column,
        "endLine": found.end_line,
        "endColumn": found.end_column,
        "title": f"{found.finding.code} {found.finding.slug}",
    }
    listed = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::{_COMMANDS[found.severity]} {listed}::{_data(found.finding.message)}\n"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
