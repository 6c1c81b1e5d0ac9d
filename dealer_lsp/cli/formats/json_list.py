"""`--format json`: a list of objects, one a finding; fields are only ever added."""

from __future__ import annotations

import json
from collections.abc import Sequence

from dealer_lsp.cli.report import Located


def json_list(findings: Sequence[Located]) -> str:
    return json.dumps([_entry(found) for found in findings], indent=2, ensure_ascii=False) + "\n"


def _entry(found: Located) -> dict[str, object]:
    finding = found.finding
    return {
        "file": found.file,
        "line": found.line,
        "column": found.column,
        "end_line": found.end_line,
        "end_column": found.end_column,
        "code": finding.code,
        "name": finding.slug,
        "severity": found.severity,
        "stock": finding.stock,
        "message": finding.message,
        "fixable": bool(finding.fixes),
        "url": found.url,
    }
