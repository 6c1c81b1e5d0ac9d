"""Scripts with the nodes and the problems that come out of them, as data in fixtures/."""

from pathlib import Path

import pytest

from dealer_lsp.syntax.tree import Tree, parse
from dealer_lsp.text.span import Edit
from tests.support.fixtures import Mark, Section, sections
from tests.syntax.printed import printed

FOLDER = Path(__file__).parent / "fixtures"
ALL = [section for path in sorted(FOLDER.glob("*.txt")) for section in sections(path)]


@pytest.mark.parametrize("section", ALL, ids=lambda s: f"{s.path.stem}-{s.name}")
def test_fixture(section: Section):
    tree = parse(section.text)
    marks = [
        Mark(problem.span.shifted(origin), f"{problem.kind}: {problem.message}")
        for origin, problem in tree.problems()
    ]
    blocks = {"tree": "".join(f"{_line(placed.top)}\n" for placed in tree)}
    repaired = fixed(section.text, tree)
    if repaired != section.text:
        blocks["fixed"] = repaired
    section.expect(marks, blocks)


@pytest.mark.parametrize("section", ALL, ids=lambda s: f"{s.path.stem}-{s.name}")
def test_edits_cure(section: Section):
    """Where every problem has edits, applying them again and again leaves no problem."""
    text = section.text
    for _ in range(10):
        tree = parse(text)
        problems = [problem for _, problem in tree.problems()]
        if not all(problem.edits for problem in problems):
            return
        text = fixed(text, tree)
    assert not problems


def _line(top) -> str:
    return printed(top.statement) + (" | refused" if top.refusal else "")


def fixed(text: str, tree: Tree) -> str:
    """The text after the edits of all problems, the last place first."""
    edits = [
        Edit(edit.span.shifted(origin), edit.text)
        for origin, problem in tree.problems()
        for edit in problem.edits
    ]
    for edit in sorted(edits, key=lambda edit: edit.span, reverse=True):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text
