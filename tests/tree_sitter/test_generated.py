"""The committed parser was generated from the committed grammar."""

from __future__ import annotations

import hashlib
import json
import re

from tree_sitter import Language

from tests.support.tree_sitter_grammar import FOLDER

GRAMMAR = json.loads((FOLDER / "src" / "grammar.json").read_text("utf-8"))


def test_nothing_changed_since_it_was_generated():
    sums = (FOLDER / "src" / "SHA256SUMS").read_text("utf-8").splitlines()
    wanted = dict(reversed(line.split("  ")) for line in sums)
    assert {"grammar.js", "src/grammar.json", "src/node-types.json", "src/parser.c"} < set(wanted)
    changed = [
        path
        for path, total in wanted.items()
        if hashlib.sha256((FOLDER / path).read_bytes()).hexdigest() != total
    ]
    assert changed == [], "run grammar/tree-sitter-dealer/generate.sh"


def test_the_scanner_counts_tokens_as_the_grammar_does():
    text = (FOLDER / "src" / "tokens.h").read_text("utf-8")
    body = re.sub(r"//.*", "", text[text.index("{") + 1 : text.index("}")])
    counted = [name.strip() for name in body.split(",") if name.strip()]
    assert counted.pop() == "END_OF_TEXT"
    externals = [each.get("name") or each["value"] for each in GRAMMAR["externals"]]
    assert len(counted) == len(externals)
    same = {"IDENT": "identifier"}
    for name, external in zip(counted, externals, strict=True):
        if external.replace("_", "").isalpha():
            assert same.get(name, name.lower()) == external


def test_every_token_comes_from_the_scanner():
    external = {each["value"] for each in GRAMMAR["externals"] if each["type"] == "STRING"}
    assert _literals(GRAMMAR["rules"]) <= external


def test_old_and_new_editors_can_load_it(dealer: Language):
    assert dealer.abi_version == 14


def test_names_are_those_of_the_grammar(dealer: Language):
    names = {dealer.node_kind_for_id(number) for number in range(dealer.node_kind_count)}
    assert {rule for rule in GRAMMAR["rules"] if not rule.startswith("_")} <= names


def _literals(part: object) -> set[str]:
    if isinstance(part, list):
        return set().union(*map(_literals, part))
    if not isinstance(part, dict):
        return set()
    if part.get("type") == "STRING":
        return {part["value"]}
    if part.get("type") == "PATTERN":
        return {part["value"]}
    return set().union(*map(_literals, part.values()))
