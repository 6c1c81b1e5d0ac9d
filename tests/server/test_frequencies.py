"""What a chance depends on, and the process that works it out."""

import asyncio

import pytest

from dealer_lsp.config.model import DEFAULT
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.lower import lower
from dealer_lsp.server.chance_worker import chances, estimate
from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.server.frequencies import Frequencies
from dealer_lsp.text.document import Document

SCRIPT = (
    "strong = hcp(north) >= 18\nodd = cccc(north) > 1500 and cccc(south) > 1300\n"
    "idle = tricks(south, notrumps) > 8\ncondition strong and hearts(south) > 4\n"
)


def opened(text: str) -> OpenDocument:
    return OpenDocument("untitled:a", 1, "dealer", DEFAULT, analyse(Document(text)))


def test_exact_answers_come_first_then_estimates():
    program = lower(analyse(Document(SCRIPT)))
    found = dict(chances(program, ["odd", "strong", "idle", "nobody", None]))
    assert list(found) == ["strong", None, "odd", "idle"]
    assert found["strong"] is not None and found["strong"].exact
    assert found["strong"].value == pytest.approx(0.0408, abs=0.0001)
    assert found["odd"] is not None and not found["odd"].exact
    # A million deals of the real program gave 3.31 %.
    assert found["odd"].value == pytest.approx(0.0331, abs=0.002)
    assert found["idle"] is None


def test_an_estimate_agrees_with_counting():
    program = lower(analyse(Document(SCRIPT)))
    expr = program.variables["strong"]
    guess = estimate(program, expr)
    assert guess is not None
    assert guess.value == pytest.approx(0.0408, abs=5 * guess.error)
    assert estimate(program.replaced(variables={}), program.condition) is None


def test_known_chances_are_told_at_once_and_news_is_announced():
    async def scenario():
        news = asyncio.Event()
        frequencies = Frequencies(news.set)
        try:
            assert frequencies.of(opened(SCRIPT), ["strong", None], {}) == {}
            await asyncio.wait_for(news.wait(), 60)
            known = frequencies.of(opened(SCRIPT), ["strong", None], {})
            assert set(known) == {"strong", None}
            longer = opened("// a comment far away\n" + SCRIPT + "other = 1\n")
            assert frequencies.of(longer, [None], {}) == {None: known[None]}
            for changed in (
                SCRIPT.replace("18", "19"),
                SCRIPT.replace("> 4", "> 3"),
                "predeal north SA\n" + SCRIPT,
                "pointcount 6 4 2 1\n" + SCRIPT,
            ):
                assert None not in frequencies.of(opened(changed), [None], {})
        finally:
            await frequencies.closed()

    asyncio.run(scenario())


def test_a_shape_that_is_none_has_no_chance_and_stops_nothing():
    for pattern in ("54p1", "5x", "any {332", "north"):
        text = f"x = shape(north, {pattern})\ny = hcp(north) > 3\ncondition x\n"
        found = dict(chances(lower(analyse(Document(text))), ["x", "y"]))
        assert found["y"] is not None
        assert found.get("x") is None
