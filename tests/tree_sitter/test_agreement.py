"""The tree-sitter grammar takes what grammar/dealer.lark takes, cut into the same tokens."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from tree_sitter import Parser

from dealer_lsp.text.decoding import decode
from tests.support.corpus import real_scripts
from tests.support.fixtures import sections
from tests.support.grammar_reading import Reading, read
from tests.support.mutants import mutants
from tests.support.random_scripts import random_script
from tests.tree_sitter.leaves import leaves

MANY = bool(os.environ.get("DEALER_LSP_THOROUGH"))
TESTS = Path(__file__).parents[1]
EXAMPLES = TESTS.parent / "examples"
ROOMS = ("syntax", "semantics", "rules", "features")
COUNT = 4000 if MANY else 300
_WORDS = """
    hcp hcps( HCP( north hearts spades notrumps NS none both n N S vul nv any x3N S SAK AS 5C
    5 12 12345 4333 54x3 xxxx 123x1 10xx 1.5 .5 5. $1 $0( "t" \\n a b x xx5 foo(
    ( ) , + - * / % ? : = == != < <= > >= && || ! { } and or not AND Not
    generate produce dealer vulnerable predeal pointcount altcount condition action
    Condition ACTION Produce Printall opener opener( seed title deal dds( trix printns csvrpt export
    print printall printoneline printcompact printes average frequency evalcontract
    shape shape{ shape{north,4333} hascard cccc quality tricks tens( score rnd imps
    shape{north,5+xx[13]:h>s|x4xx} :h>s | #b} //b} /*b}
    // # /* */ Script, Script Import, Import Button, setDealerCode(` setDealerCode ` `, `) https://x
"""
GAPS = ["", "", " ", " ", " ", "\n", "\n", " \n", "\r\n", "\t", "//c\n", "/*c*/", "/*\n*/"]
PIECES = _WORDS.split()
CHARACTERS = "0x5CAS.<>=!&|:/*#\"\n\r `'$({}),aN_ \\%+-\u00e9\u00a0\f"


def compare(parser: Parser, script: str) -> Reading:
    """The verdicts must be equal, and the tokens too, unless something is in the script that is
    none."""
    text = script.removeprefix("\ufeff")  # Tree-sitter passes over it.
    reading = read(text)
    tree = parser.parse(text.encode())
    if reading.too_deep:
        return reading
    assert tree.root_node.has_error != reading.takes, text
    if not reading.faulty:
        found = leaves(tree, text)
        assert [each[:2] for each in found] == [each[:2] for each in reading.pieces], text
        pairs = zip(found, reading.pieces, strict=True)
        assert [pair for pair in pairs if not pair[0].kinds & pair[1].kinds] == [], text
    return reading


def compare_all(parser: Parser, scripts: Iterable[str]) -> Counter[bool]:
    """How many were taken and how many refused."""
    return Counter(compare(parser, script).takes for script in scripts)


def test_real_scripts(parser: Parser):
    verdicts = compare_all(parser, (decode(data).text for data in real_scripts().values()))
    assert verdicts[True] > verdicts[False]


def test_scripts_of_other_tests_and_examples(parser: Parser):
    files = [path for room in ROOMS for path in (TESTS / room / "fixtures").glob("*.txt")]
    scripts = [section.text for path in sorted(files) for section in sections(path)]
    scripts += [path.read_text("utf-8") for path in sorted(EXAMPLES.glob("*.dlr"))]
    verdicts = compare_all(parser, scripts)
    assert verdicts[True] > 100
    assert verdicts[False] > 100


def test_mutants(parser: Parser):
    scripts = [decode(data).text for data in real_scripts().values() if len(data) < 6000]
    verdicts = compare_all(parser, mutants(scripts, seed=7, count=COUNT))
    assert verdicts[True] > COUNT // 10
    assert verdicts[False] > COUNT // 10


def test_random_scripts(parser: Parser):
    assert compare_all(parser, map(random_script, range(COUNT)))[True] > COUNT // 2


def test_any_row_of_words(parser: Parser):
    chance = random.Random(1)

    def row(longest: int) -> str:
        count = chance.randrange(1, longest)
        return "".join(chance.choice(PIECES) + chance.choice(GAPS) for _ in range(count))

    verdicts = compare_all(parser, (row(length) for length in [5, 8, 30] * COUNT))
    assert verdicts[True] > COUNT // 10


def test_any_row_of_characters(parser: Parser):
    chance = random.Random(1)
    verdicts = compare_all(
        parser,
        ("".join(chance.choices(CHARACTERS, k=chance.randrange(1, 10))) for _ in range(2 * COUNT)),
    )
    assert verdicts[True] > COUNT // 50


def test_braces_far_from_each_other(parser: Parser):
    shapes = " + ".join(["5xxx"] * 2000)
    assert compare(parser, f"condition shape{{north, {shapes}}}\n").takes
    assert not compare(parser, f"condition shape{{north, {shapes}\n").takes
