"""`--format text`: for people: the place, the message, the line with the passage underlined.

A mistake made all over a file is shown some times, then counted.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence

from dealer_lsp.cli.colours import Palette
from dealer_lsp.cli.report import Located
from dealer_lsp.rules.fixing import ONE_BY_ONE
from dealer_lsp.semantics.finding import Severity

_WIDEST = 160
_TAB = "    "
_MOST_ALIKE = 10
_MOST_HINTS = 5
"""So many findings of one rule are shown for a file."""


def text(findings: Sequence[Located], colours: Palette, everything: bool = False) -> str:
    """With `everything` all findings are shown, however many are alike."""
    return "\n".join(_frames(findings, colours, everything))


def _frames(findings: Sequence[Located], colours: Palette, everything: bool) -> Iterator[str]:
    shown: Counter[tuple[str, str]] = Counter()
    hidden: Counter[tuple[str, str]] = Counter()
    for number, found in enumerate(findings):
        kind = found.file, found.finding.code
        most = _MOST_ALIKE if found.finding.severity >= Severity.WARNING else _MOST_HINTS
        if everything or shown[kind] < most:
            shown[kind] += 1
            yield _frame(found, colours)
        else:
            hidden[kind] += 1
        if hidden and (number + 1 == len(findings) or findings[number + 1].file != found.file):
            yield "".join(
                f"... and {count} more of {code} in {file}: --show-all shows them\n"
                for (file, code), count in hidden.items()
            )
            hidden.clear()


def _frame(found: Located, colours: Palette) -> str:
    finding = found.finding
    place = colours.place(f"{found.file}:{found.line}:{found.column}")
    head = colours.severity(finding.severity, f"{found.severity}[{finding.code}]")
    lines = [f"{head} {colours.bold(finding.message)}", f"  --> {place}"]
    number = str(found.line)
    gutter = " " * len(number)
    shown, marks = _underlined(found)
    lines.append(colours.faint(f"{gutter} |"))
    lines.append(f"{colours.faint(f'{number} |')} {shown}")
    lines.append(f"{colours.faint(f'{gutter} |')} {colours.severity(finding.severity, marks)}")
    lines += [f"{gutter} = {note}" for note in _notes(found)]
    return "\n".join(lines) + "\n"


def _notes(found: Located) -> list[str]:
    notes = [found.stock_sentence] if found.stock_sentence else []
    for fix in found.finding.fixes:
        way = "--fix" if fix.safe else "--unsafe-fixes"
        if found.finding.slug in ONE_BY_ONE:
            way = "in an editor"
        notes.append(f"fix: {fix.title} ({way})")
    notes.append(f"more: dealer-lsp explain {found.finding.code}")
    return notes


def _underlined(found: Located) -> tuple[str, str]:
    """The first line of the passage and the carets below it, cut to a window around them when the
    line is very long, with columns counted as a terminal shows them (wide characters are two)."""
    line = found.source[0]
    start = found.column - 1
    end = len(line) if found.end_line > found.line else found.end_column - 1
    end = max(end, start + 1)
    first = max(0, start - _WIDEST // 2) if len(line) > _WIDEST else 0
    last = first + _WIDEST
    head = "…" if first else ""
    before = head + _visible(line[first:start])
    passage = _visible(line[start : min(end, last)])
    after = _visible(line[min(end, last) : last]) + ("…" if last < len(line) else "")
    marks = " " * _width(before) + "^" * max(1, _width(passage))
    return before + passage + after, marks


def _visible(text: str) -> str:
    return "".join(_TAB if c == "\t" else c if c.isprintable() else "\ufffd" for c in text)


def _width(text: str) -> int:
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in text
    )
