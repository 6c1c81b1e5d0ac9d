"""A whole script through `preprocess`: what is replaced, what stays, and where lines come from."""

import pytest

from dealer_lsp.shapes.preprocess import preprocess


def codes(result):
    return [one.problem.code for one in result.problems]


def at(result, number=0):
    """The stretch of the source that a problem marks."""
    file, problem = result.problems[number]
    return result.files[file].text[problem.span.start : problem.span.end]


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("a = shape{north, (4432)} and b\n", "a = shape(north, any 4432) and b\n"),
        ("shape{north,4432}", "shape(north,4432)"),
        ("shape { west ,4432 }", "shape ( west ,4432 )"),
        ("shape{\teast,5M(xxx)\n}\n", "shape(\teast,5xxx + x5xx\n)\n"),
        ("reshape{north,4432}", "reshape{north,4432}"),
        ("shaped{ myshape shape_{north", "shaped{ myshape shape_{north"),
        ('"shape{north, (4432)}" // shape{', '"shape{north, (4432)}" // shape{'),
        ("/* shape{ # */ 1 # two\n", "/* shape{ # */ 1 \n"),
        ('# a "quote\n"a # b"\n', '\n"a # b"\n'),
        ("a # b\r\nc # d\r\n", "a \r\nc \r\n"),
        ('"two\n# lines" # gone', '"two\n# lines" '),
        ("shape{north,xxxx:s>20}", "shape(north,xxxx - xxxx)"),
        ("shape(north, 5xxx + any 4333)", "shape(north, 5xxx + any 4333)"),
        ("\ufeffa\n", "a\n"),
        ("\ufeff# x\na\n", "\na\n"),
        ("\ufeffshape{north,4432}", "shape(north,4432)"),
        ('\ufeff"\ufeff"\n', '"\ufeff"\n'),
    ],
)
def test_text(source, wanted):
    result = preprocess(source)
    assert (result.text, result.ok) == (wanted, True)


def test_a_list_of_several_lines_keeps_them():
    source = "x = shape{north,\n  (4432) +\n  5m(332):\n s>=2 -\r\n 3334 } # end\ny\n"
    assert preprocess(source).text == (
        "x = shape(north,\n  any 4432\n + 2335 + 2353 + 3235 + 3253 + 3325 + 3352\n\r\n ) \ny\n"
    )
    compact = preprocess(source, style="compact").text
    assert compact.count("\n") == source.count("\n")
    assert compact.startswith("x = shape(north,\n  ")


def test_lines_of_an_empty_list_are_kept():
    source = "shape{north,\n4432\n - \n4432\n}"
    result = preprocess(source)
    assert result.text == "shape(north,\nxxxx - xxxx\n\n\n)"
    assert [line for _, line in result.lines] == [0, 1, 2, 3, 4]


def test_all_errors_are_told_and_nothing_is_written():
    result = preprocess("a = shape{north, 444}\nb = shape{nrth, 4432}\nc = shape{south 4432}\n")
    assert result.text == ""
    assert codes(result) == ["E_COUNT", "E_SEAT", "E_SEAT"]
    assert [at(result, n) for n in range(3)] == ["444", "nrth", "south"]


@pytest.mark.parametrize(
    ("source", "code", "marked"),
    [
        ("shape{North, 4432}", "E_SEAT", "North"),
        ("shape{, 4432}", "E_SEAT", "{"),
        ("shape{}", "E_SEAT", "{"),
        ("shape{north, 4432", "E_UNCLOSED", "shape{"),
        ("shape{north, 4432 and shape{east, 4333}", "E_UNCLOSED", "shape{"),
        ("shape{north,}", "E_EMPTY_LIST", ""),
        ("shape{north, 4432 # five\n}", "E_HASH", "#"),
    ],
)
def test_errors_of_the_frame(source, code, marked):
    result = preprocess(source)
    assert codes(result)[0] == code
    assert at(result) == marked


def test_the_seat_is_mended():
    (_, problem), *_ = preprocess("shape{N, 4432}").problems
    assert [edit.text for edit in problem.fixes[0].edits] == ["north"]


