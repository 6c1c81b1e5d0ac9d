"""The imitation of dealer.dpp against its golden output and against the program itself."""

import os
from random import Random

import pytest

from dealer_lsp.shapes.parse import parse_list
from dealer_lsp.shapes.perl.outcome import NotImitatedError
from dealer_lsp.shapes.perl.program import compat_text
from dealer_lsp.shapes.perl.view import perl_view, warning
from tests.shapes.expressions import plausible, wild
from tests.shapes.golden_cases import cases
from tests.support.stock import run_dpp

FUZZ = cases("fuzz")
GOLDEN_LENGTH = 200
"""The golden file keeps this much of an output."""

THOROUGH = os.environ.get("DEALER_LSP_THOROUGH") == "1"


def line(expression: str) -> str:
    return f"shape{{north,{expression}}}\n"


def test_every_valid_golden_expression_prints_the_same():
    wrong = []
    for case in FUZZ:
        if case["true_set_size"] is None:
            continue
        ours = compat_text(line(case["expr"]))
        if case["perl"] == "die":
            same = ours.dies is not None and case["out"].startswith(ours.dies)
        else:
            same = ours.text.rstrip("\n")[:GOLDEN_LENGTH] == case["out"]
        if not same:
            wrong.append((case["expr"], ours, case["out"]))
    assert not wrong


def test_golden_expressions_with_errors_print_the_same_or_are_not_imitated():
    unknown = []
    wrong = []
    for case in FUZZ:
        if case["true_set_size"] is not None or case["perl"] == "die":
            continue
        try:
            ours = compat_text(line(case["expr"])).text
        except NotImitatedError as reason:
            unknown.append((case["expr"], str(reason)))
            continue
        if ours.rstrip("\n")[:GOLDEN_LENGTH] != case["out"]:
            wrong.append((case["expr"], ours, case["out"]))
    assert not wrong
    assert len(unknown) <= 5, unknown


def test_the_sizes_of_the_sets_dealer_would_read():
    wrong = []
    for case in FUZZ:
        result = parse_list(case["expr"])
        if not result.ok:
            continue
        view = perl_view(case["expr"], result.set)
        size = None if view.set is None else view.set.bit_count()
        dies = view.verdict == "dies"
        ours = (size, dies, view.verdict == "same")
        if ours != (case["perl_set_size"], case["perl"] == "die", case["kind"] == "same"):
            wrong.append((case["expr"], view, case))
    assert not wrong


@pytest.mark.parametrize("seed", range(20 if THOROUGH else 1))
def test_random_lists_against_the_program(seed):
    random = Random(1000 + seed)
    lists = [plausible(random) for _ in range(700)] + [wild(random) for _ in range(700)]
    lists = [text for text in lists if "}" not in text and "\n" not in text]
    printed = []
    deaths = []
    unknown = 0
    for text in lists:
        try:
            ours = compat_text(line(text))
        except NotImitatedError:
            unknown += 1
            assert not parse_list(text).ok, f"a valid list is not imitated: {text}"
            continue
        if ours.dies is None:
            printed.append((text, ours.text))
        else:
            deaths.append((text, ours.dies))
    assert unknown < len(lists) / 10
    real = run_dpp("".join(line(text) for text, _ in printed))
    assert real.code == 0, real.errors[-300:]
    theirs = real.output.splitlines(keepends=True)
    wrong = [(p, t) for p, t in zip(printed, theirs, strict=True) if p[1] != t]
    assert not wrong
    for text, dies in deaths[:: 1 if THOROUGH else 40]:
        real = run_dpp("first\n" + line(text) + "last\n")
        assert (real.code, real.output) == (255, "first\n"), text
        assert real.errors.replace("\t", "").find(dies) >= 0, (text, dies, real.errors)


DOCUMENTS = [
    'a = shape{north, 5M(332)} # five\n// shape{south, (4432)} it\'s\n"shape{west,4333}"\n',
    "shape { north ,4432 } Shape{north,4432} reshape{x_1,4432}\n",
    "shape{} shape{north,} shape{4432}\n",
    "shape{north,4432\nand more }\nshape{north,\n4432}\nlast",
    "a#b\r\nshape{north,4432}#c\r\n#\n#d",
    "shape{north,4432 + } shape{north, -4432} shape{north,4432 +  + 4333}\n",
    "ok\nshape{north, - 4432}\nnever\n",
    "shape{north,54(31):s>h,h>d} and shape{east,6430}\x0b\xa0\x85\n",
    "",
    "\n\n",
]


