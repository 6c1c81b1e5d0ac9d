"""What is promised about `--fix` is kept: what counts as mendable is mended, and nothing that
dealer refuses comes in by it. On the fixtures of the rules, and on real scripts with slips."""

import os
from collections import Counter
from pathlib import Path

import pytest

from dealer_lsp.rules.check import check
from dealer_lsp.rules.fixing import best_fix, fix_all, mendable
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.text.decoding import decode
from dealer_lsp.text.document import Document
from tests.support.corpus import real_scripts
from tests.support.fixtures import sections
from tests.support.mutants import mutants

COUNT = 3_000 if os.environ.get("DEALER_LSP_THOROUGH") else 240
LONGEST = 2_000
FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.txt"))


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_fixtures(path):
    for section in sections(path):
        assert_kept(section.text)


def test_mutants():
    short = [decode(data).text for data in real_scripts().values() if len(data) < LONGEST]
    for text in mutants(short, seed=77, count=COUNT):
        assert_kept(text)


@pytest.mark.parametrize(
    "text, count",
    [
        ("hcp(north) > = 15\n", 1),
        ("hcp(north) > 15 \u2013 strong\n", 0),
        ("hcp(north) > 15\n", 0),
    ],
)
def test_count(text, count):
    script = analyse(Document(text))
    assert mendable(script, check(script), check) == count


def assert_kept(text):
    script = analyse(Document(text))
    before = check(script)
    promised = mendable(script, before, check)
    fixed = fix_all(script, check)
    after = fixed.findings
    assert promised <= fixable(before), text
    assert (promised > 0) == (fixed.script.document.text != text), text
    assert not promised or (refused(after), fixable(after)) < (refused(before), fixable(before))
    known = Counter(each.slug for each in before)
    new = Counter(each.slug for each in after if each.stock == "refuses") - known
    assert not new, (text, fixed.script.document.text, new)


def fixable(findings):
    return sum(best_fix(each, False) is not None for each in findings)


def refused(findings):
    return sum(each.stock == "refuses" for each in findings)
