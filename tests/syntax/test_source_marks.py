"""Trivia: pieces, comments, lines for other programs."""

import pytest

from dealer_lsp.syntax.source_marks import source_marks
from dealer_lsp.syntax.tree import parse
from dealer_lsp.syntax.trivia import comments, pieces

TRIVIA = (
    'Script,Name\nsetDealerCode(`\n# auction-filter: 1N +Pass\n#include "script/X"\n'
    "Import,https://example.org/a b\n/*@chat\nOne notrump\n@chat*/ // key: none\r\n  # late: no\n"
)


def test_marks():
    found = [(each.kind, each.key, each.value) for each in source_marks(TRIVIA)]
    assert found == [
        ("script", "", "Name"),
        ("metadata", "auction-filter", "1N +Pass"),
        ("include", "", "script/X"),
        ("import", "", "https://example.org/a b"),
        ("chat", "", "One notrump"),
        ("metadata", "late", "no"),
    ]
    for each in source_marks(TRIVIA):
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


def test_a_button_goes_on_over_its_continued_lines():
    trivia = "Import Level, https://x.org/L\nScript\nButton,\tOne, two,\\n\\\r\n  more\r\n%x%\n"
    imported, button = source_marks(trivia)
    assert (imported.kind, imported.value) == ("import", "https://x.org/L")
    assert (button.kind, button.value) == ("button", "One")
    assert trivia[button.span.start : button.span.end].endswith("  more")
    assert trivia[button.value_span.start : button.value_span.end] == "One"


@pytest.mark.parametrize(
    "trivia", ["", " \n\t", "// plain\n", "/* plain */", ' \n#include "x', "x // a: b", " # a: b\n"]
)
def test_nothing_to_find(trivia):
    assert list(source_marks(trivia)) == []


def test_an_import_with_a_name():
    trivia = "Import,The name, https://example.org/a,b\nButton,Title,https://example.org/c\n"
    found = [(each.kind, each.value) for each in source_marks(trivia)]
    assert found == [("import", "https://example.org/a,b"), ("button", "Title")]
