"""A whole script with `shape{...}` turned into one that dealer reads: text in, text out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

from dealer_lsp.shapes.calls import Calls
from dealer_lsp.shapes.expand import Style
from dealer_lsp.shapes.result import ShapeProblem
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Span

ReadFile = Callable[[str, str], tuple[str, str]]
"""`(name as written, name of the including file) -> (full name, text)`; raises OSError."""

MAX_CALLS = 31
MAX_INCLUDES = 500
MAX_DEPTH = 20


class SourceFile(NamedTuple):
    name: str
    text: str


class SourceLine(NamedTuple):
    """Where a generated line comes from: the number of the file in `files`, and a 0-based line."""

    file: int
    line: int


class SourceProblem(NamedTuple):
    """`problem.span` counts in the text of the file."""

    file: int
    problem: ShapeProblem


class Preprocessed(NamedTuple):
    """`text` is empty when there is an error: half a script deals wrong hands. `files[0]` is the
    script itself, the others what it includes; `lines` has one entry for each generated line."""

    text: str
    files: tuple[SourceFile, ...]
    lines: tuple[SourceLine, ...]
    problems: tuple[SourceProblem, ...]

    @property
    def ok(self) -> bool:
        return all(one.problem.severity != "error" for one in self.problems)


def preprocess(
    text: str,
    *,
    name: str = "",
    style: Style = "readable",
    read_file: ReadFile | None = None,
    dialect: Literal["dealer", "bbo"] = "dealer",
) -> Preprocessed:
    """Expand every `shape{...}`, drop `#` comments, keep all else and every line in its place.

    With `read_file`, lines `#include "name"` are replaced by what they name. The dialect `bbo`
    makes the text plain ASCII, as the form of Bridge Base Online wants it.
    """
    job = _Job(style, read_file, ascii_only=dialect == "bbo")
    pieces, lines = job.run(SourceFile(name, text), ())
    job.count_calls()
    problems = tuple(job.problems)
    sound = all(one.problem.severity != "error" for one in problems)
    return Preprocessed("".join(pieces) if sound else "", tuple(job.files), tuple(lines), problems)


# Strings and comments as dealer reads them, an unclosed one up to the end; then what matters here.
_POINTS = re.compile(
    r'"[^"]*"?|//[^\n]*|/\*.*?(?:\*/|\Z)|#[^\n]*|(?<![A-Za-z0-9_])shape(?![A-Za-z0-9_])',
    re.DOTALL,
)
_INCLUDE = re.compile(r'#[ \t]*include[ \t]*"([^"\r\n]*)"')


class _Job:
    """One run over a script and all that it includes."""

    def __init__(self, style: Style, read_file: ReadFile | None, ascii_only: bool) -> None:
        self.files: list[SourceFile] = []
        self.problems: list[SourceProblem] = []
        self._calls = Calls(style)
        self._read_file = read_file
        self._ascii_only = ascii_only
        self._places: list[tuple[int, Span]] = []

    def run(self, source: SourceFile, stack: tuple[str, ...]) -> tuple[list[str], list[SourceLine]]:
        """The generated pieces of one file, and the source of each generated line."""
        number = len(self.files)
        self.files.append(source)
        text = source.text
        pieces: list[str] = []
        lines: list[SourceLine] = []
        done = line_start = copied = 0
        while found := _POINTS.search(text, done):
            start, done = found.span()
            char = text[start]
            if char == "s":
                end = self._call(number, start, done, pieces, copied)
                if end:
                    done = copied = end
                continue
            if char == "#":
                self._copy(number, text, copied, start, pieces)
                included = self._include(number, start, source, (*stack, source.name))
                if included:
                    self._add_lines(number, text, line_start, start, lines)
                    inner, inner_lines = included
                    pieces += inner
                    lines[-1:] = inner_lines
                    line_start = start
                copied = done - text.endswith("\r", start, done)
                continue
            self._copy(number, text, copied, start, pieces)
            self._quoted(number, text, start, done, pieces)
            copied = done
        self._copy(number, text, copied, len(text), pieces)
        self._add_lines(number, text, line_start, len(text), lines)
        return pieces, lines

    def count_calls(self) -> None:
        """Complain about the first `shape` that dealer would refuse for their number."""
        if len(self._places) > MAX_CALLS:
            file, span = self._places[MAX_CALLS]
            message = (
                f"dealer takes at most {MAX_CALLS} shape() in a script, "
                f"this one has {len(self._places)}"
            )
            self._problem(file, ShapeProblem("E_TOO_MANY", "error", span, message))

    def _call(self, file: int, start: int, end: int, pieces: list[str], copied: int) -> int:
        """Replace a `shape{...}`; the offset behind it, or 0 when it is something else."""
        text = self.files[file].text
        kind = self._calls.opener(text, end)
        if not kind:
            return 0
        self._places.append((file, Span(start, end)))
        if kind == "(":
            return 0
        self._copy(file, text, copied, start, pieces)
        stop, replacement, problems = self._calls.expand(text, start, end)
        pieces.append(replacement)
        for problem in problems:
            self._problem(file, problem)
        return stop

    def _include(
        self, file: int, start: int, source: SourceFile, stack: tuple[str, ...]
    ) -> tuple[list[str], list[SourceLine]] | None:
        found = _INCLUDE.match(source.text, start)
        line_start = source.text.rfind("\n", 0, start) + 1
        if not found or source.text[line_start:start].strip():
            return None
        span = Span(*found.span())
        if self._read_file is None:
            message = "the #include is dropped like a comment, nothing is put in its place"
            self._problem(file, ShapeProblem("W_INCLUDE", "warning", span, message))
            return None
        message = ""
        name, text = found.group(1), ""
        try:
            name, text = self._read_file(name, source.name)
        except OSError as error:
            message = f"cannot read {name}: {error.strerror or error}"
        if name in stack:
            message = f"{name} includes itself"
        elif len(stack) > MAX_DEPTH or len(self.files) > MAX_INCLUDES:
            message = "too many files are included"
        if message:
            self._problem(file, ShapeProblem("E_INCLUDE", "error", span, message))
            return None
        # The line of the #include has its own line end.
        text = text[: -1 if text.endswith("\n") else None]
        return self.run(SourceFile(name, text.removesuffix("\r")), stack)

    def _copy(self, file: int, text: str, start: int, end: int, pieces: list[str]) -> None:
        """Take over a stretch of the script proper."""
        if start < end:
            self._take(file, text[start:end], start, pieces, code=True)

    def _quoted(self, file: int, text: str, start: int, end: int, pieces: list[str]) -> None:
        """Take over a string or a comment."""
        quoted = text[start:end]
        closed = quoted[0] != '"' or (len(quoted) > 1 and quoted[-1] == '"')
        if quoted.startswith("/*"):
            closed = len(quoted) > 3 and quoted.endswith("*/")
        if not closed:
            what = "string" if quoted[0] == '"' else "comment"
            span = Span(start, start + len(what[:1]))
            message = f"the {what} is never closed, so nothing behind it is looked at"
            self._problem(file, ShapeProblem("W_UNCLOSED", "warning", span, message))
        self._take(file, quoted, start, pieces, code=False)

    def _take(self, file: int, part: str, start: int, pieces: list[str], code: bool) -> None:
        if self._ascii_only and not part.isascii():
            from dealer_lsp.shapes.ascii import plain_ascii  # few scripts need it

            part, problems = plain_ascii(part, start, code)
            for problem in problems:
                self._problem(file, problem)
        # A byte order mark would be the end of the script to dealer.
        pieces.append(part.removeprefix("\ufeff") if start == 0 else part)

    def _problem(self, file: int, problem: ShapeProblem) -> None:
        self.problems.append(SourceProblem(file, problem))

    def _add_lines(
        self, file: int, text: str, start: int, end: int, lines: list[SourceLine]
    ) -> None:
        """Lines of `text[start:end]`; the first one continues the last generated line."""
        first = text.count("\n", 0, start)
        if not lines:
            lines.append(SourceLine(file, first))
        count = text.count("\n", start, end)
        lines += [SourceLine(file, first + i) for i in range(1, count + 1)]