@pytest.mark.parametrize("text", DOCUMENTS)
def test_documents_against_the_program(text):
    real = run_dpp(text)
    ours = compat_text(text.encode().decode("latin-1"))
    assert ours.text == real.output
    assert (ours.dies is not None) == (real.code == 255)


def test_random_documents_against_the_program():
    random = Random(7)
    before = ["a = ", "// ", "/* ", '"x" ', "", "x#", "\t", "shape(north,4432) ", "re", "z\x0b"]
    after = ["\n", "\n", "\r\n", " # c\n", "# c\r\n", "\r", "", " }\n"]
    frames = [
        "shape{{north,{0}}}", "shape {{ north ,{0} }}", "shape{{north,{0}", "shape{{{0}}}",
        "shape{{x1, {0}}} shape{{y,{0}}}", "shape{{north,\n{0}}}", "{0}", "shape{{}} {0}",
    ]  # fmt: skip
    text = ""
    for _ in range(400):
        piece = random.choice(before) + random.choice(frames).format(plausible(random))
        piece += random.choice(after)
        try:
            if compat_text("\n" + piece + "\n").dies is None:
                text += piece
        except NotImitatedError:
            continue
    ours = compat_text(text)
    real = run_dpp(text)
    cut = real.output[: len(ours.text)]
    assert ours.text == cut
    assert ours.dies is not None or real.output == ours.text


def test_where_it_dies_is_told():
    ours = compat_text("one\ntwo shape{north,4432}\nthree shape{north,X} shape{north,4333}\nfour\n")
    assert (ours.text, ours.line) == ("one\ntwo shape(north,4432)\n", 2)
    assert ours.dies == "Could not parse beginning of X"
    assert [(one.source, one.printed) for one in ours.lists] == [("4432", "4432")]


def test_places_of_lists():
    text = "x\nshape{north, 4432} shape{east,5M(332)}\n"
    ours = compat_text(text)
    assert [text[one.start : one.end] for one in ours.lists] == [" 4432", "5M(332)"]


@pytest.mark.parametrize("code", ["print(1)", "exit", "`ls`", "s>4;die", "qw(s)", "%3", "1e9>s"])
def test_perl_code_is_never_imitated(code):
    with pytest.raises(NotImitatedError):
        compat_text(line(f"xxxx:{code}"))


@pytest.mark.parametrize(
    "text",
    [
        "[0-9]" * 9,
        "x" * 200,
        "(" + "0+" * 9 + ")",
        "xxxx:" + "(" * 5000 + "s" + ")" * 5000 + ">4",
        "xxxx:" + "!" * 5000 + "s",
        "xxxx:" + "s+" * 5000 + "s>4",
        "xxxx:" + ",".join(["s>4"] * 5000),
        "|" * 10_000,
    ],
)
def test_nothing_takes_long_or_deep(text):
    """Bounded by counts of patterns, depth and tokens: an answer or a refusal comes at once."""
    try:
        compat_text(line(text))
    except NotImitatedError as reason:
        assert str(reason)


def test_words_for_what_goes_wrong():
    def said(text):
        meant = parse_list(text).set
        return warning(perl_view(text, meant), meant)

    assert said("(4432)") is None
    assert said("(3+3+3+2+) - 5M(332)") == (
        "dealer.dpp would print 'any 4333 + any 4432 + any 5332 - 2533 + 3523 + 3532 + 523...': "
        "27 distributions instead of 22"
    )
    assert said("6430") == "dealer.dpp would print 'shape(...,643)', which dealer refuses"
    assert said("xxxx:s>4||h>4").startswith("dealer.dpp dies here: Could not parse")
    assert "one line at a time" in said("4432 +\n 4333")


def test_a_form_feed_does_not_cut_what_the_program_says():
    told = warning(perl_view("5M\f4M(xx)", 0), 0)
    assert told is not None
    assert "Multiple" in told
