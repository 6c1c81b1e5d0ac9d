"""Trivia: pieces, comments, lines for other programs."""

import pytest

from dealer_lsp.syntax.directives import directives
from dealer_lsp.syntax.tree import parse
from dealer_lsp.syntax.trivia import comments, pieces

TRIVIA = (
    'Script,Name\nsetDealerCode(`\n# auction-filter: 1N +Pass\n#include "script/X"\n'
    "Import,https://example.org/a b\n/*@chat\nOne notrump\n@chat*/ // key: none\r\n  # late: no\n"
)


def test_directives():
    found = [(each.kind, each.key, each.value) for each in directives(TRIVIA)]
    assert found == [
        ("wrapper", "", ""),
        ("metadata", "auction-filter", "1N +Pass"),
        ("include", "", "script/X"),
        ("import", "", "https://example.org/a b"),
        ("chat", "", "One notrump"),
        ("metadata", "late", "no"),
    ]
    for each in directives(TRIVIA):
        assert TRIVIA[each.value_span.start : each.value_span.end] == each.value


def test_pieces_are_the_trivia():
    tree = parse(TRIVIA)
    assert len(tree) == 0
    assert tree.tail.trivia == TRIVIA
    joined = "".join(TRIVIA[piece.start : piece.end] for piece in pieces(TRIVIA))
    assert joined == TRIVIA.replace("none\r\n", "none\n")


def test_comments():
    found = [(piece.kind, TRIVIA[piece.start : piece.end]) for piece in comments(TRIVIA)]
    assert found == [
        ("hash", "# auction-filter: 1N +Pass"),
        ("hash", '#include "script/X"'),
        ("block", "/*@chat\nOne notrump\n@chat*/"),
        ("line", "// key: none"),
        ("hash", "# late: no"),
    ]


@pytest.mark.parametrize("trivia", ["", " \n\t", "// plain\n", "/* plain */"])
def test_nothing_to_find(trivia):
    assert list(directives(trivia)) == []
