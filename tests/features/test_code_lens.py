"""What can be done with a passage."""

import pytest

from dealer_lsp.chances.probability import Probability
from dealer_lsp.features.code_lens import code_lenses, uses_title
from tests.features.carets import FIXTURES, script_of
from tests.support.fixtures import Mark, sections

CHANCES = {
    "exact": Probability(1 / 253, True, 0.0),
    "estimate": Probability(0.05, False, 0.001),
    "never": Probability(0.0, True, 0.0),
}


@pytest.mark.parametrize("section", sections(FIXTURES / "code_lens.txt"), ids=str)
def test_code_lens(section):
    script = script_of(section)
    found = []
    for lens in code_lenses(script, CHANCES.get(section.options.get("chance"))):
        title = uses_title(script, lens.name) if lens.kind == "uses" else lens.title
        found.append(Mark(lens.span, f"{lens.kind}: {title}"))
    section.expect(found)
