"""What stands behind passages, and how likely things are, where that is known."""

import pytest

from dealer_lsp.chances.probability import Probability
from dealer_lsp.features.inlay_hints import KINDS, inlay_hints, names_in
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Span
from tests.features.carets import FIXTURES, script_of
from tests.support.fixtures import Mark, sections

KNOWN = {
    "strong": Probability(0.0408, True, 0.0),
    "odd": Probability(0.026, False, 0.0004),
    None: Probability(0.00395, True, 0.0),
}


@pytest.mark.parametrize("section", sections(FIXTURES / "inlay_hints.txt"), ids=str)
def test_inlay_hints(section):
    kinds = frozenset(section.options.get("kinds", " ".join(KINDS)).split())
    script = script_of(section)
    hints = inlay_hints(script, Span(0, len(section.text)), kinds, KNOWN.get)
    section.expect(
        [Mark(Span(h.offset, h.offset), f"{h.kind}: {h.label} ({h.tooltip})") for h in hints]
    )


def test_only_what_touches_the_stretch_is_asked_for():
    text = "".join(f"a{n}b = hcp(north) > {n}\n" for n in range(9))
    script = analyse(Document(text))
    start = text.index("a4b")
    assert names_in(script, Span(start + 3, start + 9)) == ["a4b"]
    assert names_in(script, Span(len(text), len(text))) == []
