"""What hovers show, at each caret of each mark."""

import pytest

from dealer_lsp.features.hover import hover_at
from dealer_lsp.rules.check import check
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.text.document import Document
from tests.features.carets import FIXTURES, carets, expect_at_carets, in_one_line, script_of
from tests.support.fixtures import Mark, sections

PAGES = {"DL201": "# DL201\n\n## What dealer does\nIt deals hands that fit\nthe last one.\n"}


@pytest.mark.parametrize("section", sections(FIXTURES / "hover.txt"), ids=str)
def test_hover(section):
    script = script_of(section)
    findings = check(script) if "findings" in section.options else ()

    def answer(offset: int) -> Mark:
        hover = hover_at(script, offset, findings, PAGES.get)
        assert hover is not None, f"nothing at {offset}"
        return Mark(hover.span, in_one_line(hover.markdown))

    expect_at_carets(section, answer)


@pytest.mark.parametrize("section", sections(FIXTURES / "hover_nothing.txt"), ids=str)
def test_nothing_to_say(section):
    script = script_of(section)
    for mark in section.marks:
        for offset in carets(mark.span):
            assert hover_at(script, offset) is None


def test_each_sign_of_the_shape_language_explains_itself():
    text = "condition shape{north, 5+M(x[2-4]3-):s>h|4xxx + 5s(xxx) - 9xxx}\n"
    script = analyse(Document(text))
    meanings = {
        "+M": "at least",
        "M(": "a major",
        "x[": "joker",
        "[2": "range",
        "]3": "range",
        "-)": "at most",
        "):": "any order",
        ":s": "condition",
        "|4": "or",
        "+ 5": "add a shape",
        "s(": "suit letters",
        "- 9": "take a shape away",
    }
    for place, meaning in meanings.items():
        hover = hover_at(script, text.index(place))
        assert hover is not None
        assert f"**{meaning}**" in hover.markdown.partition("\n")[0], place


def test_only_line_ends_end_the_lines_of_a_definition_and_its_comment():
    text = "/* a\u2028b\x0bc\n * d */\nx = hcp(north) > // e\x85f\r\n 3\ncondition x\n"
    hover = hover_at(analyse(Document(text)), text.index("x ="))
    assert "a\u2028b\x0bc\nd" in hover.markdown
    assert "x = hcp(north) > // e\x85f\n 3\n```" in hover.markdown


def test_a_list_of_shapes_that_cannot_be_read_leaves_no_empty_section():
    text = "condition shape{north, 5+M(332),4441}\n"
    hover = hover_at(analyse(Document(text)), text.index("M"))
    assert "cannot be read" in hover.markdown
    assert all(part.strip() for part in hover.markdown.split("---"))
