"""`--format gitlab`: the Code Quality report that GitLab shows in a merge request."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

from dealer_lsp.cli.report import Located

_LEVELS = {"hint": "info", "information": "info", "warning": "minor", "error": "major"}


def gitlab(findings: Sequence[Located]) -> str:
    seen: Counter[str] = Counter()
    entries: list[dict[str, object]] = []
    for found in findings:
        # GitLab wants fingerprints that differ, also for equal lines with equal mistakes.
        fingerprint = found.fingerprint
        seen[fingerprint] += 1
        if seen[fingerprint] > 1:
            fingerprint = f"{fingerprint}-{seen[fingerprint]}"
        entries.append(
            {
                "description": found.finding.message,
                "check_name": found.finding.code,
                "fingerprint": fingerprint,
                "severity": _LEVELS[found.severity],
                "location": {
                    "path": found.file,
                    "lines": {"begin": found.line, "end": found.end_line},
                },
            }
        )
    return json.dumps(entries, indent=2, ensure_ascii=False) + "\n"
