"""Printing the findings of `check` in the format asked for, and the summary for people."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence

from dealer_lsp.cli.colours import palette
from dealer_lsp.cli.report import Located
from dealer_lsp.cli.terminal import columns, plural
from dealer_lsp.text.named import NamedTuple

FORMATS = ("text", "concise", "json", "github", "sarif", "junit", "gitlab")


class Done(NamedTuple):
    """Mistakes that were mended, scripts that were or would be changed, mistakes that `--fix` would
    mend."""

    fixed: int
    changed: int
    mendable: int


def write(findings: Sequence[Located], files: Sequence[str], args: argparse.Namespace) -> None:
    """To standard output or `--output-file`. Raises OSError."""
    printed = _printed(findings, files, args)
    if args.output_file:
        args.output_file.write_text(printed, encoding="utf-8", newline="")
    else:
        sys.stdout.write(printed)
        sys.stdout.flush()


def summarise(
    findings: Sequence[Located],
    files: Sequence[str],
    done: Done,
    args: argparse.Namespace,
) -> None:
    """One line for people on standard error, apart from the findings above it; with `--statistics`
    the rules and their counts."""
    lines: list[str] = []
    if args.statistics:
        counts = Counter((found.finding.code, found.finding.slug) for found in findings)
        lines += (f"{count:6}  {code}  {slug}" for (code, slug), count in counts.most_common())
    if args.format == "text" and files:
        lines.append(_summary(findings, files, done, args))
    if lines and findings and args.format == "text" and not args.output_file:
        lines.insert(0, "")
    sys.stderr.write("".join(f"{line}\n" for line in lines))


def _summary(
    findings: Sequence[Located],
    files: Sequence[str],
    figures: Done,
    args: argparse.Namespace,
) -> str:
    checked = plural(len(files), "script")
    done = ""
    if args.diff:
        changed = figures.changed
        done = f"; fixes would change {plural(changed, 'script')}" if changed else ""
    elif figures.fixed:
        done = f"; {plural(figures.fixed, 'mistake')} mended"
    if not findings:
        return f"{checked} checked, nothing found{done}"
    by_level = Counter(found.severity for found in findings)
    levels = ", ".join(
        plural(by_level[level], level)
        for level in ("error", "warning", "information", "hint")
        if by_level[level]
    )
    fixable = sum(any(fix.safe for fix in found.finding.fixes) for found in findings)
    fixable = min(fixable, figures.mendable)
    offer = f"; {fixable} can be mended with --fix" if fixable else ""
    return f"{checked} checked: {levels}{done}{offer}"


def _printed(findings: Sequence[Located], files: Sequence[str], args: argparse.Namespace) -> str:
    """Only the format wanted is imported."""
    if args.format == "text":
        from dealer_lsp.cli.formats.text import text

        choice = "never" if args.output_file and args.color == "auto" else args.color
        width = columns() if sys.stdout.isatty() and not args.output_file else None
        return text(findings, palette(sys.stdout, choice), args.show_all, width)
    if args.format == "concise":
        from dealer_lsp.cli.formats.concise import concise

        return concise(findings)
    if args.format == "json":
        from dealer_lsp.cli.formats.json_list import json_list

        return json_list(findings)
    if args.format == "github":
        from dealer_lsp.cli.formats.github import github

        return github(findings)
    if args.format == "gitlab":
        from dealer_lsp.cli.formats.gitlab import gitlab

        return gitlab(findings)
    if args.format == "junit":
        from dealer_lsp.cli.formats.junit import junit

        return junit(findings, files)
    from dealer_lsp.cli.formats.sarif import sarif
    from dealer_lsp.rules.documentation import rule_text

    return sarif(findings, rule_text)
