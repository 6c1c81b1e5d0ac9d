"""What happens to the line before, and how far the new one is indented, when a line is begun."""

import pytest

from dealer_lsp.features.formatting import Style
from dealer_lsp.features.formatting.on_type import on_new_line
from tests.features.carets import FIXTURES, script_of
from tests.support.fixtures import Mark, sections


@pytest.mark.parametrize("section", sections(FIXTURES / "on_type.txt"), ids=str)
def test_on_type(section):
    """The mark is the caret on the new line; its text the indent. The block is the script after."""
    script = script_of(section)
    (mark,) = section.marks
    text = section.text
    caret = mark.span.start
    for (start, end), new in sorted(on_new_line(script, caret, Style()), reverse=True):
        text = text[:start] + new + text[end:]
        caret += len(new) - (end - start)
    indent = len(text[text.rfind("\n", 0, caret) + 1 : caret])
    section.expect([Mark(mark.span, str(indent))], {"becomes": text})
