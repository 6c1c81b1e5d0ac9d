"""How findings are gathered: order, settings, dialects, caching, and hopeless scripts."""

import pytest

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.check import check
from dealer_lsp.rules.registry import all_rules
from dealer_lsp.rules.settings import Settings
from dealer_lsp.semantics.analysis import analyse, update
from dealer_lsp.semantics.finding import Severity
from dealer_lsp.semantics.options import Options
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Edit, Span

TWO = "a = 15 <= hcp(north) <= 17\ncondition not hcp(south) > 3 and a\n"


def script_of(text: str, dialect: str = "dealer") -> Script:
    return analyse(Document(text), Options(dialect=dialect))


def codes(text: str, settings: Settings | None = None, dialect: str = "dealer") -> list[str]:
    return [finding.code for finding in check(script_of(text, dialect), settings)]


def test_findings_are_in_the_order_of_the_text():
    findings = check(script_of("x\ncondition y and hcp(n)\nz = 1/0\nx = 1\n"))
    starts = [finding.span.start for finding in findings]
    assert starts == sorted(starts)
    assert len(starts) >= 4


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (Settings(), ["DL203", "DL202"]),
        (Settings(select=("DL202",)), ["DL202"]),
        (Settings(select=("DL2",)), ["DL203", "DL202"]),
        (Settings(select=("chained-comparison",)), ["DL203"]),
        (Settings(select=("DL1",)), []),
        (Settings(select=()), []),
        (Settings(ignore=("DL203",)), ["DL202"]),
        (Settings(ignore=("DL2",)), []),
        (Settings(ignore=("not-precedence",)), ["DL203"]),
        (Settings(select=("DL202",), ignore=("DL202",)), []),
        (Settings(severity={"DL202": "off"}), ["DL203"]),
    ],
)
def test_which_rules_speak(settings, expected):
    assert codes(TWO, settings) == expected


def test_how_loud_rules_speak():
    settings = Settings(severity={"DL202": "error", "chained-comparison": "hint"})
    severities = {each.code: each.severity for each in check(script_of(TWO), settings)}
    assert severities == {"DL202": Severity.ERROR, "DL203": Severity.HINT}


def test_the_same_script_can_be_checked_with_other_settings():
    script = script_of(TWO)
    assert len(check(script)) == 2
    assert check(script, Settings(select=())) == []
    assert len(check(script)) == 2


@pytest.mark.parametrize(
    ("text", "dialect", "expected"),
    [
        ("condition hcp(north) > 3 # x\n", "dealer", ["DL004"]),
        ("\ufeff# x\ncondition hcp(north) > 3\n", "dealer", ["DL002"]),
        ("\ufeff # x\ncondition hcp(north) > 3\n", "dealer", ["DL002", "DL004"]),
        ("condition hcp(north) > 3 \ufeff# x\n", "dealer", ["DL002", "DL004"]),
        ("condition hcp(north) > 3\ufeff# x\n", "dealer", ["DL002", "DL004"]),
        ("condition hcp(north) > 3 # x\n", "dealer3", []),
        ("condition HCP(north) > 3\n", "endplay", ["DL110"]),
        ("condition HCP(north) > 3\n", "bbo", ["DL110"]),
        ("condition cccc(north) > 12.5\n", "dealerv2", []),
        ("condition cccc(north) > 12.5\n", "dealer", ["DL702"]),
        ("condition shape{north, (5332)}\n", "dpp", []),
        ("condition shape{north, (5332)}\n", "bbo", ["DL403"]),
        ("seed 5\ncondition hcp(north) > 3\n", "dealerv2", []),
        ("seed 5\ncondition hcp(north) > 3\n", "dpp", ["DL701"]),
    ],
)
def test_the_dialect_decides(text, dialect, expected):
    assert codes(text, dialect=dialect) == expected


def test_no_definition_is_looked_at_twice(monkeypatch):
    """An edit examines the definition it is in, and none of the 999 others."""
    script = script_of("".join(f"v{n} = hcp(north) > {n % 9}\n" for n in range(1000)))
    check(script)
    examined: list[int] = []
    rule = next(each for each in all_rules() if each.code == "DL301")
    assert isinstance(rule, NodeRule)
    monkeypatch.setattr(type(rule), "visit", lambda self, node, context: examined.append(1) or ())
    edit = Edit(Span(script.document.line_start(500) + 7, script.document.line_start(500) + 7), "")
    check(update(script, script.document.apply(edit), edit))
    assert len(examined) <= 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "\0",
        "\ufeff",
        "condition " + "(" * 10_000 + "1" + ")" * 10_000 + "\n",
        "condition " + "not " * 10_000 + "1\n",
        "condition " + "(" * 10_000 + "\n",
        "action " + "printes(" * 1_000 + "\n",
        ")" * 2_000,
        "x = " * 3_000,
        "predeal " + "north SA " * 2_000 + "\n",
        "condition shape(north, " + "any 4333 + " * 2_000 + "4333)\n",
        "condition shape{north, " + "(" * 2_000 + "}\n",
        "// dealer-lsp: ignore[" + "DL201," * 2_000 + "]\n",
    ],
    ids=range(14),
)
def test_hopeless_scripts_get_findings(text):
    for dialect in ("dealer", "dealerv2", "endplay", "dpp"):
        for finding in check(script_of(text, dialect)):
            assert 0 <= finding.span.start <= finding.span.end <= len(text)
            assert finding.message


@pytest.mark.parametrize("written", ["hand_300_sstrong", "hand_300_strobg", "hand_300_srtong"])
def test_a_slip_is_recognised_in_a_long_script_too(written):
    lines = [f"hand_{n}_strong = hcp(north) > {n % 9}\n" for n in range(700)]
    script = script_of("".join([*lines, f"condition {written}\n"]))
    (finding,) = check(script, Settings(select=("unknown-name",)))
    assert "did you mean 'hand_300_strong'?" in finding.message


@pytest.mark.parametrize(("opening", "closing"), [("(", ")"), ("not ", ""), ("1 ? 1 : ", "")])
def test_what_is_too_deep_for_dealer_is_refused_where_it_stops(opening, closing):
    text = f"condition {opening * 12_000}1{closing * 12_000}\n"
    (finding,) = check(script_of(text))
    assert (finding.code, finding.stock) == ("DL024", "refuses")
    assert "nested too deeply for dealer" in finding.message
    assert 9_990 * len(opening) // 4 < finding.span.start < len(text) - 2_000


def test_what_is_too_deep_for_us_only_is_told_apart():
    (finding,) = check(script_of(f"condition {'(' * 3_000}1{')' * 3_000}\n"))
    assert (finding.code, finding.stock, finding.severity) == (
        "DL024",
        "fine",
        Severity.INFORMATION,
    )


@pytest.mark.parametrize("text", ["// dealer-lsp: ignore[DL101]\nx\n" * 100, "x\n" * 100])
def test_each_comment_is_not_held_against_each_finding(monkeypatch, text):
    asked = []
    line_of = Document.line_of
    monkeypatch.setattr(Document, "line_of", lambda *args: asked.append(args) or line_of(*args))
    findings = check(script_of("// dealer-lsp: ignore-file[DL201, DL999]\n" + text))
    assert [finding.code for finding in findings if finding.code == "DL101"] == (
        [] if "ignore[" in text else ["DL101"] * 100
    )
    assert len(asked) < 1000
