"""`--format sarif`: SARIF 2.1.0, read by GitHub code scanning, Azure and many viewers."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from urllib.parse import quote

from dealer_lsp import __version__
from dealer_lsp.cli.report import Located
from dealer_lsp.rules.documentation import RuleText

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {"hint": "note", "information": "note", "warning": "warning", "error": "error"}


def sarif(findings: Sequence[Located], rule_text: Callable[[str], RuleText]) -> str:
    codes = sorted({(found.finding.code, found.finding.slug) for found in findings})
    index = {code: number for number, (code, _) in enumerate(codes)}
    log = {
        "$schema": _SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "dealer-lsp",
                        "semanticVersion": __version__,
                        "rules": [_rule(code, slug, rule_text(code)) for code, slug in codes],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "results": [_result(found, index[found.finding.code]) for found in findings],
            }
        ],
    }
    return json.dumps(log, indent=2, ensure_ascii=False) + "\n"


def _rule(code: str, slug: str, text: RuleText) -> dict[str, object]:
    return {
        "id": code,
        "name": "".join(part.capitalize() for part in slug.split("-")),
        "shortDescription": {"text": text.summary},
        "help": {"text": text.markdown, "markdown": text.markdown},
        "helpUri": text.url,
    }


def _result(found: Located, rule_index: int) -> dict[str, object]:
    return {
        "ruleId": found.finding.code,
        "ruleIndex": rule_index,
        "level": _LEVELS[found.severity],
        "message": {"text": found.finding.message},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": quote(found.file.replace("\\", "/"))},
                    "region": {
                        "startLine": found.line,
                        "startColumn": found.column,
                        "endLine": found.end_line,
                        "endColumn": found.end_column,
                    },
                }
            }
        ],
        "partialFingerprints": {"dealerLsp/v1": found.fingerprint},
    }
