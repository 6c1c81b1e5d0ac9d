"""One step per action: what it prints or counts for a deal, and what it prints at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING

from dealer_lsp.engine.errors import EngineError, ForeignWordError, Place
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.resolve import EXPRESSIONS, resolve
from dealer_lsp.engine.foreign import known_elsewhere
from dealer_lsp.engine.output.dealt import Dealt
from dealer_lsp.engine.output.spool import DealSpool
from dealer_lsp.engine.prepared import Prepared
from dealer_lsp.syntax.nodes import Action, Arg, String
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.record import Record

if TYPE_CHECKING:
    from datetime import date

    from dealer_lsp.engine.output.tallies import Tally

Printer = Callable[[Dealt], str]
"""The text for a deal."""

Ending = Callable[[int], Iterator[str]]
"""The text behind all deals, piece by piece, from their number."""


class Style(NamedTuple):
    """`quiet` leaves out PBN records, `wraps` adds up averages in 32 bits as stock does. `file`,
    `seed` and the day go into PBN records."""

    file: str
    seed: int
    day: Callable[[], date]
    quiet: bool
    wraps: bool


class Setting(NamedTuple):
    """Where steps are made."""

    prepared: Prepared
    style: Style
    spool: DealSpool


class Counted(NamedTuple):
    """A tally with the terms of its values: one, or two for a table."""

    tally: Tally
    terms: tuple[t.Term, ...]


class Step(Record):
    """`spools`: the deal has to be put away in the spool for the end."""

    each: Printer
    end: Ending | None = None
    counted: Counted | None = None
    spools: bool = False


_MAKERS = {
    "printall": "printing",
    "printew": "printing",
    "printpbn": "printing",
    "printcompact": "printing",
    "printoneline": "printing",
    "printes": "printing",
    "print": "hand_pages",
    "evalcontract": "contracts",
    "average": "counting",
    "frequency": "counting",
}
"""The module of this package that makes the step of an action, by its function `make`."""


def step(action: Action, setting: Setting) -> Step:
    """Raises `EngineError` for an action that cannot be carried out."""
    place = Place("action", None, action.span)
    module = _MAKERS.get(action.name)
    if module is not None:
        made: Step = import_module(f"dealer_lsp.engine.output.{module}").make(
            action, setting, place
        )
        return made
    message = known_elsewhere(action.name)
    if message is not None:
        raise ForeignWordError(message, place)
    raise EngineError(f"there is no action '{action.name}'", place)


def text_of(string: String) -> str:
    """Without its quotes; the token `\\n` is a line end."""
    return "\n" if string.text in ("\n", "\\n") else string.text[1:-1]


def term_of(node: Arg, setting: Setting, place: Place) -> t.Term:
    """The term of an argument that must be an expression. Raises `EngineError`."""
    if not isinstance(node, EXPRESSIONS):
        raise EngineError("an expression is missing here", place)
    return resolve(setting.prepared.program, node, place)
