"""The colours that the generated grammars give to the words of the catalog."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from dealer_lsp.language.catalog import catalog
from tools.generators import emacs, textmate, vim

GRAMMAR = json.loads(textmate.outputs()[textmate.PATH])
SCOPES = {
    "statement": "keyword.control.statement",
    "action": "support.function.action",
    "function": "support.function",
    "seat": "constant.language.seat",
    "suit": "constant.language.suit",
    "vulnerability": "constant.language.vulnerability",
    "keyword": "keyword.operator",
    "operator": "keyword.operator",
}


@pytest.mark.parametrize("word", catalog().words(dialect="dealer"), ids=lambda word: word.name)
def test_textmate_colours_each_word_by_its_kind(word) -> None:
    for spelling in word.spellings:
        if word.name == "?:" or "dealer" not in catalog().dialects_of(spelling):
            continue
        text = f"{spelling} (" if word.name == "shape" else f"{spelling} "
        assert _scope(text).startswith(SCOPES[word.kind]), spelling


@pytest.mark.parametrize(
    ("text", "scope"),
    [
        ("strong = ", "variable.other.definition"),
        ("strong == ", "variable.other"),
        ("hcps1 ", "variable.other"),
        ("conditions ", "variable.other"),
        ("north_opens ", "variable.other"),
        ("spades(north)", "support.function.suit"),
        ("seed = 3", "variable.other.definition"),
        ("seed 3", "keyword.control.statement"),
        ("deal ", "variable.other"),
        ("dds(north, spades)", "support.function"),
        ("AS ", "constant.other.card"),
        ("SAKQ ", "constant.other.holding"),
        ("S2 ", "constant.other.holding"),
        ("x3N ", "constant.other.contract"),
        ("15 ", "constant.numeric"),
        ("# alias: Smolen", "punctuation.definition.comment"),
        ("# a remark", "comment.line"),
        ("// a remark", "comment.line"),
        ("/* a remark */", "comment.block"),
        ("/*@chat", "comment.block.documentation"),
        ('"text"', "string.quoted"),
        ("\\n", "constant.character.escape"),
        ("shape{north, 5M(332)}", "support.function.shape"),
    ],
)
def test_textmate_colours(text: str, scope: str) -> None:
    assert _scope(text).startswith(scope)


def test_textmate_colours_inside_braces() -> None:
    rules = GRAMMAR["repository"]["shape-braces"]["patterns"]
    assert _scope("M(332)", rules).startswith("entity.name.type.major-minor")
    assert _scope("s(332)", rules).startswith("entity.name.type.suit")
    assert _scope("x", rules).startswith("constant.numeric.shape")
    assert _scope("[3-5]", rules).startswith("constant.other.range")
    assert _scope(":h>s", rules).startswith("keyword.operator.condition")
    assert _scope("any 4432", rules).startswith("invalid.illegal")


def test_every_included_part_exists_and_every_pattern_compiles() -> None:
    seen: set[str] = set()
    for rule in _all_rules(GRAMMAR):
        for key in ("match", "begin", "end"):
            if key in rule:
                re.compile(rule[key])
        if "include" in rule:
            seen.add(rule["include"].removeprefix("#"))
    assert seen == set(GRAMMAR["repository"])


def test_vim_and_emacs_know_every_word() -> None:
    in_vim = set(re.findall(r"[\w-]+", vim.outputs()[vim.PATH]))
    in_emacs = set(re.findall(r'"([\w-]+)"', emacs.outputs()[emacs.PATH]))
    words = {spelling for spelling in catalog().spellings() if re.fullmatch(r"\w+", spelling)}
    # These stand alone, where they are names in a stock script, or are aliases of one dialect.
    left_out = {"deal", "parcontract", "both"}
    assert words - in_vim <= left_out
    assert words - in_emacs <= left_out
    assert {key.key for key in catalog().metadata_keys} <= in_vim & in_emacs


def _scope(text: str, rules: list[dict[str, Any]] = GRAMMAR["patterns"]) -> str:
    """The innermost scope that the grammar gives to what stands at the start of `text`, or ""."""
    for rule in rules:
        if "include" in rule:
            found = _scope(text, GRAMMAR["repository"][rule["include"][1:]]["patterns"])
            if found:
                return found
        elif re.match(rule.get("match") or rule["begin"], text, re.MULTILINE):
            captures = rule.get("captures") or rule.get("beginCaptures") or {}
            name = rule.get("name", "")
            if captures and (not name or name.startswith("meta.")):
                return captures.get("1", captures.get("0"))["name"]
            return name
    return ""


def _all_rules(node: Any) -> list[dict[str, Any]]:
    if isinstance(node, list):
        return [rule for each in node for rule in _all_rules(each)]
    if isinstance(node, dict):
        nested = [rule for each in node.values() for rule in _all_rules(each)]
        return [node, *nested] if {"match", "begin", "include"} & set(node) else nested
    return []
