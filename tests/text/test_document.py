"""Documents: lines, positions in three encodings, edits."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_lsp.text.document import Document, Position
from dealer_lsp.text.span import Edit, Span

LETTERS = st.text(alphabet="ab\r\n\u2028\x0c\x85\u2660\u00e9\U0001f600", max_size=30)
UNIT_BYTES = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}


def units(text: str, encoding: str) -> int:
    codec, size = UNIT_BYTES[encoding]
    return len(text.encode(codec)) // size


def test_lines_end_at_three_marks_only():
    document = Document("a\nb\r\nc\rd\x0be\x0cf\x85g\u2028h")
    assert [document.line_text(n) for n in range(document.line_count)] == [
        "a",
        "b",
        "c",
        "d\x0be\x0cf\x85g\u2028h",
    ]
    assert [document.line_start(n) for n in range(document.line_count)] == [0, 2, 5, 7]
    assert document.line_span(1) == Span(2, 3)


def test_an_empty_text_has_one_line():
    document = Document("")
    assert document.line_count == 1
    assert document.line_span(0) == Span(0, 0)
    assert document.position(0, "utf-16") == Position(0, 0)


def test_a_line_end_at_the_end_starts_an_empty_line():
    document = Document("a\n")
    assert document.line_count == 2
    assert document.position(2, "utf-16") == Position(1, 0)


@pytest.mark.parametrize(
    ("encoding", "line", "character", "offset"),
    [
        ("utf-16", 0, 0, 0),
        ("utf-16", 0, 1, 1),
        ("utf-16", 0, 2, 1),  # in the middle of the emoji: its start
        ("utf-16", 0, 3, 2),
        ("utf-16", 0, 99, 3),  # past the end: the end of the line, before its line end
        ("utf-16", 1, 0, 5),
        ("utf-16", 1, 99, 7),
        ("utf-16", 9, 0, 7),  # past the last line: the end of the text
        ("utf-16", -1, 3, 0),
        ("utf-16", 0, -5, 0),
        ("utf-8", 0, 1, 1),
        ("utf-8", 0, 4, 1),
        ("utf-8", 0, 5, 2),
        ("utf-8", 1, 3, 6),
        ("utf-32", 0, 2, 2),
    ],
)
def test_positions_are_clamped(encoding, line, character, offset):
    document = Document("x\U0001f600y\r\n\u2660z")
    assert document.offset(line, character, encoding) == offset


def test_an_offset_outside_is_taken_to_the_nearest_end():
    document = Document("ab\ncd")
    assert document.position(-3, "utf-16") == Position(0, 0)
    assert document.position(99, "utf-16") == Position(1, 2)
    assert document.line_of(99) == 1
    assert document.line_of(-1) == 0


def test_an_edit_by_positions():
    document = Document("\u2660 hcp\nx\U0001f600y")
    edit = document.edit(Position(1, 1), Position(1, 3), "-", "utf-16")
    assert edit == Edit(Span(7, 8), "-")
    assert document.apply(edit).text == "\u2660 hcp\nx-y"
    backwards = document.edit(Position(1, 3), Position(1, 1), "-", "utf-16")
    assert backwards == edit


@given(LETTERS, st.sampled_from(sorted(UNIT_BYTES)))
def test_there_and_back(text, encoding):
    document = Document(text)
    for offset in range(len(text) + 1):
        position = document.position(offset, encoding)
        start = document.line_start(position.line)
        assert position.character == units(text[start:offset], encoding)
        inside_line_end = text[offset - 1 : offset + 1] == "\r\n"
        expected = offset - 1 if inside_line_end else offset
        assert document.offset(*position, encoding) == expected


@settings(max_examples=300)
@given(LETTERS, st.lists(st.tuples(st.integers(0, 40), st.integers(0, 5), LETTERS), max_size=5))
def test_edits_keep_the_index_right(text, changes):
    document = Document(text)
    for start, length, inserted in changes:
        first = min(start, len(document.text))
        last = min(first + length, len(document.text))
        text = text[:first] + inserted + text[last:]
        document = document.apply(Edit(Span(first, last), inserted))
        fresh = Document(text)
        assert document.text == text
        assert document.line_count == fresh.line_count
        lines = range(document.line_count)
        assert [document.line_span(n) for n in lines] == [fresh.line_span(n) for n in lines]
        assert [document.line_text(n) for n in lines] == re.split("\r\n|\r|\n", text)


def test_a_document_never_changes():
    before = Document("a\nb\n")
    after = before.apply(Edit(Span(1, 2), ""))
    assert (before.text, before.line_count) == ("a\nb\n", 3)
    assert (after.text, after.line_count) == ("ab\n", 2)


def test_whole_lines_take_the_line_end_along_where_nothing_else_stands():
    document = Document("a\n  b  \nc d\ne")
    assert document.whole_lines(Span(4, 5)) == Span(2, 8)
    assert document.whole_lines(Span(8, 9)) == Span(8, 9)
    assert document.whole_lines(Span(12, 13)) == Span(12, 13)
    assert document.whole_lines(Span(0, 5)) == Span(0, 8)
