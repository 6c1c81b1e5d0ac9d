"""Findings on the scripts of the fixture files: every message, every span, nothing else.

In sections for the stock dialect the real program is asked, too, whether it refuses the script; not
where the option `preprocessed` says that another program comes first, and `unreached` that dealing
never comes to what would make it crash. A block `fixed` is the script after all fixes, the unsafe
ones included.
"""

from pathlib import Path

import pytest

from dealer_lsp.rules.check import check
from dealer_lsp.rules.fixing import fix_all
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.finding import Finding
from dealer_lsp.semantics.options import Options
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.document import Document
from tests.support.fixtures import Mark, Section, sections
from tests.support.verdicts import may_run, stock_verdict

FOLDER = Path(__file__).parent / "fixtures"
SECTIONS = [section for path in sorted(FOLDER.glob("*.txt")) for section in sections(path)]


@pytest.mark.parametrize("section", SECTIONS, ids=lambda each: f"{each.path.stem}: {each.name}")
def test_findings(section):
    script = _script(section)
    findings = check(script)
    marks = [_mark(finding) for finding in findings]
    blocks = {}
    if "fixed" in section.blocks:
        blocks["fixed"] = fix_all(script, check, unsafe=True).script.document.text
    section.expect(marks, blocks)


@pytest.mark.parametrize(
    "section",
    [
        each
        for each in SECTIONS
        if not {"dialect", "preprocessed"} & each.options.keys() and may_run(each.text)
    ],
    ids=lambda each: f"{each.path.stem}: {each.name}",
)
def test_stock_says_the_same(section):
    script = _script(section)
    if script.dialect != "dealer":
        return
    findings = check(script)
    verdict = stock_verdict(section.text)
    refused = any(finding.stock == "refuses" for finding in findings)
    crashes = any(finding.stock == "crashes" for finding in findings)
    crashes = crashes and "unreached" not in section.options
    assert (refused, crashes and not refused) == (verdict.refuses, verdict.crashes), verdict


def _script(section: Section) -> Script:
    options = Options(dialect=section.options.get("dialect", "dealer"))
    return analyse(Document(section.text), options)


def _mark(finding: Finding) -> Mark:
    severity = finding.severity.name.lower()
    return Mark(finding.span, f"{severity} {finding.slug}: {finding.message}")
