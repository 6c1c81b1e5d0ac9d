"""Our verdict on a script, refused or not, is that of the real program; on thousands of scripts."""

import os

import pytest

from dealer_lsp.rules.check import check
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.decoding import decode
from dealer_lsp.text.document import Document
from tests.support.corpus import real_scripts
from tests.support.mutants import mutants
from tests.support.verdicts import may_run, stock_verdict

PARTS = 10
COUNT = 20_000 if os.environ.get("DEALER_LSP_THOROUGH") else 5_000


def test_real_scripts():
    scripts = [decode(data).text for data in real_scripts().values()]
    assert len(scripts) >= 17
    wrong = [each for each in map(disagreement, filter(may_run, scripts)) if each is not None]
    assert not wrong, "\n\n".join(wrong)


@pytest.mark.parametrize("part", range(PARTS))
def test_mutants(part):
    scripts = [decode(data).text for data in real_scripts().values()]
    made = mutants(list(filter(may_run, scripts)), seed=part, count=COUNT // PARTS)
    wrong = [each for each in map(disagreement, filter(may_run, made)) if each is not None]
    assert not wrong, "\n\n".join(wrong[:20])


def disagreement(script: str) -> str | None:
    """What differs between our verdict and the real one, or None."""
    verdict = stock_verdict(script)
    if verdict.crashes:
        return None
    analysed = analyse(Document(script))
    findings = check(analysed)
    refusing = [each for each in findings if each.stock == "refuses"]
    said = "\n".join(f"  {each.code} {tuple(each.span)} {each.message}" for each in refusing)
    if bool(refusing) != verdict.refuses:
        return f"stock: {verdict.complaint or 'accepts'}; ours:\n{said}\n{script}"
    if verdict.line is not None and not any(
        _near(analysed, each.span.start, verdict.line) for each in refusing
    ):
        return f"stock: {verdict.complaint}; ours elsewhere:\n{said}\n{script}"
    return None


def _near(script: Script, offset: int, line: int) -> bool:
    """True when the definition at `offset`, or the one after it with the comments around, reaches
    over the line that stock names, which is where it was reading when it found out."""
    placed = script.at(offset)
    if placed is None:
        return True
    first = _line(script, placed.start)
    if placed.number + 2 >= len(script):
        return first <= line
    following = script.numbered(placed.number + 2)
    return first <= line <= _line(script, following.start) + 1


def _line(script: Script, offset: int) -> int:
    """The line as stock counts it: line feeds inside texts do not count."""
    before = script.document.text[:offset]
    texts = [
        token.token.text
        for token in script.tree.tokens(0, offset)
        if token.token.kind == "STRING" and token.end <= offset
    ]
    return 1 + before.count("\n") - sum(text.count("\n") for text in texts)


@pytest.mark.parametrize(
    "script",
    [
        "étoile = hcp(north) > 12\ncondition étoile\n",
        "condition hcp(north) > 12\nété = 5\ncondition été > hcp(east)\n",
        "a = 1\ncondition hcp(é) > a\ncondition hcp(é) > 2\n",
        "condition сlubs(north) > 4\n",
        "condition 发牌机 and hcp(north) > 12\n",
        "größe = 5\ncondition größe > 4\n",
        "a = 1\nb \u00a0= 2\ncondition a > b\n",
    ],
)
def test_letters_that_end_the_script(script):
    """Only the first of them is seen by the program."""
    assert disagreement(script) is None
