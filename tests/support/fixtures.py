"""Fixtures as data: scripts with the expected answers marked below the lines they belong to.

A file holds sections:

    --- undefined name ---
    condition strnog
    //        ^^^^^^ error undefined-name: 'strnog' is not defined

- A marker line is `//`, blanks, carets, a blank, a text. The carets stand under the passage meant
  in the last line that is no marker. `|` instead of carets means the empty passage at that place;
  `^^>2:5` one that ends two lines further down, before column 5 (counted from 0). When the passage
  starts in the first two columns the `//` is left out. Marker lines are taken out before the script
  is read; a line feed in a text is written `\\n`.
- `--- name | dialect=bbo, no-newline ---` gives the section options. Known to this module:
  `no-newline` (no line feed ends the script) and `escapes` (`\\u00a0` in the script stands
  for that character; columns count the characters it stands for).
- After `=== fixed ===` follows the text expected as the answer called "fixed".

A test reads `sections(path)`, computes marks and blocks of its own and hands them to
`Section.expect`. With UPDATE=1 in the environment the file is rewritten to what came out; run that
without xdist and read the diff.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from dealer_lsp.text.span import Span

_HEADER = re.compile(r"^--- (?P<name>.+?)(?: \| (?P<options>.+))? ---$")
_BLOCK = re.compile(r"^=== (?P<name>.+) ===$")
_MARKER = re.compile(
    r"^(?://)?\s*(?P<carets>\^+|\|)(?:>(?P<lines>\d+):(?P<column>\d+))?(?: (?P<text>.*))?$"
)


class Mark(NamedTuple):
    """A passage of the section's script and what is said about it."""

    span: Span
    text: str


@dataclass(frozen=True)
class Section:
    """`text` is the script without its marker lines."""

    path: Path
    name: str
    options: dict[str, str]
    text: str
    marks: tuple[Mark, ...]
    blocks: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.name

    def expect(self, marks: list[Mark], blocks: dict[str, str] | None = None) -> None:
        """Fails unless exactly these marks and blocks are written in the file."""
        actual = _rendered(self, sorted(marks), blocks or {})
        expected = _rendered(self, sorted(self.marks), self.blocks)
        if actual != expected and os.environ.get("UPDATE") == "1":
            _rewrite(self, actual)
            return
        assert actual == expected, f"{self.path.name}, section {self.name!r}"


def sections(path: Path) -> list[Section]:
    """The sections of a fixture file, in order. Names must differ."""
    found = [_section(path, *part) for part in _split(path.read_text(encoding="utf-8"))]
    names = [section.name for section in found]
    assert len(set(names)) == len(names), f"{path.name}: a section name is used twice"
    return found


def _split(content: str) -> list[tuple[str, list[str]]]:
    parts: list[tuple[str, list[str]]] = []
    for line in content.removesuffix("\n").split("\n"):
        if _HEADER.match(line):
            parts.append((line, []))
        elif parts:
            parts[-1][1].append(line)
    return parts


def _section(path: Path, header: str, lines: list[str]) -> Section:
    match = _HEADER.match(header)
    assert match is not None
    options = _options(match["options"])
    script: list[str] = []
    pending: list[tuple[int, re.Match[str]]] = []
    blocks: dict[str, list[str]] = {}
    current = script
    for line in lines:
        marker = _MARKER.match(line)
        block = _BLOCK.match(line)
        if block is not None:
            current = blocks.setdefault(block["name"], [])
        elif current is script and marker is not None:
            pending.append((len(script) - 1, marker))
        else:
            current.append(line)
    if "escapes" in options:
        script = [_unescaped(line) for line in script]
    ending = "" if "no-newline" in options else "\n"
    marks = tuple(_mark(number, marker, script) for number, marker in pending)
    texts = {name: "".join(f"{line}\n" for line in block) for name, block in blocks.items()}
    text = "\n".join(script) + ending if script else ""
    return Section(path, match["name"], options, text, marks, texts)


def _options(written: str | None) -> dict[str, str]:
    pairs = [option.strip().partition("=") for option in (written or "").split(",") if option]
    return {name: value for name, _, value in pairs}


def _mark(number: int, marker: re.Match[str], script: list[str]) -> Mark:
    column = marker.start("carets")
    start = _offset(script, number, column)
    if marker["carets"] == "|":
        end = start
    elif marker["lines"]:
        end = _offset(script, number + int(marker["lines"]), int(marker["column"]))
    else:
        end = start + len(marker["carets"])
    return Mark(Span(start, end), (marker["text"] or "").replace("\\n", "\n"))


def _offset(script: list[str], number: int, column: int) -> int:
    return sum(len(line) + 1 for line in script[:number]) + column


def _rendered(section: Section, marks: list[Mark], blocks: dict[str, str]) -> str:
    """The body of the section as it should stand in the file."""
    ending = "" if "no-newline" in section.options else "\n"
    body = section.text.removesuffix(ending) if section.text else ""
    lines = body.split("\n") if section.text else []
    result: list[str] = []
    start = 0
    for number, line in enumerate(lines):
        end = start + len(line) + 1
        result.append(_escaped(line) if "escapes" in section.options else line)
        last = number == len(lines) - 1
        result += [
            _marker_line(mark, start, lines, number)
            for mark in marks
            if start <= mark.span.start and (last or mark.span.start < end)
        ]
        start = end
    for name, text in blocks.items():
        result += [f"=== {name} ===", *text.removesuffix("\n").split("\n")]
    return "".join(f"{line}\n" for line in result)


def _marker_line(mark: Mark, line_start: int, lines: list[str], number: int) -> str:
    column = mark.span.start - line_start
    width = mark.span.end - mark.span.start
    room = len(lines[number]) - column + 1
    carets = "^" * width if width else "|"
    if width > max(room, 1) and number + 1 < len(lines):
        further, rest = 0, mark.span.end - line_start
        while rest > len(lines[number + further]) and number + further + 1 < len(lines):
            rest -= len(lines[number + further]) + 1
            further += 1
        carets = "^" * max(room - 1, 1) + f">{further}:{rest}"
    prefix = "//" + " " * (column - 2) if column >= 2 else " " * column
    text = mark.text.replace("\n", "\\n")
    return f"{prefix}{carets} {text}".rstrip()


def _rewrite(section: Section, body: str) -> None:
    content = section.path.read_text(encoding="utf-8")
    result: list[str] = []
    inside = False
    for line in content.removesuffix("\n").split("\n"):
        header = _HEADER.match(line)
        if header is not None:
            inside = header["name"] == section.name
            result.append(line)
            if inside:
                result += body.removesuffix("\n").split("\n") if body else []
        elif not inside:
            result.append(line)
    section.path.write_text("".join(f"{line}\n" for line in result), encoding="utf-8")


def _escaped(line: str) -> str:
    return "".join(
        letter if " " <= letter <= "~" and letter != "\\" else _escape(ord(letter))
        for letter in line
    )


def _escape(code: int) -> str:
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _unescaped(line: str) -> str:
    escape = r"\\u([0-9a-f]{4})|\\U([0-9a-f]{8})"
    return re.sub(escape, lambda match: chr(int(match[1] or match[2], 16)), line)
