"""The scripts that share their names: one, what it includes, and what includes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Span


class Place(NamedTuple):
    """A passage of a script; `script.options.path` says which file that is."""

    script: Script
    span: Span


def family_of(script: Script, others: Iterable[Script] = ()) -> list[Script]:
    """The script first, then the scripts it includes and those of `others` (the open ones) that
    include it, each file once."""
    members = {_key(script): script}
    for include in _included(script):
        members.setdefault(_key(include), include)
    for other in others:
        below = list(_included(other))
        if any(_key(each) in members for each in below):
            members.setdefault(_key(other), other)
            for each in below:
                members.setdefault(_key(each), each)
    return list(members.values())


def _included(script: Script) -> Iterator[Script]:
    for include in script.includes:
        if include.script is not None:
            yield include.script
            yield from _included(include.script)


def _key(script: Script) -> str | int:
    return script.options.path or id(script)
