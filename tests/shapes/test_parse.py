"""Lists read: places of the parts, errors with their places and mendings, bounds of the work."""

import pytest

from dealer_lsp.shapes import conditions
from dealer_lsp.shapes.bits import ALL, ALL_HANDS, Share, from_members, members, share
from dealer_lsp.shapes.parse import parse_list

BASE = 1000


def one_problem(text):
    """The only problem of a list: its code, the stretch it marks, and the text once mended."""
    problems = parse_list(text, BASE).problems
    assert len(problems) == 1, problems
    problem = problems[0]
    marked = text[problem.span.start - BASE : problem.span.end - BASE]
    mended = None
    if problem.fixes:
        mended = text
        for span, new in sorted(problem.fixes[0].edits, reverse=True):
            mended = mended[: span.start - BASE] + new + mended[span.end - BASE :]
    return problem.code, marked, mended


@pytest.mark.parametrize(
    ("text", "code", "marked", "mended"),
    [
        ("", "E_EMPTY_LIST", "", None),
        ("  ", "E_EMPTY_LIST", "  ", None),
        ("- 4432", "E_LEADING_SIGN", "-", None),
        (" - 4432", "E_LEADING_SIGN", "-", "xxxx - 4432"),
        (" + 4432", "E_LEADING_SIGN", "+", "4432"),
        ("-4432", "E_LEADING_SIGN", "-", "xxxx - 4432"),
        ("4432 - ", "E_DANGLING_SIGN", "-", "4432"),
        ("4432 -", "E_DANGLING_SIGN", "-", None),
        ("4432 + + 4333", "E_DANGLING_SIGN", "+", None),
        ("4432 +4333", "E_SPACES", "+", "4432 + 4333"),
        ("(4432)+(4333)", "E_SPACES", "+", "(4432) + (4333)"),
        ("(4432) +(4333)", "E_SPACES", "+", "(4432) + (4333)"),
        ("(5 + xxx)", "E_SPACES", "+", None),
        ("444", "E_COUNT", "444", None),
        ("10xxx", "E_COUNT", "10xxx", "xxxx:s==10"),
        ("x11+xx", "E_COUNT", "x11+xx", "xxxx:h>=11"),
        ("4432 4333", "E_COUNT", "4432 4333", "4432 + 4333"),
        ("4432+4333", "E_COUNT", "4432+4333", "4432 + 4333"),
        ("4444", "E_CARDS", "4444", None),
        ("8+6+xx", "E_CARDS", "8+6+xx", None),
        ("2-2-2-2-", "E_CARDS", "2-2-2-2-", None),
        ("[13][13][13][13]", "E_CARDS", "[13][13][13][13]", None),
        ("any 4432", "E_ANY", "any", "(4432)"),
        ("any", "E_ANY", "any", None),
        ("X432", "E_UPPER_X", "X", "x432"),
        ("x+xxx", "E_SIGN", "+", None),
        ("5s(431)+", "E_SIGN", "+", None),
        ("5++xxx", "E_DOUBLE_SIGN", "++", "5+xxx"),
        ("5+s+(xxx)", "E_DOUBLE_SIGN", "5+s+", "5+s(xxx)"),
        ("[53]xxx", "E_RANGE", "[53]", None),
        ("[5-]xxx", "E_RANGE", "[5-]", None),
        ("[5-5]xxx", "E_RANGE", "[5-5]", None),
        ("[3-", "E_RANGE", "[3-", None),
        ("5]xxx", "E_RANGE", "]", None),
        ("s5h4(31)", "E_LETTER_FIRST", "s", "5s4h(31)"),
        ("54sh(31)", "E_LETTER_FIRST", "h", None),
        ("5s4s(31)", "E_DUP_SUIT", "s", None),
        ("5M4M(xx)", "E_MULTI_M", "M", None),
        ("5M4s(xx)", "E_MULTI_M", "s", None),
        ("4d5m(xx)", "E_MULTI_M", "m", None),
        ("(5M332)", "E_SUIT_IN_PARENS", "M", "5M(332)"),
        ("(4s432)", "E_SUIT_IN_PARENS", "s", "4s(432)"),
        ("(4432", "E_PAREN", "(", None),
        ("4432)", "E_PAREN", ")", None),
        ("(xx)5s4h", "E_PAREN", "5", None),
        ("(44)(32)", "E_PAREN", "(", None),
        ("(4432) (4333)", "E_PAREN", "(", "(4432) + (4333)"),
        ("(4(43)2)", "E_PAREN", "(", None),
        ("5s()", "E_PAREN", ")", None),
        ("4432,4333", "E_COMMA", ",", "4432 + 4333"),
        ("4432 # x", "E_HASH", "#", None),
        ("4432;", "E_CHAR", ";", None),
        ("4432\u00a0+ 4333", "E_CHAR", "\u00a0", "4432 + 4333"),
        ("4432 | ", "E_MISSING_SHAPE", "|", None),
        (":s>4", "E_MISSING_SHAPE", ":", None),
        ("xxxx:", "E_COND_EMPTY", ":", None),
        ("xxxx:s>4 and", "E_COND_SYNTAX", "and", None),
        ("xxxx:(s>4", "E_COND_SYNTAX", "(", None),
        ("xxxx:s>4)", "E_COND_SYNTAX", ")", None),
        ("xxxx:s h>4", "E_COND_SYNTAX", "h", None),
        ("xxxx:s=5", "E_COND_ASSIGN", "=", "xxxx:s==5"),
        ("xxxx:5<=s<=6", "E_COND_CHAIN", "<=", "xxxx:5<=s&&s<=6"),
        ("xxxx:s=>5", "E_COND_OP", "=>", "xxxx:s>=5"),
        ("xxxx:s>4&h>4", "E_COND_OP", "&", "xxxx:s>4&&h>4"),
        ("xxxx:(s>4|h>4)", "E_COND_OP", "|", "xxxx:(s>4||h>4)"),
        ("xxxx:spades>4", "E_COND_NAME", "spades", "xxxx:s>4"),
        ("xxxx:s>4 AND h>4", "E_COND_NAME", "AND", "xxxx:s>4 and h>4"),
        ("xxxx:s>4.5", "E_COND_NUM", "4.5", None),
        ("xxxx:s>12345678901", "E_COND_NUM", "12345678901", None),
        ("xxxx:not (s+h)>8", "E_COND_NOT", "not (s+h)>8", None),
        ("xxxx:s/h>=2", "E_DIV0", "s/h>=2", None),
    ],
)
def test_errors(text, code, marked, mended):
    found = one_problem(text)
    assert found[:2] == (code, marked)
    if mended is not None:
        assert found[2] == mended


