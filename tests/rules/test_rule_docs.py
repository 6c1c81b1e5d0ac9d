"""The docstring of each rule is its documentation: complete, and its examples are true."""

import inspect
import re

import pytest

from dealer_lsp.rules.base import Rule, SyntaxRule
from dealer_lsp.rules.check import check
from dealer_lsp.rules.registry import all_rules, rule_named, rules_by_problem
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.syntax.problems import MESSAGES
from dealer_lsp.text.document import Document

SECTIONS = [
    "What it does",
    "Why is this bad",
    "Example",
    "Use instead",
    "What dealer does",
]
EXAMPLE = re.compile(r"```dealer(?P<open> no-newline)?\n(?P<text>.*?)```", re.DOTALL)
RULES = all_rules()
NOT_TO_BE_SHOWN = ("DL024", "DL905", "DL906")
"""Too long, told by the bytes of a file, and by other files."""


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_sections_are_there(rule):
    text = inspect.getdoc(type(rule)) or ""
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == SECTIONS
    title = text.partition("\n")[0]
    assert title.endswith("."), title
    assert all(part.strip() for part in text.split("## "))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_example_fires(rule):
    if rule.code not in NOT_TO_BE_SHOWN:
        assert rule.code in codes(examples(rule)[0])


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_text_to_use_instead_is_without_findings(rule):
    for text in examples(rule)[1:]:
        assert codes(text) == []


def test_codes_and_slugs_are_in_order():
    assert len({rule.code for rule in RULES}) == len({rule.slug for rule in RULES}) == len(RULES)
    for rule in RULES:
        assert re.fullmatch(r"DL[0-9]{3}", rule.code)
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule.slug)
        assert rule_named(rule.slug) is rule_named(rule.code) is rule


def test_every_problem_of_the_parser_has_one_rule():
    assert set(rules_by_problem()) == set(MESSAGES)
    kinds = [kind for rule in RULES if isinstance(rule, SyntaxRule) for kind in rule.kinds]
    assert len(kinds) == len(set(kinds))


def examples(rule: Rule) -> list[str]:
    """The scripts in the docstring, the bad one first."""
    found = [
        match["text"].removesuffix("\n") if match["open"] else match["text"]
        for match in EXAMPLE.finditer(inspect.getdoc(type(rule)) or "")
    ]
    assert len(found) >= 2
    return found


def codes(text: str) -> list[str]:
    return [finding.code for finding in check(analyse(Document(text)))]
