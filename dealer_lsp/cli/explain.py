"""`dealer-lsp explain`: what a rule or a word of the language means; without a word, the list of
all rules."""

from __future__ import annotations

import argparse
import difflib
import json
import sys

from dealer_lsp.cli.command import Subparsers
from dealer_lsp.cli.reflow import reflow
from dealer_lsp.cli.report import SEVERITY_NAMES
from dealer_lsp.cli.terminal import columns
from dealer_lsp.features.hover.tokens import describe_word
from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.documentation import rule_text
from dealer_lsp.rules.registry import all_rules, rule_named
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.text.document import Document

WIDEST = 100
"""Columns. Longer lines of text are hard to read, however wide the terminal is."""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "explain",
        help="explain a rule, such as DL201, or a word, such as hcp",
        description="Explain a rule by its code or name, or a word of the language; without "
        "either, list all rules.",
    )
    parser.add_argument("rule", nargs="?", metavar="RULE|WORD")
    parser.add_argument("--format", default="text", choices=("text", "json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.rule is None:
        sys.stdout.write(_all_as_json() if args.format == "json" else _list())
        return 0
    rule = rule_named(args.rule) or rule_named(args.rule.upper())
    page = _word(args.rule) if rule is None and args.format == "text" else None
    if page is not None:
        sys.stdout.write(reflow(page, min(columns(), WIDEST)))
        return 0
    if rule is None:
        sys.stderr.write(f"dealer-lsp: there is no rule '{args.rule}'{_nearest(args.rule)}\n")
        return 2
    if args.format == "json":
        sys.stdout.write(json.dumps(_entry(rule.code), indent=2, ensure_ascii=False) + "\n")
    else:
        sys.stdout.write(reflow(rule_text(rule.code).markdown, min(columns(), WIDEST)))
    return 0


def _word(spelling: str) -> str | None:
    """What an editor shows for a word of the language."""
    word = catalog().lookup(spelling, "dealer") or catalog().lookup(spelling)
    return None if word is None else describe_word(analyse(Document("")), word)


def _list() -> str:
    rules = all_rules()
    widest = max(len(rule.slug) for rule in rules)
    return "".join(
        f"{rule.code}  {rule.slug:{widest}}  {rule_text(rule.code).summary}\n" for rule in rules
    )


def _all_as_json() -> str:
    entries = [_entry(rule.code) for rule in all_rules()]
    return json.dumps(entries, indent=2, ensure_ascii=False) + "\n"


def _entry(code: str) -> dict[str, str]:
    rule = rule_named(code)
    assert rule is not None
    text = rule_text(code)
    return {
        "code": rule.code,
        "name": rule.slug,
        "severity": SEVERITY_NAMES[rule.severity],
        "summary": text.summary,
        "markdown": text.markdown,
        "url": text.url,
    }


def _nearest(word: str) -> str:
    known = [name for rule in all_rules() for name in (rule.code, rule.slug)]
    close = difflib.get_close_matches(word, known, n=1, cutoff=0.5)
    return f"; did you mean '{close[0]}'?" if close else "; `dealer-lsp explain` lists all"
