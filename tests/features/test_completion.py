"""What completion offers at each place, first things first."""

import re

import pytest

from dealer_lsp.features.completion import complete, documentation
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Span
from tests.features.carets import FIXTURES, script_of
from tests.support.fixtures import Mark, sections

SHOWN = 9


@pytest.mark.parametrize("section", sections(FIXTURES / "completion.txt"), ids=str)
def test_completion(section):
    """A mark `|` is the caret; what is shown behind it are the first labels and their number."""
    script = script_of(section)
    found = []
    for mark in section.marks:
        completions = complete(script, mark.span.end, snippets="snippets" in section.options)
        items = completions.items
        texts = [each.insert if each.snippet else each.label for each in items]
        more = f" ... ({len(items)})" if len(items) > SHOWN else ""
        typed = section.text[completions.span.start : completions.span.end]
        found.append(Mark(mark.span, f"[{typed}] {', '.join(texts[:SHOWN])}{more}".strip()))
    section.expect(found)


@pytest.mark.parametrize("section", sections(FIXTURES / "completion_nothing.txt"), ids=str)
def test_nothing_is_offered(section):
    script = script_of(section)
    for mark in section.marks:
        assert complete(script, mark.span.start, snippets=True).items == ()


def test_without_snippets_nothing_has_to_be_filled_in():
    for text in (
        "",
        "condition ",
        "predeal ",
        "action ",
        "condition shape{",
        "condition shape{north,",
    ):
        for item in complete(analyse(Document(text)), len(text), snippets=False).items:
            assert not item.snippet
            assert "$" not in item.insert


@pytest.mark.parametrize("before", ["", "condition ", "action ", "predeal ", "condition 1 and "])
def test_what_a_snippet_inserts_is_a_script(before):
    """With its stops filled in as they stand; where one holds a name, by a number."""
    for item in complete(analyse(Document(before)), len(before), snippets=True).items:
        if item.snippet:
            text = f"{before}{filled(item.insert)}\n"
            problems = list(analyse(Document(text)).tree.problems())
            assert not problems, f"{text}: {problems}"


def filled(snippet: str) -> str:
    chosen = re.sub(r"\$\{\d+\|([^,|]*)[^}]*\}", r"\1", snippet)
    return re.sub(
        r"\$\{\d+:([^}]*)\}",
        lambda stop: "10" if stop[1].isalnum() and stop[1].islower() else stop[1],
        chosen,
    )


def test_only_the_nearest_variables_are_offered_in_a_long_script():
    lines = [f"name{number}a = hcp(north) > {number % 30}\n" for number in range(1000)]
    script = analyse(Document("".join(lines) + "condition "))
    end = len(script.document.text)
    found = complete(script, end, snippets=False)
    names = [item.label for item in found.items if item.kind == "variable"]
    assert found.incomplete
    assert names[0] == "name999a"
    assert len(names) == 100


def test_letters_typed_find_variables_far_above():
    lines = [f"name{number}a = hcp(north) > {number % 30}\n" for number in range(1000)]
    script = analyse(Document("".join(lines) + "condition n7a"))
    found = complete(script, len(script.document.text), snippets=False)
    names = [item.label for item in found.items if item.kind == "variable"]
    assert "name7a" in names
    assert "name8a" not in names
    assert found.span == Span(len(script.document.text) - 3, len(script.document.text))


def test_documentation_is_told_for_words_and_variables():
    script = analyse(Document("// an opening\nopens = hcp(north) > 11\n"))
    assert "High-card points" in (documentation(script, "word", "hcp") or "")
    assert "an opening" in (documentation(script, "variable", "opens") or "")
    assert documentation(script, "variable", "closes") is None
    assert documentation(script, "word", "nothing") is None


def test_a_list_of_shapes_that_is_not_closed_goes_on_behind_a_blank():
    for text in ("fit = shape{east, ", "fit = shape{east, \ncondition fit\n"):
        offset = text.index(", ") + 2
        labels = [item.label for item in complete(analyse(Document(text)), offset, False).items]
        assert "balanced" in labels
        assert "condition" not in labels