@pytest.mark.parametrize(
    ("text", "codes", "marked"),
    [
        ("5M332", ["W_MIXED"], "332"),
        ("xxxx:s>20 + 4432", ["W_EMPTY"], "xxxx:s>20"),
        ("4432 - 5xxx", ["W_NOOP"], "5xxx"),
        ("xxxx - xxxx", ["W_EMPTY_ALL"], "xxxx - xxxx"),
        ("xxxx:s>20", ["W_EMPTY", "W_EMPTY_ALL"], "xxxx:s>20"),
    ],
)
def test_warnings(text, codes, marked):
    result = parse_list(text, BASE)
    assert result.ok
    assert [problem.code for problem in result.problems] == codes
    span = result.problems[0].span
    assert text[span.start - BASE : span.end - BASE] == marked


def test_all_errors_of_a_list_are_told():
    result = parse_list("444 + 5++xxx|X432 - 4432 + xxxx:s=4 - (5M332)")
    codes = [problem.code for problem in result.problems]
    assert codes == ["E_COUNT", "E_DOUBLE_SIGN", "E_UPPER_X", "E_COND_ASSIGN", "E_SUIT_IN_PARENS"]
    assert len(result.terms) == 5
    assert result.terms[2].set.bit_count() == 1


def test_places_of_terms():
    text = " 5+s(xxx):h>d |4432 - (4333)\n + xxxx"
    terms = parse_list(text, BASE).terms

    def part(span):
        return None if span is None else text[span.start - BASE : span.end - BASE]

    assert [part(term.span) for term in terms] == ["5+s(xxx):h>d |4432", "(4333)", "xxxx"]
    assert [part(term.sign_span) for term in terms] == [None, "-", "+"]
    first, second = terms[0].alternatives
    assert [part(span) for span in first[:3]] == ["5+s(xxx):h>d", "5+s(xxx)", "h>d"]
    assert [part(span) for span in second[:3]] == ["4432", "4432", None]
    assert first.shape_set.bit_count() > first.set.bit_count() > 0


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("5 s 4 h ( xx )", "5s4h(xx)"),
        ("5s+(xxx)", "5+s(xxx)"),
        ("5S4H(xx)", "5s4h(xx)"),
        ("xxxx:S>=H", "xxxx:s>=h"),
        ("5sx4h(x)", "5s4h(xx)"),
        ("44(xx)", "4s4h(xx)"),
        ("5(431)", "5s(431)"),
        ("([3 - 5]xxx)", "([3-5]xxx)"),
        ("xxxx:s>=d,s>=c or h>=d,h>=c", "xxxx:(s>=d&&s>=c)||(h>=d&&h>=c)"),
        ("xxxx:not s>4,h>4", "xxxx:!(s>4)&&h>4"),
        ("xxxx:not s>4&&h>4", "xxxx:!(s>4&&h>4)"),
        ("xxxx:s>4&&not h>4", "xxxx:s>4&&h<=4"),
        ("xxxx:!s", "0xxx"),
        ("xxxx:s>4?h>3:h<2", "xxxx:s>4&&h>3||s<=4&&h<2"),
        ("xxxx:s>4?h:d?c:0", "xxxx:(s>4&&h!=0)||(s<=4&&d&&c)"),
        ("xxxx:-s<-4", "xxxx:s>4"),
        ("xxxx:(s>4)+(h>4)+(d>4)+(c>4)>=2", "(5+5+xx)"),
        ("xxxx:(s-h)/2==1", "xxxx:s-h==2 or s-h==3"),
        ("xxxx:(h-s)%2==-1", "xxxx:h<s and (s-h)%2==1"),
        ("xxxx:h>0,s/h>=2", "xxxx:h and s>=2*h"),
        ("xxxx:h==0||s/h>=2", "xxxx:h==0 or s>=2*h"),
        ("5+M(xxx):M>m", "5+M(xxx):M>d or M>c"),
        ("5+M(xxx):M>d", "5+s(xxx):s>d | 5+h(xxx):h>d"),
        ("7+xxx:h<2 or m<2", "7+xxx:h<2 or d<2 or c<2"),
        ("xxxx:s==010", "xxxx:s==10"),
    ],
)
def test_equal_meanings(one, other):
    results = parse_list(one), parse_list(other)
    assert all(result.ok for result in results), results
    assert results[0].set == results[1].set


