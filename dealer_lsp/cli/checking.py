"""One source analysed and checked with the settings in force."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dealer_lsp.cli.report import Located
from dealer_lsp.cli.sources import Source, Unreadable, read_source
from dealer_lsp.config.model import Config
from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.check import check
from dealer_lsp.rules.configured import settings_from
from dealer_lsp.rules.links import rule_url
from dealer_lsp.rules.settings import Settings
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.finding import Finding
from dealer_lsp.semantics.options import Options
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.document import Document
from dealer_lsp.text.record import Record


class Checked(Record):
    script: Script
    findings: list[Finding]


def check_source(source: Source, config: Config, *, all_dialects: bool = False) -> Checked:
    """Under the dialect in force; with `all_dialects` what goes wrong under the others too."""
    path = None if source.path is None else str(source.path.absolute())
    options = Options(config.dialect_of(source.path), path, read_text)
    script = analyse(Document(source.text), options)
    settings = rule_settings(config, source.path)
    if all_dialects:
        # Few ask for it.
        from dealer_lsp.rules.dialects import check_all_dialects

        found = check_all_dialects(script, settings)
    else:
        found = check(script, settings)
    return Checked(script, [*_of_encoding(source, settings), *found])


def _of_encoding(source: Source, settings: Settings) -> Iterator[Finding]:
    """What only the bytes of a file tell; an editor sees characters."""
    if source.encoding in ("cp1252", "utf-16"):
        from dealer_lsp.rules.files.old_encoding import OldEncoding  # few files need it

        rule = OldEncoding()
        report = rule.report_utf_16 if source.encoding == "utf-16" else rule.report
        finding = report(source.text)
        severity = settings.severity_of(rule, finding.severity)
        if severity is not None:
            yield finding.replaced(severity=severity)


def rule_settings(config: Config, path: Path | None) -> Settings:
    """The rules wanted for a file."""
    return settings_from(config.values, config.ignored_for(path))


def located(source: Source, checked: Checked, config: Config) -> list[Located]:
    """The findings with lines and columns as people count them."""
    script = checked.script
    program = catalog().dialect(script.dialect).name
    lines: dict[int, str] = {}
    return [_located(source.name, script, program, finding, lines) for finding in checked.findings]


def read_text(path: str) -> str | None:
    """The text of an included file."""
    source = read_source(path)
    return None if isinstance(source, Unreadable) else source.text


def _located(
    name: str, script: Script, program: str, finding: Finding, lines: dict[int, str]
) -> Located:
    """`lines` holds the texts of lines with findings, so that those of one line share it."""
    document = script.document
    line, column = document.position(finding.span.start, "utf-32")
    end_line, end_column = document.position(finding.span.end, "utf-32")
    shown = range(line, min(end_line, line + 20) + 1)
    for each in shown:
        if each not in lines:
            lines[each] = document.line_text(each)
    return Located(
        file=name,
        line=line + 1,
        column=column + 1,
        end_line=end_line + 1,
        end_column=end_column + 1,
        source=tuple(lines[each] for each in shown),
        finding=finding,
        url=rule_url(finding.slug),
        program=program,
    )
