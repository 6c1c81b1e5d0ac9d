"""The fixture library itself: what it reads, compares and rewrites."""

import pytest

from dealer_lsp.text.span import Span
from tests.support.fixtures import Mark, sections

EXAMPLE = """\
--- one ---
condition hcp(north) > 5
//        ^^^ a
//           ^^^^^^^ b
x
^ c
| d
--- two lines | no-newline ---
ab
//^^>1:2 from the line feed on
cdef
=== fixed ===
whole

new
--- escaped | escapes, dialect=bbo ---
a\\u00a0b\\U0001f600c
//  ^ the letter c
--- empty ---
"""


@pytest.fixture
def example(tmp_path):
    path = tmp_path / "example.txt"
    path.write_text(EXAMPLE, encoding="utf-8")
    return path


def test_sections_are_read(example):
    one, two, escaped, empty = sections(example)
    assert one.text == "condition hcp(north) > 5\nx\n"
    assert one.marks == (
        Mark(Span(10, 13), "a"),
        Mark(Span(13, 20), "b"),
        Mark(Span(25, 26), "c"),
        Mark(Span(25, 25), "d"),
    )
    assert two.text == "ab\ncdef"
    assert two.marks == (Mark(Span(2, 5), "from the line feed on"),)
    assert two.blocks == {"fixed": "whole\n\nnew\n"}
    assert escaped.text == "a\u00a0b\U0001f600c\n"
    assert escaped.options == {"escapes": "", "dialect": "bbo"}
    assert escaped.marks == (Mark(Span(4, 5), "the letter c"),)
    assert empty.text == ""


def test_the_same_answers_pass_and_others_fail(example):
    for section in sections(example):
        section.expect(list(section.marks), section.blocks)
        with pytest.raises(AssertionError):
            section.expect([*section.marks, Mark(Span(0, 1), "more")], {"other": "x\n"})
    with pytest.raises(AssertionError):
        sections(example)[0].expect([])


def test_update_rewrites_one_section(example, monkeypatch):
    monkeypatch.setenv("UPDATE", "1")
    first, second, *_ = sections(example)
    marks = [Mark(Span(0, 9), "new\ntext"), Mark(Span(20, 26), "over the line end")]
    first.expect(marks, {"fixed": "y\n"})
    second.expect(list(second.marks), second.blocks)
    changed = sections(example)
    assert set(changed[0].marks) == set(marks)
    assert changed[0].text == first.text
    assert changed[0].blocks == {"fixed": "y\n"}
    assert changed[1:] == sections(example)[1:]
    assert changed[1].marks == second.marks
    monkeypatch.delenv("UPDATE")
    changed[0].expect(marks, {"fixed": "y\n"})
