"""From a script to what it asks the dealer to do, as stock settles it.

The last condition, action list, `dealer` and `vulnerable` win; the first `generate` and `produce`
that are not 0 win; predeals add up; point tables hold for the whole script.
"""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.integers import to_int
from dealer_lsp.semantics.predeal import deal_out
from dealer_lsp.semantics.program import Program
from dealer_lsp.semantics.script import STOPPING, Script
from dealer_lsp.syntax.nodes import (
    Action,
    ActionList,
    Assign,
    Condition,
    Expr,
    Name,
    Number,
    Predeal,
    Seat,
    Setting,
    Statement,
    Vulnerability,
)

_SILENT = ("average", "frequency")
"""The actions that print nothing while dealing."""

_VULNERABILITIES = {"none": 0, "ns": 1, "ew": 2, "all": 3, "both": 3}
"""By word in small letters: DealerV2 takes them in any case, and `both`."""


def lower(script: Script) -> Program:
    """The program of a script. What could not be read is left out; the rules say what that is, so
    check a script before running it. Text behind a character that stops stock does not count."""
    statements = [definition.top.statement for definition in _in_force(script)]
    variables: dict[str, Expr] = {}
    condition: Expr | None = None
    actions: tuple[Action, ...] | None = None
    prints = False
    for statement in statements:
        match statement:
            case Assign(name=name, value=value):
                variables.setdefault(name.name, value)
            case Condition(value=value):
                condition = value
            case ActionList(actions=given):
                actions = given
                prints = prints or any(action.name not in _SILENT for action in given)
            case _:
                pass
    predeals = [each for each in statements if isinstance(each, Predeal)]
    north, east, south, west = deal_out(enumerate(predeals)).hands
    return Program(
        variables=variables,
        condition=condition,
        actions=actions,
        generate=_first_number(statements, "generate"),
        produce=_first_number(statements, "produce"),
        dealer=_seat(statements),
        vulnerable=_vulnerability(statements),
        predeal=(tuple(north), tuple(east), tuple(south), tuple(west)),
        hcp=script.tables.hcp,
        tables=script.tables.points,
        control=script.tables.control,
        prints=prints,
    )


def _in_force(script: Script) -> Iterator[Definition]:
    """The definitions that are read, included ones in their place."""
    waiting = [include for include in script.includes if include.script is not None]
    for definition in script.definitions:
        while waiting and waiting[0].label is not None and waiting[0].label <= definition.label:
            included = waiting.pop(0).script
            if included is not None:
                yield from _in_force(included)
        ends = definition.facts.stop is not None and script.dialect in STOPPING
        if not (ends and definition.facts.unread):
            yield definition
        if ends:
            return


def _settings(statements: list[Statement], keyword: str) -> list[Setting]:
    return [each for each in statements if isinstance(each, Setting) and each.keyword == keyword]


def _first_number(statements: list[Statement], keyword: str) -> int | None:
    for setting in _settings(statements, keyword):
        if len(setting.args) == 1 and isinstance(setting.args[0], Number):
            number = to_int(setting.args[0].text)
            if number:
                return number
    return None


def _seat(statements: list[Statement]) -> int | None:
    seats = [
        argument.seat
        for setting in _settings(statements, "dealer")
        for argument in setting.args
        if isinstance(argument, Seat)
    ]
    return seats[-1] if seats else None


def _vulnerability(statements: list[Statement]) -> int | None:
    words = [
        (argument.name if isinstance(argument, Name) else argument.text).lower()
        for setting in _settings(statements, "vulnerable")
        for argument in setting.args
        if isinstance(argument, Vulnerability | Name)
    ]
    known = [_VULNERABILITIES[word] for word in words if word in _VULNERABILITIES]
    return known[-1] if known else None
