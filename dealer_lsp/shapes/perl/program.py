"""dealer.dpp as a whole: lists, lines, and where it stops."""

from __future__ import annotations

import re

from dealer_lsp.shapes.perl.dist import expand_term
from dealer_lsp.shapes.perl.outcome import DiesError
from dealer_lsp.text.named import NamedTuple

_SIGN = re.compile(r"(\s+[-+]\s+)", re.ASCII)
_FIRST_SIGN = re.compile(r"\s+([-+])", re.ASCII)
_LIST = re.compile(r"(shape\s*\{\s*\w+\s*,)([^}]+)", re.ASCII)
_BRACES = re.compile(r"shape\s*\{([^}]+)\}", re.ASCII)
_COMMENT = re.compile(r"#.*", re.ASCII)


class Expanded(NamedTuple):
    """A list that was replaced: `start` and `end` in the source text, what it was, what came."""

    start: int
    end: int
    source: str
    printed: str


class Compat(NamedTuple):
    """`text` is all that dealer.dpp prints. When it dies, `dies` has its message and `line` (from
    0) is the line it dies at, of which nothing is printed; the exit code then is 255."""

    text: str
    lists: tuple[Expanded, ...]
    dies: str | None = None
    line: int | None = None


def expand_list(source: str) -> str:
    """What dealer.dpp prints for the list of a `shape{seat,list}`. Raises DiesError with its
    message, or NotImitatedError."""
    parts = _SIGN.split(source)
    while parts and not parts[-1]:
        parts.pop()
    if not _FIRST_SIGN.match(source):
        parts.insert(0, " + ")
    results: list[str] = []
    for sign, term in zip(parts[::2], [*parts[1::2], ""], strict=False):
        found = _FIRST_SIGN.search(sign)
        if not found:
            raise DiesError(f"BUG analysing {source}")
        results.append(f" {found.group(1)} ")
        results.append(expand_term(term))
    return "".join(results[1:])


def compat_text(text: str) -> Compat:
    """What dealer.dpp prints for a script. The text must have been decoded so that each byte is one
    character (latin-1). Raises NotImitatedError."""
    printed: list[str] = []
    lists: list[Expanded] = []
    offset = 0
    for number, line in enumerate(_lines(text)):
        if "shape" in line:
            try:
                printed.append(_line(line, offset, lists))
            except DiesError as death:
                return Compat("".join(printed), tuple(lists), str(death), number)
        else:
            printed.append(_COMMENT.sub("", line, count=1) if "#" in line else line)
        offset += len(line)
    return Compat("".join(printed), tuple(lists))


def _lines(text: str) -> list[str]:
    """Lines end at LF only."""
    parts = text.split("\n")
    lines = [part + "\n" for part in parts[:-1]]
    return [*lines, parts[-1]] if parts[-1] else lines


def _line(line: str, offset: int, lists: list[Expanded]) -> str:
    """The three passes over one line, none of which knows strings or comments."""

    def replaced(found: re.Match[str]) -> str:
        prefix, source = found.groups()
        result = expand_list(source)
        start = offset + found.start(2)
        lists.append(Expanded(start, start + len(source), source, result))
        return prefix + result

    line = _LIST.sub(replaced, line)
    line = _BRACES.sub(r"shape(\1)", line)
    return _COMMENT.sub("", line, count=1)