# --- nothing is slow or deep ---------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "xxxx:" + "(" * 10_000 + "s>4" + ")" * 10_000,
        "xxxx:" + "(" * 10_000,
        "(" * 10_000,
        "xxxx:" + "!" * 10_000 + "s",
        "xxxx:" + "-" * 10_000 + "s",
        "xxxx:" + "not " * 10_000 + "s",
        "xxxx:" + "s?" * 10_000 + "1" + ":1" * 10_000,
        "xxxx:" + "s*" * 10_000 + "s",
        "[0-9]" * 10_000,
        "4432" + " + 4432" * 5_000,
        "4432" + "|4432" * 5_000,
        "5+" * 9,
        "+" * 10_000,
        "[" * 10_000,
        ":" * 10_000,
    ],
)
def test_deep_and_long_lists_give_an_answer(text):
    result = parse_list(text)
    assert result.problems or result.ok


@pytest.mark.parametrize("text", ["X|" * 20_000, "[5-]xxx + " * 5_000, "444 + " * 8_000])
def test_errors_without_end_are_cut_short(text):
    assert len(parse_list(text).problems) == 100


def test_a_list_beyond_all_measure_is_refused_at_once():
    assert one_problem("4432 + " * 10_000)[0] == "E_TOO_LONG"


def test_ten_thousand_parentheses_are_no_problem():
    text = "xxxx:" + "(" * 10_000 + "s>4" + ")" * 10_000
    assert parse_list(text).set == parse_list("5+xxx").set


def test_the_work_on_conditions_is_bounded(monkeypatch):
    """Sums that are no longer sums of suits cost 560 steps each: the code that runs is short."""
    steps = 0
    arithmetic = conditions._arithmetic

    def counted(*arguments):
        nonlocal steps
        steps += 1
        return arithmetic(*arguments)

    monkeypatch.setattr(conditions, "_arithmetic", counted)
    problem = parse_list("xxxx:" + "+".join(["s*h"] * 5_000) + ">4").problems[0]
    assert (problem.code, steps) == ("E_COND_SYNTAX", 0)
    assert parse_list("xxxx:" + "+".join(["s*h"] * 300) + ">4").ok
    assert steps == 300 + 299 + 1


def test_numbers_stay_small():
    problem = parse_list("xxxx:" + "*".join(["(s+999)"] * 30) + ">4").problems[0]
    assert problem.code == "E_COND_NUM"


# --- shares --------------------------------------------------------------------------------


def test_shares_are_exact():
    assert share(ALL) == Share(ALL_HANDS)
    assert share(ALL).one_in == "every hand"
    assert share(0).one_in == "no hand"
    flat = share(parse_list("(4333)").set)
    assert flat.hands == 66_905_856_160
    assert (flat.percent, flat.one_in) == ("10.54 %", "1 hand in 9.5")
    freak = share(from_members([(13, 0, 0, 0)]))
    assert freak.hands == 1
    assert (freak.percent, freak.one_in) == ("1.6e-10 %", "1 hand in 635,013,559,600")


def test_members_come_in_numeric_order():
    every = list(members(ALL))
    assert every == sorted(every)
    assert len(every) == 560
