"""What a script asks the dealer to do: the one input of the engine and of exact counting.

Built by `lower(script)` from the definitions in force, after all "last one wins" and "first one
wins" are settled. Spans inside the nodes stay relative to their definitions; nothing that reads a
`Program` needs places.

Numbers used everywhere: seat 0 north, 1 east, 2 south, 3 west; suit 0 clubs, 1 diamonds, 2 hearts,
3 spades, 4 notrumps; rank 0 for the two .. 12 for the ace; card = 13 * suit + rank.
"""

from __future__ import annotations

from collections.abc import Mapping

from dealer_lsp.syntax.nodes import Action, Expr
from dealer_lsp.text.record import Record

CountTable = tuple[int, ...]
"""Thirteen values by rank, index 0 for the two, 12 for the ace."""


class Program(Record):
    """`tables[0..9]` are pt0 .. pt9 (tens, jacks, queens, kings, aces, top2, top3, top4, top5, c13)
    and `hcp` the table of `hcp`, all after `pointcount` and `altcount`.

    `variables` maps a name to its expression, in the order of definition.
    `condition` is None when the script has none (every deal passes).
    `actions` is None when the script has no action list (the stock default then is `printall`).
    `generate` and `produce` are None when not given. `predeal[seat]` holds the fixed cards in the
    order written. `dealer` and `vulnerable` are None when not given; `vulnerable` is 0 none,
    1 NS, 2 EW, 3 all.
    `control` is the table of `control`, which `altcount 1` changes.
    `prints` is True when any action of the script prints something, even one of an action list that
    a later list replaced, or `evalcontract`: stock then produces 40 deals unless told otherwise.
    """

    variables: Mapping[str, Expr]
    condition: Expr | None
    actions: tuple[Action, ...] | None
    generate: int | None
    produce: int | None
    dealer: int | None
    vulnerable: int | None
    predeal: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    hcp: CountTable
    tables: tuple[CountTable, ...]
    control: CountTable = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2)
    prints: bool = False
