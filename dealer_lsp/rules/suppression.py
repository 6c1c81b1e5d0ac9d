"""Comments that silence findings: `// dealer-lsp: ignore[DL201]` and `ignore-file[...]`.

One behind some code silences what starts on its line; one alone on its line, what starts on the
next line that is no such comment.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from dealer_lsp.rules.settings import Settings
from dealer_lsp.semantics.directives import MARK
from dealer_lsp.semantics.finding import Finding
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Span

_COMMENT_STARTS = " \t/*#"


class Ignore(NamedTuple):
    """`word` is a code or a slug; `line` None means the whole file."""

    word: str
    line: int | None
    span: Span


def suppress(
    script: Script, settings: Settings, findings: list[Finding], known: frozenset[str]
) -> list[Finding]:
    """The findings that no comment silences, and one for each word of a comment that silences
    nothing. `known` are the codes and slugs of all rules."""
    ignores = list(_ignores(script))
    if not ignores:
        return findings
    by_place: dict[tuple[str, int | None], list[Ignore]] = {}
    for ignore in ignores:
        by_place.setdefault((ignore.word, ignore.line), []).append(ignore)
    used: set[Ignore] = set()
    left: list[Finding] = []
    for finding in findings:
        line = script.document.line_of(finding.span.start)
        places = product((finding.code, finding.slug), (line, None))
        silencing = [each for place in places for each in by_place.get(place, ())]
        used.update(silencing)
        if not silencing:
            left.append(finding)
    from dealer_lsp.rules.files.unused_ignore import UnusedIgnore  # few scripts need it

    rule = UnusedIgnore()
    severity = settings.severity_of(rule, rule.severity)
    if severity is None:
        return left
    idle = [each for each in ignores if each not in used]
    return left + [rule.report(each.word, each.span, severity, known) for each in idle]


def _ignores(script: Script) -> Iterator[Ignore]:
    behind: dict[int, int] = {}
    for start, directive in script.directives():
        if directive.kind not in ("ignore", "ignore-file"):
            continue
        line = None
        if directive.kind == "ignore":
            line = _line_meant(script, start + directive.span.start, behind)
        for word, span in zip(directive.values, directive.value_spans, strict=True):
            yield Ignore(word, line, span.shifted(start))


def _line_meant(script: Script, offset: int, behind: dict[int, int]) -> int:
    """`behind` keeps, for lines that hold such a comment only, the first line that does not."""
    document = script.document
    line = document.line_of(offset)
    before = document.text[document.line_start(line) : offset]
    if before.strip(_COMMENT_STARTS) != "":
        return line
    passed: list[int] = []
    line += 1
    while line < document.line_count and _speaks_only(document.line_text(line)):
        passed.append(line)
        line = behind.get(line, line + 1)
    behind.update(dict.fromkeys(passed, line))
    return line


def _speaks_only(line: str) -> bool:
    return line.lstrip(_COMMENT_STARTS).startswith(MARK)
