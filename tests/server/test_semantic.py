"""Semantic tokens in steps, put back into places."""

import json
from array import array

import pytest

from dealer_lsp.semantics.analysis import analyse, update
from dealer_lsp.server.semantic import difference, full_tokens, range_tokens
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Edit, Span

TEXT = (
    "# button-text: ♠♥ 😀 x\r\n/* 😀\r\nmany\nlines */ one = hcp(north) > 3 // 😀\n"
    "two = one condition\n\n  shape{north, 5M(332)\n + (4432)} and two\n/* tail */ // 😀"
)
ENCODINGS = ["utf-8", "utf-16", "utf-32"]


def places(document, data, encoding):
    """The spans of encoded tokens."""
    line = units = 0
    found = []
    for at in range(0, len(data), 5):
        lines, step, length, _, _ = data[at : at + 5]
        line, units = (line + lines, step) if lines else (line, units + step)
        start = document.offset(line, units, encoding)
        end = document.offset(line, units + length, encoding)
        found.append(document.text[start:end])
    return found


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_places_in_all_encodings(encoding):
    script = analyse(Document(TEXT))
    assert places(script.document, full_tokens(script, encoding).data, encoding) == [
        *("# button-text:", " ♠♥ 😀 x", "/* 😀", "many", "lines */"),
        *("one", "=", "hcp", "north", ">", "3", "// 😀", "two", "=", "one"),
        *("condition", "shape", "north", "5", "M", "(", "332", ")", "+", "(", "4432", ")"),
        *("and", "two", "/* tail */", "// 😀"),
    ]


@pytest.mark.parametrize("text", ["/* a\n// dealer-lsp: ignore[DL201]\n", '"a\r\n\r\nb" /*\r*/'])
def test_line_ends_belong_to_no_token(text):
    script = analyse(Document(text))
    found = places(script.document, full_tokens(script, "utf-16").data, "utf-16")
    assert found
    assert not set("".join(found)) & set("\r\n")


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_range_holds_the_definitions_it_touches(encoding):
    script = analyse(Document(TEXT))
    start = TEXT.index("two = ")
    found = places(
        script.document, range_tokens(script, Span(start, start + 3), encoding).data, encoding
    )
    assert found == ["// 😀", "two", "=", "one"]
    end = len(TEXT)
    assert (
        places(script.document, range_tokens(script, Span(end, end), encoding).data, encoding)[-1]
        == "// 😀"
    )


def test_tokens_kept_with_definitions_are_those_of_a_fresh_script():
    script = analyse(Document(TEXT))
    full_tokens(script, "utf-16")
    for start, end, new in ((0, 0, "\n"), (60, 60, "x = 1 "), (30, 45, ""), (5, 90, "é")):
        edit = Edit(Span(start, end), new)
        script = update(script, script.document.apply(edit), edit)
        found = full_tokens(script, "utf-16")
        assert found == full_tokens(analyse(script.document), "utf-16")
        assert json.loads(found.json) == found.data.tolist()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([], []),
        ([], [1, 2, 3, 4, 5]),
        ([1, 2, 3, 4, 5], []),
        ([1, 2, 3, 4, 5] * 3, [1, 2, 3, 4, 5] * 2),
        ([1] * 5 + [2] * 5 + [3] * 5, [1] * 5 + [4] * 10 + [3] * 5),
        ([1] * 20, [1] * 25),
    ],
)
def test_the_difference_makes_the_new_out_of_the_old(before, after):
    start, gone, new = difference(array("I", before), array("I", after))
    assert before[:start] + new.tolist() + before[start + gone :] == after
    assert gone + len(new) <= max(len(before), len(after))
