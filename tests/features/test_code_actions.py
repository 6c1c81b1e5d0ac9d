"""Code actions: what is offered where, and that rewritings deal the same deals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from dealer_lsp.features.code_actions import CodeAction, code_actions
from dealer_lsp.features.navigation.rename import rename
from dealer_lsp.rules.check import check
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.options import Options
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Edit, Span
from tests.features.carets import FIXTURES, carets, script_of
from tests.support.fixtures import Mark, sections
from tests.support.random_scripts import random_script
from tests.support.stock import run_dealer

EXAMPLES = [
    path
    for path in sorted((Path(__file__).parents[2] / "examples").glob("*.dlr"))
    if "shape{" not in path.read_text()  # the shapes room compares those, set by set
]


def read(text: str, dialect: str = "dealer") -> Script:
    return analyse(Document(text), Options(dialect=dialect))


def applied(text: str, edits: tuple[Edit, ...]) -> str:
    for (start, end), new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def offered(text: str, span: Span, dialect: str = "dealer") -> dict[str, CodeAction]:
    script = read(text, dialect)
    return {each.title: each for each in code_actions(script, span, check(script), width=60)}


def at(text: str, word: str, *, select: bool = False) -> Span:
    start = text.index(word)
    return Span(start, start + len(word) if select else start)


@pytest.mark.parametrize("section", sections(FIXTURES / "code_actions.txt"), ids=str)
def test_offered_actions(section):
    """At each caret of a mark (or, in a section `selected`, for the mark as the selection) the
    actions of the kind in the name of the section; the block is the script after the first one."""
    findings = check(script_of(section)) if "findings" in section.options else []
    script = script_of(section)
    kind = section.options["kind"]
    found: list[CodeAction] = []

    def asked(span: Span) -> str:
        actions = [
            action
            for action in code_actions(script, span, findings, width=60)
            if action.kind.rpartition(".")[2] == kind
        ]
        found.extend(actions)
        return "; ".join(action.title for action in actions) or "nothing"

    if "selected" in section.options:
        marks = [Mark(mark.span, asked(mark.span)) for mark in section.marks]
    else:
        marks = []
        for mark in section.marks:
            answers = {asked(Span(caret, caret)) for caret in carets(mark.span)}
            assert len(answers) == 1, answers
            marks.append(Mark(mark.span, answers.pop()))
    title = section.options.get("take")
    taken = [each for each in found if title is None or each.title.startswith(title)]
    blocks = {"becomes": applied(section.text, taken[0].worked_out())} if taken else {}
    section.expect(marks, blocks)


def test_actions_keep_line_ends_and_end_the_last_line() -> None:
    text = "  condition hcp(north) > 3 and hcp(south) > 4"
    actions = offered(text, at(text, "condition"))
    assert applied(text, actions["Add 'produce 10'"].edits) == text + "\nproduce 10\n"
    named = applied(text, actions["Name each part"].edits)
    assert named.count("\n  ") == 2
    text = "a = 1\r\ncondition hcp(north) > 3 and a // rest\r\n"
    actions = offered(text, at(text, "condition"))
    assert applied(text, actions["Add 'action printall'"].edits) == f"{text}action printall\r\n"
    for action in actions.values():
        assert "\n" not in applied(text, action.edits).replace("\r\n", "")


def test_a_variable_that_another_script_uses_stays() -> None:
    files = {"/b/main": '#include "sub"\ncondition a\n', "/b/sub": "a = 1\nb = a\npart = 2\n"}
    main, sub = (
        analyse(Document(text), Options("dealer", path, files.get)) for path, text in files.items()
    )
    assert not [each for each in code_actions(sub, Span(0, 0), [], [main, sub]) if "Inl" in each[0]]
    alone = [each for each in code_actions(sub, Span(0, 0), [], [sub]) if "Inl" in each[0]]
    assert [each.title for each in alone] == ["Inline 'a' everywhere"]


def test_braces_are_expanded_and_mended_for_the_perl_program() -> None:
    text = "condition shape{north, xxxx - 5s(332)}\n"
    actions = offered(text, at(text, "xxxx"), "dpp")
    expanded = applied(text, actions["Expand to shape(...)"].edits)
    assert expanded == "condition shape(north, xxxx - 5233 - 5323 - 5332)\n"
    mended = applied(text, actions["Fix for dealer.dpp"].edits)
    assert "Fix for dealer.dpp" not in offered(mended, at(mended, "north"), "dpp")


@pytest.mark.parametrize("seed", range(12))
def test_random_scripts_deal_the_same_after_renaming_inlining_and_naming(seed: int) -> None:
    text = random_script(seed + 300)
    switches = ("-s", "7", "-p", "4", "-g", "3000")
    wanted = run_dealer(text, *switches)
    assert wanted.code == 0
    script = read(text)
    results: dict[str, str] = {}
    for name in [variable.name for variable in script.variables()]:
        start = script.definition_spans(name)[0].start
        edits = tuple(
            Edit(each.span, f"{name}_new") for each in rename(script, start, f"{name}_new")
        )
        results[f"rename {name}"] = applied(text, edits)
        for span in [*script.definition_spans(name), *script.use_spans(name)]:
            for action in code_actions(script, Span(span.start, span.start), []):
                if action.kind == "refactor.inline":
                    results[f"{action.title} at {span.start}"] = applied(text, action.edits)
    results |= {title: applied(text, edits) for title, edits in extracted(script, seed)}
    assert results
    for title, changed in results.items():
        after = run_dealer(changed, *switches)
        assert (after.code, after.output) == (0, wanted.output), f"{title}\n{changed}"


def extracted(script: Script, seed: int) -> Iterator[tuple[str, tuple[Edit, ...]]]:
    """Some of the extractions and splittings there are."""
    spans = [
        node.span.shifted(placed.start)
        for placed in script.tree
        for node in walk(placed.top.statement)
    ]
    for span in Random(seed).sample(spans, min(len(spans), 25)):
        for action in code_actions(script, span, []):
            if action.kind == "refactor.extract" or action.title == "Name each part":
                yield f"{action.title} at {span}", action.edits


def test_nothing_is_offered_for_half_an_expression() -> None:
    text = "condition hcp(north) > 12 and 1\n"
    assert "Extract to variable 'part'" not in offered(text, at(text, "north) > 12", select=True))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_rewritings_and_renames_deal_the_same_deals(path: Path) -> None:
    text = path.read_text()
    script = read(text)
    wanted = run_dealer(text, "-s", "7", "-p", "3", "-g", "20000").output
    results = {
        action.title: applied(text, action.edits)
        for offset in range(0, len(text), 5)
        for action in code_actions(script, Span(offset, offset), [], width=40)
        if "Add" not in action.title and "shape{" not in action.title
    }
    results.pop("Rewrite as shape{...}", None)
    for variable in script.variables():
        start = script.definition_spans(variable.name)[0].start
        places = rename(script, start, f"{variable.name}_renamed")
        edits = tuple(Edit(place.span, f"{variable.name}_renamed") for place in places)
        results[f"rename {variable.name}"] = applied(text, edits)
    assert results
    for title, changed in results.items():
        assert run_dealer(changed, "-s", "7", "-p", "3", "-g", "20000").output == wanted, title
