"""New names and places for new definitions."""

from __future__ import annotations

from itertools import count

from dealer_lsp.semantics.script import Script


def fresh_name(script: Script, stem: str) -> str:
    """`stem`, or `stem2`, `stem3`, ... so that nothing in the script or its includes has it."""
    for number in count(1):
        name = stem if number == 1 else f"{stem}{number}"
        taken = script.definition_spans(name) or script.use_spans(name) or name in script.included
        if not taken:
            return name
    raise AssertionError("counting never ends")


def line_end(script: Script) -> str:
    """How lines of the script end."""
    return "\r\n" if "\r\n" in script.document.text else "\n"


def next_to_other_code(script: Script, offset: int) -> bool:
    """True when something else stands on the line before `offset`."""
    document = script.document
    start = document.line_start(document.line_of(offset))
    return bool(document.text[start:offset].strip())
