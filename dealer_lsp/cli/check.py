"""`dealer-lsp check`: every mistake of some scripts, and their mending."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from dealer_lsp.cli import checking, output
from dealer_lsp.cli.baseline import BaselineError, new_findings, write_baseline
from dealer_lsp.cli.command import Subparsers
from dealer_lsp.cli.report import Located
from dealer_lsp.cli.sources import STDIN, Source, Unreadable, find_scripts, none_found, read_source
from dealer_lsp.config.load import config_for, read_config
from dealer_lsp.config.model import Config, ConfigError
from dealer_lsp.config.schema import DIALECTS, FAIL_LEVELS
from dealer_lsp.semantics.finding import Severity

FINDINGS = 1
TROUBLE = 2


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "check",
        help="find mistakes in scripts, and mend them",
        description="Find mistakes in dealer scripts: what the dealer program refuses, and what it "
        "accepts and gets wrong. Exit code 0: nothing at or above the fail level; 1: findings; "
        "2: wrong usage or an unreadable file.",
    )
    parser.add_argument(
        "paths",
        nargs="*",
        metavar="PATH",
        help="files, folders, - for stdin (default: the current folder)",
    )
    parser.add_argument(
        "--format", default="text", choices=output.FORMATS, help="how to print (default: text)"
    )
    parser.add_argument("--output-file", "-o", type=Path, metavar="FILE", help="print there")
    parser.add_argument("--color", default="auto", choices=("auto", "always", "never"))
    parser.add_argument(
        "--show-all", action="store_true", help="print however many findings of a rule there are"
    )
    parser.add_argument("--statistics", action="store_true", help="count findings by rule")
    fixes = parser.add_argument_group("mending")
    fixes.add_argument("--fix", action="store_true", help="apply safe fixes")
    fixes.add_argument("--unsafe-fixes", action="store_true", help="apply the other fixes too")
    fixes.add_argument("--diff", action="store_true", help="show what fixes would change")
    rules = parser.add_argument_group("which rules")
    rules.add_argument("--dialect", choices=DIALECTS, help="the program that runs the scripts")
    rules.add_argument("--all-dialects", action="store_true", help="say where dialects differ")
    rules.add_argument("--select", action="append", metavar="RULE", help="apply these rules only")
    rules.add_argument("--ignore", action="append", metavar="RULE", help="leave these out")
    rules.add_argument("--config", type=Path, metavar="FILE", help="settings, instead of nearest")
    ci = parser.add_argument_group("for automation")
    ci.add_argument("--fail-level", choices=FAIL_LEVELS, help="exit 1 from this severity up")
    ci.add_argument("--baseline", type=Path, metavar="FILE", help="pass the findings listed there")
    ci.add_argument("--write-baseline", type=Path, metavar="FILE", help="list all findings there")
    ci.add_argument("--stdin-filename", metavar="NAME", help="the name of what comes by stdin")
    ci.add_argument("--watch", action="store_true", help="check again whenever a file changes")
    parser.set_defaults(run=run)


class Outcome:
    """`files` are all that were checked, `trouble` one line for each that could not be;
    `fail_levels` by file. `mendable` are the mistakes that `--fix` would mend."""

    def __init__(self) -> None:
        self.findings: list[Located] = []
        self.files: list[str] = []
        self.trouble: list[str] = []
        self.fail_levels: dict[str, Severity] = {}
        self.fixed = 0
        self.changed = 0
        self.mendable = 0


def run(args: argparse.Namespace) -> int:
    args.paths = _words(args) or ["."]
    if args.watch:
        from dealer_lsp.cli.watch import watch

        return watch(args.paths, lambda: _once(args))
    return _once(args)


def _once(args: argparse.Namespace) -> int:
    outcome = Outcome()
    try:
        names = list(find_scripts(args.paths, _config(args, None).items("exclude")))
        for name in names:
            _check(name, args, outcome)
        findings = outcome.findings
        if args.write_baseline:
            write_baseline(args.write_baseline, findings)
            findings = []
        if args.baseline:
            findings = new_findings(args.baseline, findings)
        outcome.findings = findings
        output.write(outcome.findings, outcome.files, args)
    except (ConfigError, BaselineError) as error:
        return _stop(str(error))
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        return _stop(f"{error.filename or 'standard output'}: {error.strerror}")
    for line in outcome.trouble:
        sys.stderr.write(f"dealer-lsp: {line}\n")
    if not names:
        sys.stderr.write(f"dealer-lsp: {none_found(args.paths)}\n")
    done = output.Done(outcome.fixed, outcome.changed, outcome.mendable)
    output.summarise(outcome.findings, outcome.files, done, args)
    if outcome.trouble:
        return TROUBLE
    failing = any(
        found.finding.severity >= outcome.fail_levels[found.file] for found in outcome.findings
    )
    return FINDINGS if failing or (args.diff and outcome.changed) else 0


def _check(name: str, args: argparse.Namespace, outcome: Outcome) -> None:
    source = read_source(name, args.stdin_filename)
    if isinstance(source, Unreadable):
        outcome.trouble.append(f"{source.name} {source.reason}")
        return
    outcome.files.append(source.name)
    config = _config(args, source.path)
    level = args.fail_level or config.text("fail-level")
    outcome.fail_levels[source.name] = Severity[level.upper()]
    checked = checking.check_source(source, config, all_dialects=args.all_dialects)
    if args.fix or args.unsafe_fixes or args.diff:
        from dealer_lsp.cli.fix_files import fix_file

        result = fix_file(source, checked, config, args)
        outcome.fixed += result.applied
        outcome.changed += result.changed
        if not args.diff:
            checked = result.checked
    elif args.format == "text":
        outcome.mendable += _mendable(source, checked, config)
    outcome.findings += checking.located(source, checked, config)


def _mendable(source: Source, checked: checking.Checked, config: Config) -> int:
    if not any(fix.safe for finding in checked.findings for fix in finding.fixes):
        return 0
    from dealer_lsp.cli.fix_files import mendable_in  # most scripts have nothing to mend

    return mendable_in(source, checked, config)


def _config(args: argparse.Namespace, path: Path | None) -> Config:
    """Settings in force: the command line over the nearest file (or the one named)."""
    config = read_config(args.config) if args.config else config_for(path or Path.cwd())
    _refuse_unknown_rules(config)
    if args.dialect:
        config = config.with_values({"dialect": args.dialect})
    if args.select:
        config = config.with_values({"select": _listed(args.select)})
    if args.ignore:
        config = config.with_values({"ignore": (*config.items("ignore"), *_listed(args.ignore))})
    if args.select or args.ignore:
        _refuse_unknown_rules(config.replaced(source=None))
    return config


def _refuse_unknown_rules(config: Config) -> None:
    """A rule that is not there would be left out without a word."""
    if not config.decided:
        return
    from dealer_lsp.rules.selectors import unknown_in  # few configurations name rules

    for key, sentence in unknown_in(config.values, config.decided):
        raise ConfigError(f"'{key}': {sentence}", config.source)


def _words(args: argparse.Namespace) -> Sequence[str]:
    return [STDIN] if args.stdin_filename and not args.paths else args.paths


def _listed(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(part.strip() for word in words for part in word.split(",") if part.strip())


def _stop(message: str) -> int:
    sys.stderr.write(f"dealer-lsp: {message}\n")
    return TROUBLE
