"""The scripts that share names: one, what it includes, and what includes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dealer_lsp.semantics.includes import all_included
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Span


class Place(NamedTuple):
    """A passage of a script; `script.options.path` says which file that is."""

    script: Script
    span: Span


def unit_of(script: Script, others: Iterable[Script] = ()) -> list[Script]:
    """The script first, then the scripts it includes, each file once. `others` are the open
    scripts: of a file that is open, the open state is taken."""
    return list(_unit(script, {_key(other): other for other in others}).values())


def sharing(name: str, script: Script, others: Iterable[Script] = ()) -> list[Script]:
    """The scripts in which a name of `script` means the same: its unit, and the units of those
    `others` (the open scripts) that meet it in a file where the name stands. Two scripts that
    include the same file may each have a variable of their own of the same name."""
    opened = {_key(other): other for other in others}
    members = _unit(script, opened)
    units = [_unit(other, opened) for other in opened.values()]
    grown = True
    while grown:
        grown = False
        for unit in units:
            if unit.keys() <= members.keys():
                continue
            common = unit.keys() & members.keys()
            if any(mentions(unit[key], name) for key in common):
                members = {**members, **unit}
                grown = True
    return list(members.values())


def mentions(script: Script, name: str) -> bool:
    """True where the script itself defines or uses the name."""
    return bool(script.definition_spans(name) or script.use_spans(name))


Key = str | int


def _unit(script: Script, opened: Mapping[Key, Script]) -> dict[Key, Script]:
    members = {_key(script): script}
    for each in all_included(script).values():
        key = _key(each)
        members.setdefault(key, opened.get(key, each))
    return members


def _key(script: Script) -> Key:
    return script.options.path or id(script)
