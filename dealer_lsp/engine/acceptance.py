"""Whether a script may run. What is wrong with its form must be mended first: half a script deals
the wrong hands."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.deals.card import SEAT_NAMES, card_name
from dealer_lsp.engine.foreign import known_elsewhere
from dealer_lsp.engine.other_readings import other_readings
from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.includes import all_included
from dealer_lsp.semantics.integers import to_int
from dealer_lsp.semantics.predeal import Trouble, deal_out
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.semantics.tables import ROWS
from dealer_lsp.syntax.nodes import Arg, Number, Predeal, Seat, Setting, Vulnerability
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Span

_HARMLESS = frozenset({"hash-in-line", "comment-without-newline"})
"""Problems that leave no doubt about the meaning. The stock program refuses them all the same."""

_RANKS = 13


class Obstacle(NamedTuple):
    """`span` counts in the document; None for something in an included file."""

    span: Span | None
    message: str


def obstacles(script: Script) -> list[Obstacle]:
    """Why the script cannot run, in the order of the text; empty when it can, as far as can be told
    before its expressions are looked at."""
    found = [*_of_script(script), *_of_includes(script)]
    return sorted(found, key=lambda each: each.span or Span(0, 0))


def notes(script: Script) -> list[str]:
    """What whoever runs the script should know, though it does not keep it from running."""
    missing = (
        include.path
        for each in (script, *all_included(script).values())
        for include in each.includes
        if include.script is None
    )
    return [
        f"the included file {path} is not found; its line is taken for a comment"
        for path in dict.fromkeys(missing)
    ]


def _of_script(script: Script) -> Iterator[Obstacle]:
    caseless = catalog().dialect(script.dialect).caseless
    for start, problem in script.tree.problems():
        if problem.kind not in _HARMLESS and not (caseless and problem.kind == "wrong-case"):
            yield Obstacle(problem.span.shifted(start), problem.message)
    placed = list(script)
    statements = [(each.number, each.definition.top.statement) for each in placed]
    predeals = [(number, each) for number, each in statements if isinstance(each, Predeal)]
    for trouble in deal_out(predeals).troubles:
        start = placed[trouble.place].start
        yield Obstacle(trouble.span.shifted(start), _of_predeal(trouble))
    seen: set[str] = set()
    for each in placed:
        yield from _of_definition(each, seen)
    for span, message in other_readings(script):
        yield Obstacle(span, message)


def _of_definition(placed: Placed, seen: set[str]) -> Iterator[Obstacle]:
    facts, statement = placed.definition.facts, placed.definition.top.statement
    if facts.defines is not None:
        if facts.defines.name in seen:
            message = f"'{facts.defines.name}' is defined a second time"
            yield Obstacle(facts.defines.span.shifted(placed.start), message)
        seen.add(facts.defines.name)
    message = _of_setting(statement) if isinstance(statement, Setting) else None
    if message is not None:
        yield Obstacle(statement.span.shifted(placed.start), message)


def _of_setting(setting: Setting) -> str | None:
    keyword, arguments = setting.keyword, setting.args
    if keyword in ("pointcount", "altcount"):
        values = len(arguments) - (keyword == "altcount")
        if values > _RANKS:
            return f"{keyword} has {values} values, a suit has 13 cards"
        if not all(map(_is_whole, arguments)):
            return f"{keyword} needs whole numbers"
        return _of_table(arguments) if keyword == "altcount" else None
    if keyword in ("generate", "produce"):
        fits = len(arguments) == 1 and _is_whole(arguments[0])
        return None if fits else f"{keyword} needs a whole number"
    wanted = {"dealer": Seat, "vulnerable": Vulnerability}.get(keyword)
    if wanted is not None:
        fits = len(arguments) == 1 and isinstance(arguments[0], wanted)
        return None if fits else f"'{keyword}' is not given what it needs"
    return known_elsewhere(keyword) or f"there is no statement '{keyword}'"


def _of_table(arguments: tuple[Arg, ...]) -> str | None:
    table = to_int(arguments[0].text) if arguments and isinstance(arguments[0], Number) else None
    if table is None or not 0 <= table < len(ROWS):
        return f"altcount needs the number of a table, 0 to {len(ROWS) - 1}"
    return None


def _is_whole(argument: Arg) -> bool:
    return isinstance(argument, Number) and to_int(argument.text) is not None


def _of_predeal(trouble: Trouble) -> str:
    seat = SEAT_NAMES[trouble.seat]
    if trouble.kind == "card-twice":
        return f"{card_name(trouble.card or 0)} is predealt twice"
    if trouble.kind == "hand-full":
        return f"{seat} is given more than 13 cards"
    if trouble.kind == "length-twice":
        return "this suit length is set already"
    whose = f"of {seat}" if trouble.kind == "lengths-of-hand" else "of this suit"
    return f"the lengths {whose} add up to more than 13"


def _of_includes(script: Script) -> Iterator[Obstacle]:
    for include in script.includes:
        # The line of a file that is not there is a comment, as to the stock program.
        for obstacle in obstacles(include.script) if include.script is not None else ():
            yield Obstacle(None, f"{include.path}: {obstacle.message}")
