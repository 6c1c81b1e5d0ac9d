"""Contradictions are found, told in their smallest form, and never claimed without a proof."""

from __future__ import annotations

import pytest

from dealer_lsp.chances import proofs
from dealer_lsp.chances.contradictions import always, satisfiable, smallest_contradiction
from dealer_lsp.semantics.program import Program
from dealer_lsp.syntax.nodes import Binary, Expr, Paren
from tests.chances.programs import condition_in, program_of

_NEVER = [
    "hcp(north) > 37",
    "spades(north) > 5 and spades(north) < 4",
    "shape(north, any 4333) and shape(north, any 5xxx)",
    "spades(north) == 6 and shape(north, any 4432 + any 5332)",
    "spades(north) + hearts(north) > 10 and clubs(north) > 2",
    "hcp(north) >= 20 and losers(north) >= 10",
    "controls(north) == 12 and hcp(north) < 28",
    "hascard(north, AS) and hcp(north, spades) < 4",
    "quality(north, spades) > 0 and spades(north) == 0",
    "aces(north) == 3 and hcp(north) < 12",
    # Across the hands: one pack.
    "hcp(north) >= 21 and hcp(south) >= 20",
    "hcp(north) > 12 and hcp(east) > 12 and hcp(south) > 12 and hcp(west) > 1",
    "spades(north) > 6 and spades(south) > 6",
    "hascard(north, AS) and hascard(west, AS)",
    "aces(north) > 2 and aces(south) == 2",
    "hcp(north) + hcp(south) >= 30 and hcp(east) > 10",
    "spades(north) + spades(south) >= 11 and spades(east) > 2",
    "hcp(north) + hcp(south) < 15 and hcp(east) < 10 and hcp(west) < 16",
    "(hcp(north) > 24 or hcp(north) == 23) and (hcp(south) > 20 or hcp(south) == 18)",
    "hcp(east) - hcp(west) > 5 and hcp(east) < 5",
    "shape(north, 7xxx) and shape(east, 7xxx)",
    "hcp(north) == 10 and hcp(east) == 10 and hcp(south) == 10 and hcp(west) == 11",
]

_ALWAYS = [
    "hcp(north) <= 37",
    "spades(north) > 3 or spades(north) < 5",
    "hcp(north) + hcp(east) + hcp(south) + hcp(west) == 40",
    "not (spades(north) > 6 and spades(south) > 6)",
    "clubs(north) + diamonds(north) + hearts(north) + spades(north) == 13",
    "hcp(north) < 21 or hcp(east) < 20",
    "losers(north) <= 12",
]

_OPEN = [
    "hcp(north) == 37",
    "spades(north) == 13",
    "hcp(north) >= 20 and hcp(south) >= 20",
    "spades(north) > 6 and spades(south) > 5",
    "hcp(north) == 10 and hcp(east) == 10 and hcp(south) == 10 and hcp(west) == 10",
    "losers(north) == 0 and losers(south) < 5",
    "rnd(2) == 2",
    "hcp(north) > 12 and hcp(east) > 12 and hcp(south) > 12",
    "cccc(north) > 3000 or quality(south, hearts) > 1000",
]


@pytest.mark.parametrize("condition", _NEVER)
def test_never(condition: str) -> None:
    program = program_of(f"condition {condition}\n")
    assert satisfiable(program, condition_in(program)) is False
    assert not always(program, condition_in(program))
    opposite = program_of(f"condition not ({condition})\n")
    assert always(opposite, condition_in(opposite))


@pytest.mark.parametrize("condition", _ALWAYS)
def test_always(condition: str) -> None:
    program = program_of(f"condition {condition}\n")
    assert always(program, condition_in(program))


@pytest.mark.parametrize("condition", _OPEN)
def test_no_false_claim(condition: str) -> None:
    program = program_of(f"condition {condition}\n")
    assert satisfiable(program, condition_in(program)) is not False
    assert not always(program, condition_in(program))


@pytest.mark.parametrize(
    ("script", "answer"),
    [
        ("predeal north SAKQ\ncondition hascard(north, AS)", True),
        ("predeal north SAKQ\ncondition not hascard(north, AS)", False),
        ("predeal south SAKQ\ncondition hascard(north, AS)", False),
        ("predeal north SAKQJT98765432\ncondition hcp(north) > 10", False),
        ("predeal north SAKQJT98765432\ncondition shape(north, xxx0)", True),
        ("predeal north SAKQ south HAKQ\ncondition hcp(east) > 22", False),
        ("predeal north SAKQ\ncondition spades(east) < 11", True),
    ],
)
def test_predealt_cards_are_a_proof(script: str, answer: bool) -> None:
    program = program_of(script + "\n")
    condition = condition_in(program)
    if answer:
        assert always(program, condition)
    else:
        assert satisfiable(program, condition) is False


def _conjuncts(program: Program) -> list[Expr]:
    """The operands of the chain of `and`s, in order."""
    parts: list[Expr] = []
    stack = [condition_in(program)]
    while stack:
        node = stack.pop()
        if isinstance(node, Paren):
            stack.append(node.inner)
        elif isinstance(node, Binary) and node.op == "and":
            stack += [node.right, node.left]
        else:
            parts.append(node)
    return parts


@pytest.mark.parametrize(
    ("condition", "needed"),
    [
        ("hcp(north) > 12 and spades(north) > 5 and spades(north) < 4", (1, 2)),
        ("hcp(north) > 40 and spades(north) > 5 and spades(north) < 4", (0,)),
        ("hcp(north) > 14 and hcp(south) > 12 and hcp(east) > 12 and hcp(west) < 9", (0, 1, 2)),
        (
            "hearts(north) > 3 and spades(north) > 6 and spades(east) > 1 and spades(south) > 6",
            (1, 3),
        ),
        ("hcp(north) > 12 and spades(north) > 5", None),
        (
            "clubs(north) > 3 and diamonds(north) > 3 and hearts(north) > 3 and spades(north) > 1"
            " and hcp(north) > 3 and hcp(south) > 3",
            (0, 1, 2, 3),
        ),
    ],
)
def test_the_smallest_contradiction(condition: str, needed: tuple[int, ...] | None) -> None:
    program = program_of(f"condition {condition}\n")
    assert smallest_contradiction(program, _conjuncts(program)) == needed


def test_every_part_of_a_contradiction_is_needed() -> None:
    """With many parts none of those told can be left out."""
    loose = [f"hcp(north) > {number}" for number in range(9)]
    loose += [f"hearts(north) > {number}" for number in range(3)]
    tight = ["clubs(north) > 4", "diamonds(north) > 4", "spades(north) > 2", "hearts(north) > 2"]
    program = program_of("condition " + " and ".join([*loose, *tight]) + "\n")
    parts = _conjuncts(program)
    needed = smallest_contradiction(program, parts)
    assert needed is not None
    for left_out in needed:
        rest = [parts[index] for index in needed if index != left_out]
        assert smallest_contradiction(program, rest) is None


def test_the_few_parts_needed_of_many_are_found_without_trying_each(monkeypatch) -> None:
    asked = []
    never = proofs.never
    monkeypatch.setattr(proofs, "never", lambda *args: asked.append(args) or never(*args))
    idle = " and ".join(f"hcp(south) + spades(west) > {number % 7}" for number in range(500))
    needed = "spades(north) + hearts(north) > 12 and diamonds(north) > 3"
    program = program_of(f"condition {idle} and {needed}\n")
    assert smallest_contradiction(program, _conjuncts(program)) == (500, 501)
    assert len(asked) < 502 + 60
