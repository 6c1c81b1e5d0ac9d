"""One script under every dialect: where programs differ, one finding a place that names them."""

from __future__ import annotations

from collections.abc import Sequence

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.check import check
from dealer_lsp.rules.files.unused_ignore import UnusedIgnore
from dealer_lsp.rules.settings import Settings
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.directives import MARK
from dealer_lsp.semantics.finding import Finding
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.document import Document

_UNHEARD = MARK.replace("-", " ")
"""In place of the mark of a comment that names the dialect, to read the script in another one."""

_TROUBLE = ("refuses", "crashes", "silent")


def check_all_dialects(script: Script, settings: Settings) -> list[Finding]:
    """The findings in the dialect in force and, at other places, what goes wrong in the others.
    Where programs differ the message says which refuse the passage or read it otherwise."""
    known = [dialect.id for dialect in catalog().dialects]
    document = _without_dialect(script)
    by_dialect = {
        dialect: check(
            script
            if dialect == script.dialect
            else analyse(document, script.options.replaced(dialect=dialect)),
            settings,
        )
        for dialect in known
    }
    own = by_dialect[script.dialect]
    places = {each.span for each in own}
    merged = [_told(each, by_dialect) for each in own if _stands(each, by_dialect)]
    for findings in by_dialect.values():
        for finding in findings:
            if finding.stock in _TROUBLE and finding.span not in places:
                places.add(finding.span)
                merged.append(_told(finding, by_dialect).replaced(stock="fine"))
    return sorted(merged, key=lambda each: (each.span.start, each.span.end, each.code))


def _without_dialect(script: Script) -> Document:
    """The same text, every place where it was, but for the comments that choose the dialect."""
    text = script.document.text
    for start, directive in script.directives():
        if directive.kind == "dialect":
            place = directive.span.shifted(start)
            text = text[: place.start] + _UNHEARD + text[place.start + len(MARK) :]
    return Document(text)


def _stands(finding: Finding, by_dialect: dict[str, list[Finding]]) -> bool:
    """False for a comment that silences something in one of the other dialects."""
    return finding.code != UnusedIgnore.code or all(
        any(each.code == finding.code and each.span == finding.span for each in findings)
        for findings in by_dialect.values()
    )


def _told(finding: Finding, by_dialect: dict[str, list[Finding]]) -> Finding:
    refusing: list[str] = []
    misreading: list[str] = []
    well: list[str] = []
    for dialect, findings in by_dialect.items():
        here = _trouble_at(findings, finding)
        name = catalog().dialect(dialect).name
        if not here:
            well.append(name)
        elif "refuses" in here:
            refusing.append(name)
        else:
            misreading.append(name)
    if not (refusing or misreading) or not (well or (refusing and misreading)):
        return finding
    told = [
        f"{what} {', '.join(names)}"
        for what, names in (
            ("refused by", refusing),
            ("taken but misread by", misreading),
            ("right in", well),
        )
        if names
    ]
    return finding.replaced(message=f"{finding.message} ({'; '.join(told)})")


def _trouble_at(findings: Sequence[Finding], finding: Finding) -> set[str]:
    """What programs do at the place of a finding; about one that is a mere remark only if the same
    rule says more of them."""
    return {
        each.stock
        for each in findings
        if each.span == finding.span
        and each.stock in _TROUBLE
        and (finding.stock in _TROUBLE or each.code == finding.code)
    }
