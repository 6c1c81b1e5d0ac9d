"""Long scripts of the kind people write, made by repeating the installed program's examples."""

from __future__ import annotations

import re
from itertools import count

from dealer_lsp.text.decoding import decode
from tests.support.corpus import real_scripts

_DEFINED = re.compile(r"^[ \t]*([A-Za-z]\w*)[ \t]*=(?!=)", re.MULTILINE)
_STATEMENTS = re.compile(r"^\s*(?:condition|produce|generate|predeal|action)\b", re.MULTILINE)


def script_of(lines: int) -> str:
    """So many lines: comments, definitions of every sort, one condition at the end. Names are made
    different in each repetition, so that nothing is defined twice."""
    parts: list[str] = []
    written = 0
    for number in count():
        for source, text in enumerate(_sources()):
            part = _renamed(text, f"_{number}_{source}")
            parts.append(part)
            written += part.count("\n")
            if written >= lines:
                joined = "".join(parts).split("\n")[: lines - 1]
                return "\n".join([*joined, "condition hcp(north) >= 12", ""])
    raise AssertionError("count() has no end")


def _sources() -> list[str]:
    """The definitions of the examples with the comments between them."""
    found: list[str] = []
    for data in real_scripts().values():
        text = decode(data).text.replace("\r\n", "\n")
        body = text[: match.start()] if (match := _STATEMENTS.search(text)) else text
        if _DEFINED.search(body):
            found.append(body.rstrip("\n") + "\n")
    return found


def _renamed(text: str, suffix: str) -> str:
    names = sorted(set(_DEFINED.findall(text)), key=len, reverse=True)
    if not names:
        return text
    return re.sub(rf"\b(?:{'|'.join(names)})\b", lambda name: name[0] + suffix, text)
