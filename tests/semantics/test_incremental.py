"""After any sequence of edits a script is what an analysis from scratch would give."""

import os
import random

import pytest

from dealer_lsp.rules.check import check
from dealer_lsp.semantics.analysis import analyse, update
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Edit, Span
from tests.semantics.scripts import OPTIONS, PIECES, some_script, state
from tests.syntax.edits import random_edit

SEEDS = 400 if os.environ.get("DEALER_LSP_THOROUGH") else 40


@pytest.mark.parametrize("seed", range(SEEDS))
def test_edits(seed):
    chance = random.Random(seed)
    script = analyse(Document(some_script(chance, chance.choice((3, 12, 40)))), OPTIONS)
    for _ in range(12):
        edit = _edit(script.document.text, chance)
        script = update(script, script.document.apply(edit), edit)
        fresh = analyse(Document(script.document.text), OPTIONS)
        assert state(script) == state(fresh)
        assert check(script) == check(fresh)


def test_a_long_script_with_far_reaching_edits():
    """Enough definitions for several chunks, and changes that travel through all of them."""
    lines = ["v0 = 1\n", *(f"v{n} = v{n - 1} + {n % 3}\n" for n in range(1, 600)), "v599\n"]
    script = analyse(Document("".join(lines)))
    chance = random.Random(7)
    for _ in range(12):
        line = chance.randrange(len(lines))
        start = script.document.line_start(line)
        new = chance.choice(("", f"v{line} = 2\n", "x\n", f"v{line} = hcp(north)\n", "v0 = 9\n"))
        edit = Edit(Span(start, script.document.line_start(line + 1)), new)
        if chance.random() < 0.3:
            edit = Edit(Span(start, start), new)
        before = script
        script = update(before, before.document.apply(edit), edit)
        fresh = analyse(Document(script.document.text))
        assert state(script) == state(fresh)
        assert check(script) == check(fresh)
        assert state(before) == state(analyse(before.document)), "the old state must stay"


def test_what_an_edit_does_not_concern_is_kept():
    script = analyse(Document("a = 1\nb = a\nc = hcp(north)\nb and c\n"))
    edit = Edit(Span(4, 5), "2")
    after = update(script, script.document.apply(edit), edit)
    kept = [old is new for old, new in zip(script.definitions, after.definitions, strict=True)]
    assert kept == [False, False, True, False]
    edit = Edit(Span(16, 17), "d")
    renamed = update(after, after.document.apply(edit), edit)
    kept = [old is new for old, new in zip(after.definitions, renamed.definitions, strict=True)]
    assert kept == [True, True, False, False]


def _edit(text: str, chance: random.Random) -> Edit:
    if chance.random() < 0.5:
        return random_edit(text, chance)
    starts = [0, *(index + 1 for index, letter in enumerate(text) if letter == "\n")]
    start = chance.choice(starts)
    end = chance.choice([start, *(each for each in starts if each >= start)][:3])
    return Edit(Span(start, end), chance.choice(("", *PIECES)))
