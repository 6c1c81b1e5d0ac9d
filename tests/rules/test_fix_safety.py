"""All fixes together, the unsafe ones too: they come to an end, make nothing worse, and keep the
comments and line ends. On real scripts with slips in them, and on the fixtures of the rules."""

import os
from collections import Counter
from pathlib import Path

import pytest

from dealer_lsp.rules import fixing
from dealer_lsp.rules.check import check
from dealer_lsp.rules.fixing import fix_all
from dealer_lsp.semantics.analysis import analyse, update
from dealer_lsp.syntax.trivia import comments
from dealer_lsp.text.decoding import decode
from dealer_lsp.text.document import Document
from tests.support.corpus import real_scripts
from tests.support.fixtures import sections
from tests.support.mutants import mutants
from tests.support.verdicts import may_run, stock_verdict

PARTS = 4
COUNT = 2_000 if os.environ.get("DEALER_LSP_THOROUGH") else 160
LONGEST = 3_000
FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.txt"))


@pytest.mark.parametrize("part", range(PARTS))
def test_mutants(part):
    short = [decode(data).text for data in real_scripts().values() if len(data) < LONGEST]
    for number, text in enumerate(mutants(short, seed=1000 + part, count=COUNT // PARTS)):
        assert_safe(text.replace("\n", "\r\n") if number % 4 == 3 else text)


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_fixtures(path):
    for section in sections(path):
        assert_safe(section.text, ask_stock=False)


def assert_safe(text, ask_stock=True):
    for unsafe in (False, True):
        script = analyse(Document(text))
        fixed = fix_all(script, check, unsafe=unsafe)
        after = fixed.script.document.text
        again = fix_all(analyse(Document(after)), check, unsafe=unsafe)
        assert again.script.document.text == after, (text, after, again.script.document.text)
        assert refusals(fixed.findings) <= refusals(check(script)), (text, after)
        lost = words_in_comments(script) - words_in_comments(fixed.script)
        assert not lost, (text, after, lost)
        if "\r\n" in text and "\n" not in text.replace("\r\n", ""):
            assert "\n" not in after.replace("\r\n", ""), after
    if ask_stock and after != text and may_run(text):
        before, now = stock_verdict(text), stock_verdict(after)
        assert before.refuses or not now.refuses, (text, after, now.complaint)


def refusals(findings):
    return sum(finding.stock == "refuses" for finding in findings)


def words_in_comments(script):
    """Every word but the keys of metadata, which a fix may mend like the sign of a comment."""
    tokens = [placed.token for placed in script.tree.tokens(0, len(script.document.text))]
    trivia = [*(token.trivia for token in tokens), script.tree.tail.trivia]
    return Counter(
        word
        for each in trivia
        for piece in comments(each)
        for word in each[piece.start : piece.end].strip("/*# \t\r\n").split()
        if not word.endswith(":")
    )


def test_a_statement_is_read_once_for_all_fixes_in_it(monkeypatch):
    readings = []

    def counted(script, document, edit):
        readings.append(edit)
        return update(script, document, edit)

    monkeypatch.setattr(fixing, "update", counted)
    parts = " AND ".join(f"hcp(North) > {number % 3}" for number in range(60))
    fixed = fix_all(analyse(Document(f"condition {parts}\nproduce 3;\n")), check)
    assert fixed.script.document.text == f"condition {parts.lower()}\nproduce 3\n"
    assert len(fixed.applied) == 60 + 59 + 1
    assert len(readings) == 1


def test_unused_variables_are_taken_out_one_by_one_only():
    text = "stored = hcp(north) > 15\ncondition hcp(south) > 3\n"
    script = analyse(Document(text))
    assert fix_all(script, check, unsafe=True).script.document.text == text
    (finding,) = [each for each in check(script) if each.slug == "unused-variable"]
    (edit,) = finding.fixes[0].edits
    assert text[: edit.span.start] + edit.text + text[edit.span.end :] == text.partition("\n")[2]
