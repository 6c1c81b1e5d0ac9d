"""What the query for colours says of the words of the catalog, and of everything else."""

from __future__ import annotations

import pytest
from tree_sitter import Language, Parser, Query, QueryCursor

from dealer_lsp.language.catalog import catalog
from tests.support.tree_sitter_grammar import QUERIES
from tests.tree_sitter.leaves import leaves

PLACES = {
    "statement": "{} 5",
    "action": "action {}",
    "function": "condition {}(north)",
    "seat": "dealer {}",
    "suit": "condition tricks(north, {}) > 5",
    "vulnerability": "vulnerable {}",
    "keyword": "condition shape(north, {} 4333)",
    "operator": "condition 1 {} 2",
}
"""Where a word of the kind stands; a script that goes wrong has its colours all the same."""
NAMES = ("both",)
"""Other spellings of dialects that the grammar leaves to be names."""
CAPTURES = {
    "statement": "keyword",
    "action": "function.builtin",
    "function": "function.builtin",
    "seat": "constant.builtin",
    "suit": "type.builtin",
    "vulnerability": "constant.builtin",
    "keyword": "keyword.operator",
}


def captures(dealer: Language, script: str) -> list[tuple[str, str]]:
    """The passages that get a colour, in order, each with the last pattern's capture: that is the
    one editors show."""
    query = Query(dealer, (QUERIES / "highlights.scm").read_text("utf-8"))
    tree = Parser(dealer).parse(script.encode())
    shown: dict[tuple[int, int], tuple[int, str]] = {}
    for pattern, found in QueryCursor(query).matches(tree.root_node):
        for name, nodes in found.items():
            for node in nodes:
                place = (node.start_byte, node.end_byte)
                if name != "spell" and (place not in shown or shown[place][0] <= pattern):
                    shown[place] = (pattern, name)
    data = script.encode()
    return [(data[start:end].decode(), shown[start, end][1]) for start, end in sorted(shown)]


@pytest.mark.parametrize("word", catalog().words(), ids=lambda word: word.name)
def test_words_have_their_colour(dealer: Language, word):
    for spelling in word.spellings:
        if word.name == "?:" or word.kind == "report" or spelling in NAMES:
            continue
        script = _place(word, spelling)
        wanted = CAPTURES.get(word.kind) or (
            "keyword.operator" if spelling.isalpha() else "operator"
        )
        found = dict(captures(dealer, script))
        assert found.get(spelling) == wanted, script


def _place(word, spelling: str) -> str:
    stock = "dealer" in catalog().dialects_of(spelling)
    if not stock and any("(" in form.label for form in word.forms):
        place = "action {}(north)" if word.kind == "action" else "condition {}(north)"
    else:
        place = PLACES[word.kind]
    if word.kind == "operator" and word.name in ("not", "="):
        place = "condition {} 1" if word.name == "not" else "a {} 1"
    return place.format(spelling)


@pytest.mark.parametrize(
    ("script", "passage", "capture"),
    [
        ("strong = 1", "strong", "variable"),
        ("hcps1 = 1", "hcps1", "variable"),
        ("seed = 3", "seed", "variable"),
        ("seed 3", "seed", "keyword"),
        ("opener north", "opener", "keyword"),
        ("condition spades(north)", "spades", "function.builtin"),
        ("condition dds(north, spades)", "spades", "type.builtin"),
        ("none NS", "none", "keyword"),
        ("vulnerable vulnerable", "vulnerable", "constant.builtin"),
        ("Condition hcp(north)", "Condition", "keyword"),
        ("condition a AND b", "AND", "keyword.operator"),
        ("condition a && b", "&&", "operator"),
        ("condition 4333", "4333", "number"),
        ("condition 1.5", "1.5", "number"),
        ("condition -5", "-", "number"),
        ("condition a - 5", "-", "operator"),
        ("condition shape(north, any 4333 - 5xxx)", "5xxx", "number"),
        ("condition shape(north, any 4333 - 5xxx)", "-", "operator"),
        ("condition shape{north, 5+xxx}", "shape", "function.builtin"),
        ("condition shape{north, 5+xxx}", "north", "constant.builtin"),
        ("condition shape{north, 5+xxx}", "5+xxx", "number"),
        ("condition shape{north, 4333 - 5xxx}", "-", "operator"),
        ("condition shape{north, xxxx:h>s or d==c - 1}", "h", "type.builtin"),
        ("condition shape{north, xxxx:h>s or d==c - 1}", "or", "keyword.operator"),
        ("condition shape{north, xxxx # any}", "# any", "comment"),
        ("condition shape{north, xxxx", "shape", "function.builtin"),
        ("condition hascard(north, AS)", "AS", "constant"),
        ("predeal north SAK, H", "SAK", "constant"),
        ("condition score(vul, x3N, 9)", "x3N", "constant"),
        ("condition $0 > 5", "$0", "variable.parameter"),
        ('action average "points" a', '"points"', "string"),
        ("action printes(\\n)", "\\n", "string.escape"),
        ("# alias: Smolen\n", "# alias: Smolen", "comment"),
        ("a = 1 # why", "# why", "comment"),
        ("/* why\n */", "/* why\n */", "comment"),
        ("/* why", "/* why", "comment"),
        ('action average "points', '"points', "string"),
        ("Script,Name\nhcp(north)", "Script,Name", "keyword.directive"),
        ("condition hcp(nroth", "hcp", "function.builtin"),
        ("produce 10 ) printall", "printall", "function.builtin"),
    ],
)
def test_passages_have_their_colour(dealer: Language, script: str, passage: str, capture: str):
    assert (passage, capture) in captures(dealer, script)


def test_every_token_has_a_colour(dealer: Language):
    script = (
        'predeal north SAK spades(south) == 5 opener 1.5 title "x" vulnerable NS\n'
        "condition a ? not b : score(nv, x3N, 5) % 2 != -1 and hascard(east, 5C) // why\n"
        "  and shape(west, any 5431, 4xxx - 7xxx + 6xxx) or dds($0, notrumps) * 3 / 2 == 1\n"
        'altcount 1 2 action printall, frequency "x" (rnd(4), 0, 3), printes(\\n), deal(all)\n'
    )
    tree = Parser(dealer).parse(script.encode())
    coloured = {passage for passage, _ in captures(dealer, script)}
    plain = [leaf for leaf in leaves(tree, script) if script[leaf.start : leaf.end] not in coloured]
    assert plain == []
