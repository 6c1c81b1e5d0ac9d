"""A tree after edits is the tree of the edited text, and keeps what the edits did not touch."""

import os
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_lsp.syntax.tree import Tree, parse, reparse
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Edit, Span
from tests.support.corpus import real_scripts
from tests.support.fixtures import sections
from tests.syntax.edits import PIECES, random_edit

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.txt"))
TEXTS = [
    *(data.decode("latin-1") for data in real_scripts().values()),
    *("".join(section.text for section in sections(path)) for path in FIXTURES),
]
ROUNDS = 2000 if os.environ.get("DEALER_LSP_THOROUGH") else 100


def contents(tree: Tree) -> list[object]:
    """All that a tree says, without the identity of its parts."""
    tops = [
        (placed.start, placed.top.tokens, placed.top.length, *placed.top.contents())
        for placed in tree
    ]
    return [tops, tree.tail, tree.tail_problems, tree.tail_cut, tree.cut()]


def follow(document: Document, tree: Tree, edit: Edit) -> tuple[Document, Tree]:
    """The document and the tree after an edit, once all promises about them were checked."""
    after = document.apply(edit)
    change = reparse(tree, document, edit)
    assert contents(change.tree) == contents(parse(after.text))
    assert change.tree.text == after.text
    old, new = [placed.top for placed in tree], [placed.top for placed in change.tree]
    last_old = change.first + len(change.removed)
    last_new = change.first + len(change.added)
    assert tuple(old[change.first : last_old]) == change.removed
    assert tuple(new[change.first : last_new]) == change.added
    assert list(map(id, old[: change.first])) == list(map(id, new[: change.first]))
    assert list(map(id, old[last_old:])) == list(map(id, new[last_new:]))
    return after, change.tree


@pytest.mark.parametrize("seed", range(8))
def test_random_edits(seed):
    chance = random.Random(seed)
    for _ in range(ROUNDS // 8):
        text = chance.choice(TEXTS)
        start = chance.randrange(len(text) + 1)
        text = text[start : start + chance.choice((50, 300, 1500))]
        document, tree = Document(text), parse(text)
        for _ in range(chance.randrange(1, 12)):
            edit = random_edit(document.text, chance)
            document, tree = follow(document, tree, edit)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from(PIECES), max_size=12),
    st.lists(st.tuples(st.integers(0, 60), st.integers(0, 8), st.sampled_from(PIECES)), max_size=4),
)
def test_any_pieces(pieces, changes):
    text = " ".join(pieces)
    document, tree = Document(text), parse(text)
    for start, length, inserted in changes:
        first = min(start, len(document.text))
        last = min(first + length, len(document.text))
        document, tree = follow(document, tree, Edit(Span(first, last), inserted))


def test_typing_letter_by_letter():
    text = "".join(section.text for section in sections(FIXTURES[-1]))
    document, tree = Document(""), parse("")
    for letter in text:
        place = len(document.text)
        document, tree = follow(document, tree, Edit(Span(place, place), letter))


def test_an_edit_keeps_all_other_definitions():
    lines = [f"x{number} = hcp(north) >= {number}\n" for number in range(3000)]
    document = Document("".join(lines))
    tree = parse(document.text)
    place = document.text.index(">= 1500")
    change = reparse(tree, document, Edit(Span(place, place + 2), "<"))
    assert (change.first, len(change.removed), len(change.added)) == (1500, 1, 1)


def test_a_word_typed_before_a_definition_reaches_the_one_before():
    document = Document("a\nb\nc\n")
    tree = parse(document.text)
    _, after = follow(document, tree, Edit(Span(2, 2), "and "))
    assert [placed.top.text for placed in after] == ["a\nand b", "\nc"]


def test_a_quotation_mark_far_behind_closes_a_text():
    document = Document('action printes("a)\n' + "b\n" * 300 + "c\n")
    tree = parse(document.text)
    place = len(document.text)
    _, after = follow(document, tree, Edit(Span(place, place), '"'))
    assert len(after) < len(tree)


@pytest.mark.parametrize(
    ("text", "edit"),
    [
        ("}55x)par(NS", Edit(Span(4, 5), "5(b")),  # digits further on make a shape
        ("a\nb(` (lead),\nc", Edit(Span(5, 6), ")")),  # the wrapper's end swallows the rest
        ("a\nb 'c d\n", Edit(Span(8, 8), "'")),
        ("a\nshape\n\n\n north", Edit(Span(10, 10), "{")),
        ("a\nImport b c d", Edit(Span(14, 14), ",https://")),
        ("{\\rt1 a\ncondition b\n", Edit(Span(4, 4), "f")),
        ("{\\rtf1 a\ncondition b\n", Edit(Span(4, 5), "")),
        ("a\nShape\n\n\n north", Edit(Span(10, 10), "{")),
    ],
)
def test_far_sight(text, edit):
    """What the lexer saw far behind a token counts as seen."""
    document = Document(text)
    follow(document, parse(document.text), edit)


@pytest.mark.parametrize("word", ["shape", "Shape", "SHAPE"])
def test_a_word_is_read_anew_where_braces_follow(word):
    """Words met before are remembered; this one depends on what comes behind it."""
    parse(f"condition {word}")
    kinds = [token.kind for token in parse(f"condition {word}{{north, 4333}}")[0].top.tokens]
    assert kinds == ["CONDITION", "SHAPE_BRACES"]


@pytest.mark.parametrize("inserted", ["}", "{", '"', "\n\n", "5", "\ncondition "])
@pytest.mark.parametrize("closed", [False, True])
def test_braces_far_from_each_other(inserted, closed):
    end = "4432}" if closed else "4432"
    text = "condition shape{north, " + "4333\n" * 1500 + f"{end}\nproduce 5 // end"
    assert (parse(text)[0].top.problems == ()) == closed
    for place in (len(text) - 11, 40):
        document, tree = Document(text), parse(text)
        document, tree = follow(document, tree, Edit(Span(place, place), inserted))
        follow(document, tree, Edit(Span(place, place + len(inserted)), ""))