def test_a_warning_does_not_stop_the_output():
    result = preprocess("shape{north, 4432 - 5xxx}")
    assert result.text == "shape(north, 4432)"
    assert codes(result) == ["W_NOOP"]


def test_equal_lists_are_marked_each_at_its_place():
    result = preprocess("shape{north, 444} shape{north, 444}")
    assert [one.problem.span.start for one in result.problems] == [13, 31]


def test_an_unclosed_string_or_comment_is_told():
    assert codes(preprocess('a "b shape{north, 444}')) == ["W_UNCLOSED"]
    assert codes(preprocess("a /* b shape{north, 444}")) == ["W_UNCLOSED"]
    assert codes(preprocess('/**/ /*/ x */ "" \'')) == []


def test_dealer_takes_31_shapes():
    line = "shape(north, 4432) or shape { north, 4432 } or "
    assert preprocess(line * 15 + "shape{east, 4432}").ok
    result = preprocess(line * 15 + "shape{east, 4432} or shape{west, 4432}")
    assert codes(result) == ["E_TOO_MANY"]
    assert "32" in result.problems[0].problem.message
    assert result.problems[0].problem.span.start == len(line * 15) + len("shape{east, 4432} or ")


# --- includes ------------------------------------------------------------------------------


def files(**texts):
    def read(name, including):
        if name not in texts:
            raise FileNotFoundError(2, "No such file or directory")
        return name, texts[name]

    return read


def test_includes_are_put_in_place_with_their_lines():
    source = '# first\n  #include "b"\nd = shape{north, 4432}\n'
    result = preprocess(source, name="a", read_file=files(b='x\n#include "c"\nz\n', c="y"))
    assert result.text == "\n  x\ny\nz\nd = shape(north, 4432)\n"
    assert [file.name for file in result.files] == ["a", "b", "c"]
    assert [tuple(line) for line in result.lines] == [
        (0, 0),
        (1, 0),
        (2, 0),
        (1, 2),
        (0, 2),
        (0, 3),
    ]


def test_a_problem_of_an_included_file_is_marked_there():
    result = preprocess('#include "b"\n', read_file=files(b="\nshape{north, 444}\n"))
    assert result.problems[0].file == 1
    assert at(result) == "444"


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        ({}, "cannot read b: No such file or directory"),
        ({"b": '#include "a"\n'}, "a includes itself"),
        ({"b": '#include "c"\n' * 600, "c": ""}, "too many files are included"),
    ],
)
def test_includes_that_cannot_be(texts, message):
    result = preprocess('#include "b"', name="a", read_file=files(a="", **texts))
    assert result.problems[0].problem.code == "E_INCLUDE"
    assert result.problems[0].problem.message == message
    assert result.text == ""


def test_a_chain_of_includes_ends():
    def read(name, including):
        return name + "x", '#include "' + name + 'x"\n'

    assert codes(preprocess('#include "b"', read_file=read)) == ["E_INCLUDE"]


def test_without_includes_the_line_is_dropped_with_a_warning():
    result = preprocess('#include "b"\n# include what you like\n')
    assert (result.text, codes(result)) == ("\n\n", ["W_INCLUDE"])


def test_shapes_of_all_files_count():
    many = "shape(north, 4432) or " * 20
    result = preprocess(f'{many}\n#include "b"\n', read_file=files(b=many))
    assert codes(result) == ["E_TOO_MANY"]
    assert result.problems[0].file == 1


# --- Bridge Base Online --------------------------------------------------------------------


def test_bbo_text_is_ascii():
    source = 'a =\u00a0"caf\u00e9 \u201cx\u201d" // \u2660 \u2014 \u4e2d\n# \u2665\nb \u2265 c'
    result = preprocess(source, dialect="bbo")
    assert result.text == "a = \"cafe 'x'\" // S - ?\n\nb >= c"
    assert codes(result) == ["W_ASCII", "W_ASCII"]
    assert [at(result, n) for n in range(2)] == ["\u00a0", "\u2265"]


def test_bbo_does_not_guess():
    result = preprocess("a \u201cb\u201d \u4e2d", dialect="bbo")
    assert codes(result) == ["E_ASCII"] * 3
    assert result.text == ""
