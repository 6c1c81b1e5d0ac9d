"""docs/rules/: a page for each rule from its docstring, and their list."""

from __future__ import annotations

from dealer_lsp.cli.report import SEVERITY_NAMES
from dealer_lsp.rules.base import Rule
from dealer_lsp.rules.documentation import text_of
from tools.generators.rule_source import discovered_rules

FOLDER = "docs/rules"

_BLOCKS = {
    "DL0": "Text and syntax",
    "DL1": "Names and arguments",
    "DL2": "Conditions and operators that do something else",
    "DL3": "Values: never, always, out of range",
    "DL4": "Shapes",
    "DL5": "What dealer.dpp mistranslates",
    "DL6": "Predeal, and deals in comments",
    "DL7": "Portability between programs",
    "DL8": "Actions and statistics",
    "DL9": "Files, configuration, suppression",
}

_HEAD = """# Rules

<!-- Written by `python -m tools.generate` from the docstrings in dealer_lsp/rules. -->

`dealer-lsp explain CODE` prints a page in the terminal; editors link to it from each message.
"""


def outputs() -> dict[str, str]:
    """Path of each generated file, relative to the project, and its text."""
    pages = {f"{FOLDER}/{rule.slug}.md": _page(rule) for rule in discovered_rules()}
    return {f"{FOLDER}/README.md": _list(), **pages}


def _page(rule: Rule) -> str:
    text = text_of(rule).markdown
    heading, _, rest = text.partition("\n")
    severity = SEVERITY_NAMES[rule.severity]
    return f"{heading}\n\n*{severity.capitalize()} unless configured otherwise.*\n{rest}"


def _list() -> str:
    lines = [_HEAD]
    for block, title in _BLOCKS.items():
        rules = [rule for rule in discovered_rules() if rule.code.startswith(block)]
        if not rules:
            continue
        lines.append(f"\n## {title}\n\n| code | rule | severity | |\n|---|---|---|---|\n")
        lines += (
            f"| {rule.code} | [{rule.slug}]({rule.slug}.md) | {SEVERITY_NAMES[rule.severity]} "
            f"| {text_of(rule).summary} |\n"
            for rule in rules
        )
    return "".join(lines)
