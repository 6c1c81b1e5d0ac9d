"""`--format concise`: one line a finding, as compilers print it and editors jump to it."""

from __future__ import annotations

from collections.abc import Sequence

from dealer_lsp.cli.report import Located


def concise(findings: Sequence[Located]) -> str:
    return "".join(
        f"{found.file}:{found.line}:{found.column}: {found.severity} {found.finding.code} "
        f"[{found.finding.slug}] {found.finding.message}\n"
        for found in findings
    )
