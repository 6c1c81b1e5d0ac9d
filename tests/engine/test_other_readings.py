"""Scripts whose own program reads them otherwise than the engine are not dealt in silence."""

from __future__ import annotations

import pytest

from dealer_lsp.engine.acceptance import obstacles
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.options import Options
from dealer_lsp.text.document import Document

REFUSED = [
    ("dealer3", "condition 15 <= hcp(north) <= 17", "15 <= hcp(north) <= 17", "compares twice"),
    ("dealer3", "x = hcp(north) == 3 < 4\ncondition x", "hcp(north) == 3 < 4", "compares twice"),
    ("dealer3", "condition not hcp(north) + 1 > 10", "not hcp(north) + 1 > 10", "denies the whole"),
    ("dealer3", "action average not hcp(east) > 1", "not hcp(east) > 1", "denies the whole"),
    ("endplay", "condition 1\nCondition 0", "Condition 0", "takes all conditions"),
    ("endplay", "action printall\naction printew", "action printew", "takes all action lists"),
]

TAKEN = [
    ("dealer3", "condition (15 <= hcp(north)) <= 17 and not (hcp(north) > 16)"),
    ("dealer3", "condition hcp(n) > 15 and not shape(n, any 4333)\ncondition 1"),
    ("endplay", "Condition hcp(north) > 15\nAction PrintAll\nProduce 3"),
    ("dealer", "condition 15 <= hcp(north) <= 17\ncondition not hcp(north) > 3"),
]


@pytest.mark.parametrize(("dialect", "text", "place", "said"), REFUSED)
def test_what_would_give_other_hands_is_refused(
    dialect: str, text: str, place: str, said: str
) -> None:
    (found,) = obstacles(analyse(Document(text), Options(dialect)))
    assert found.span is not None
    assert text[found.span.start : found.span.end] == place
    assert said in found.message


@pytest.mark.parametrize(("dialect", "text"), TAKEN)
def test_what_means_the_same_is_dealt(dialect: str, text: str) -> None:
    assert obstacles(analyse(Document(text), Options(dialect))) == []
