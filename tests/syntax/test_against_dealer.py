"""What our grammar refuses is what the real program calls a syntax error, and nothing else."""

import os

import pytest

from dealer_lsp.syntax.tree import Tree, parse
from tests.support.corpus import real_scripts
from tests.support.mutants import mutants
from tests.support.random_scripts import random_script
from tests.support.verdicts import Verdict, may_run, stock_verdict
from tests.syntax.test_fixtures import ALL

COUNT = 10_000 if os.environ.get("DEALER_LSP_THOROUGH") else 800
SYNTAX = ("syntax error", "EOF found in comment", "memory exhausted")


def first_refusal(tree: Tree) -> int | None:
    """Where the stock program stops with a complaint about the form, as far as we know."""
    for placed in tree:
        if placed.top.refusal is not None:
            return placed.start + placed.top.refusal.span.start
        if placed.top.cut is not None:
            return None
    tail = [p.span.start for p in tree.tail_problems if p.kind != "not-ascii"]
    end = tree.tail_cut if tree.tail_cut is not None else len(tree.tail.trivia)
    return next((tree.tail_start + start for start in tail if start <= end), None)


def compare(script: str) -> Verdict | None:
    """The verdict of stock; None where it cannot be compared with ours."""
    verdict = stock_verdict(script)
    complaint = verdict.complaint.partition(": ")[2]
    if verdict.crashes or (verdict.refuses and complaint not in SYNTAX):
        return None  # It gave up over what a name, a shape or a card means.
    tree = parse(script)
    ours = first_refusal(tree)
    assert (ours is not None) == verdict.refuses, (verdict, ours, script)
    if not verdict.refuses and tree.cut() is None:
        assert [problem for _, problem in tree.problems()] == [], script
    return verdict


@pytest.mark.parametrize("section", ALL, ids=lambda s: f"{s.path.stem}-{s.name}")
def test_fixtures(section):
    if may_run(section.text):
        compare(section.text)


def test_real_scripts():
    for data in real_scripts().values():
        script = data.decode("latin-1").encode("utf-8").decode("utf-8")
        if may_run(script):
            compare(script)


@pytest.mark.parametrize("part", range(4))
def test_mutants(part):
    scripts = [data.decode("latin-1") for data in real_scripts().values()]
    scripts = [script for script in scripts if may_run(script) and len(script) < 6000]
    made = list(filter(may_run, mutants(scripts, seed=100 + part, count=COUNT // 4)))
    verdicts = [verdict for verdict in map(compare, made) if verdict is not None]
    assert any(verdict.refuses for verdict in verdicts)
    assert not all(verdict.refuses for verdict in verdicts)


def test_made_scripts():
    for seed in range(300):
        tree = parse(random_script(seed))
        assert first_refusal(tree) is None
        assert not list(tree.problems())


@pytest.mark.parametrize(
    ("nested", "deepest"),
    [("condition {0}1{1}", 9994), ("condition {0}1{1} a", 9994), ("x = {0}1{1}", 9993)],
)
def test_the_stack_of_the_real_parser(nested, deepest):
    for depth in (deepest, deepest + 1):
        script = nested.format("(" * depth, ")" * depth) + "\n"
        verdict = stock_verdict(script.replace(" a\n", " 1\n"))
        assert verdict.refuses == (depth > deepest)
        assert (first_refusal(parse(script)) is not None) == verdict.refuses


@pytest.mark.parametrize(
    "script",
    [
        "hcp(north) > 5\u00a0nonsense ( (\n",
        "hcp(north\u00a0) > 5\n",
        "predeal north SAKQJ, HT98\u00e9\n",
        "predeal north SA\u00e9KQ\n",
        "x = 1\ny = x\u00e9 + (\n",
        "\ufeffcondition (\n",
        "a = 1 a \u2013 (\n",
        "condition 1 /* \u00e9 */ and 1\n",
        "condition 1 // \u00e9\n",
        'action printes("\u00e9")\n',
        "condition 1 \u00e9 // x",
        "# x",
        "1 # x\n",
        "1 // x",
        "1 /* x",
        "1 \r\n 1\r\n",
        "1 \r 1\n",
        "1 \f 1\n",
        "1 \0 (\n",
        "(1 \0 )\n",
    ],
    ids=repr,
)
def test_odd_characters(script):
    assert compare(script) is not None
