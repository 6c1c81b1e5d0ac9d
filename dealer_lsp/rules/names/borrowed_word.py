"""Words that somebody writes who thinks of other languages, and what to write instead."""

from __future__ import annotations

from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Condition, Name
from dealer_lsp.text.span import Span

_RANGE = "a range is written with 'and', as in hcp(north) >= 15 and hcp(north) <= 17"
_CHOICE = "there is no 'if': join conditions with 'and' and 'or', or choose with a ? b : c"
_BOUND = "bounds are written with >=, >, <= and <, as in hcp(north) >= 15"
_COUNT = "call a function and compare its value, as in spades(north) == 5"
_ADVICE = {
    "between": _RANGE,
    "zwischen": _RANGE,
    "entre": _RANGE,
    "in": _RANGE,
    "to": _RANGE,
    "bis": _RANGE,
    **dict.fromkeys(("deals", "hands", "boards"), "a number stands alone, as in produce 40"),
    **dict.fromkeys(("at", "least", "most", "more", "less", "fewer", "than"), _BOUND),
    **dict.fromkeys(("if", "then", "else", "elseif", "elif", "endif", "when"), _CHOICE),
    **dict.fromkeys(("has", "have", "having", "with", "holds"), _COUNT),
    **dict.fromkeys(("is", "equals", "equal"), "to compare write '=='"),
    **dict.fromkeys(("und", "et", "en"), "write 'and'"),
    **dict.fromkeys(("oder", "ou"), "write 'or'"),
    **dict.fromkeys(("nicht", "niet", "non"), "write 'not'"),
    **dict.fromkeys(("nord", "noord"), "write 'north'"),
    **dict.fromkeys(("ost", "oost"), "write 'east'"),
    **dict.fromkeys(("sud", "zuid"), "write 'south'"),
    "ouest": "write 'west'",
}
_STATEMENTS = ("statement", "action")


def advice_for(name: str) -> str | None:
    """What to do instead of writing the word; None for one that may be meant as a name."""
    return _ADVICE.get(name.lower())


def meant_statement(script: Script, name: str, span: Span) -> str | None:
    """The word of a statement that was misspelt, where the name at `span` stands alone as a bare
    condition would; None where none is near."""
    placed = script.at(span.start)
    statement = None if placed is None else placed.definition.top.statement
    if not isinstance(statement, Condition) or statement.keyword is not None:
        return None
    if not isinstance(statement.value, Name):
        return None
    return catalog().nearest(name, script.dialect, _STATEMENTS)
