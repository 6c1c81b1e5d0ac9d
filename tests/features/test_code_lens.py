"""What can be done with a passage."""

import pytest

from dealer_lsp.chances.probability import Probability
from dealer_lsp.features.code_lens import lenses_in, lenses_on_condition, uses_title
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
    chance = CHANCES.get(section.options.get("chance"))
    lenses = [(0, lens) for lens in lenses_on_condition(script, chance)]
    for placed in script:
        in_force = placed.definition.label not in script.index.redefined
        lenses += ((placed.start, lens) for lens in lenses_in(placed.definition, in_force))
    for start, lens in lenses:
        title = uses_title(script, lens.name) if lens.kind == "uses" else lens.title
        found.append(Mark(lens.span.shifted(start), f"{lens.kind}: {title}"))
    section.expect(found)
