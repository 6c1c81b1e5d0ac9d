"""Which signature is shown at a caret, and which argument is marked."""

import pytest

from dealer_lsp.features.signature_help import signature_help
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.text.document import Document
from tests.features.carets import FIXTURES, script_of
from tests.support.fixtures import Mark, sections


@pytest.mark.parametrize("section", sections(FIXTURES / "signature_help.txt"), ids=str)
def test_signature_help(section):
    """The active argument stands between angle brackets."""
    script = script_of(section)
    found = []
    for mark in section.marks:
        shown = signature_help(script, mark.span.end)
        found.append(Mark(mark.span, "nothing" if shown is None else text(shown)))
    section.expect(found)


def text(shown) -> str:
    signature = shown.signatures[shown.active]
    others = len(shown.signatures) - 1
    label = signature.label
    if signature.active is not None:
        start, end = signature.parameters[signature.active]
        label = f"{label[:start]}<{label[start:end]}>{label[end:]}"
    return f"{label} (+{others})" if others else label


def test_inside_braces_the_signs_are_listed():
    from dealer_lsp.semantics.analysis import analyse
    from dealer_lsp.text.document import Document

    script = analyse(Document("x = shape{north, 5"))
    shown = signature_help(script, len(script.document.text))
    assert shown is not None
    assert "`(4432)` any 4-4-3-2 hand" in shown.signatures[0].doc


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("action printpbn\n", None),
        ("action printpbn ", None),
        ('action average "x" hcp(north)\n', None),
        ('action average "x"\n', "average [label] value"),
        ('action average "x" ', "average [label] value"),
        ("predeal north SA,\n", "predeal seat cards, ..."),
        ("fit = shape{east, ", "shape{seat, shapes}"),
        ("fit = shape{east, \n", None),
        ("fit = shape{east, 5xxx} ", None),
    ],
)
def test_at_the_end_of_what_is_being_typed(text: str, label: str | None) -> None:
    shown = signature_help(analyse(Document(text)), len(text))
    assert (shown.signatures[0].label if shown else None) == label
