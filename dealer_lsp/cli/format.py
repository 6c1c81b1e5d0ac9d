"""`dealer-lsp format`: lay scripts out evenly, or say which are not."""

from __future__ import annotations

import argparse
import sys
from typing import cast

from dealer_lsp.cli.colours import palette
from dealer_lsp.cli.command import Subparsers
from dealer_lsp.cli.fix_files import coloured_diff, write_in_place, write_out
from dealer_lsp.cli.sources import (
    STDIN,
    Source,
    Unreadable,
    find_scripts,
    none_found,
    read_source,
)
from dealer_lsp.cli.terminal import plural
from dealer_lsp.config.load import config_for
from dealer_lsp.config.model import Config, ConfigError
from dealer_lsp.features.formatting import Style, format_edits
from dealer_lsp.features.formatting.style import Keywords
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.options import Options
from dealer_lsp.text.document import Document

WOULD_CHANGE = 1
TROUBLE = 2


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "format",
        help="lay scripts out evenly",
        description="Lay dealer scripts out evenly: blanks and indents. Comments and line breaks "
        "stay, and so does the meaning. Definitions with a syntax error are left alone.",
    )
    parser.add_argument("paths", nargs="+", metavar="PATH", help="files, folders, - for stdin")
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if it would")
    parser.add_argument("--diff", action="store_true", help="show the changes instead")
    parser.add_argument("--keywords", choices=("keep", "words", "symbols"), help="and or &&")
    parser.add_argument("--indent", type=int, choices=range(17), metavar="N", help="blanks, 0-16")
    parser.add_argument("--stdin-filename", metavar="NAME", help="the name of what comes by stdin")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    changed: list[str] = []
    count = 0
    trouble = False
    try:
        for name in find_scripts(args.paths, config_for(None).items("exclude")):
            source = read_source(name, args.stdin_filename)
            if isinstance(source, Unreadable):
                sys.stderr.write(f"dealer-lsp: {source.name} {source.reason}\n")
                trouble = True
                continue
            count += 1
            if _format(source, args, name == STDIN):
                changed.append(source.name)
    except ConfigError as error:
        sys.stderr.write(f"dealer-lsp: {error}\n")
        return TROUBLE
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        sys.stderr.write(f"dealer-lsp: {error.filename or 'standard output'}: {error.strerror}\n")
        return TROUBLE
    if count:
        _summarise(changed, count, args)
    elif not trouble:
        sys.stderr.write(f"dealer-lsp: {none_found(args.paths)}\n")
    if trouble:
        return TROUBLE
    return WOULD_CHANGE if changed and (args.check or args.diff) else 0


def _format(source: Source, args: argparse.Namespace, is_stdin: bool) -> bool:
    """True when the script is not as it should be; writes the result unless told not to."""
    text = formatted(source.text, _style(config_for(source.path), args))
    different = text != source.text
    if args.diff:
        sys.stdout.write(coloured_diff(source.name, source.text, text, palette(sys.stdout)))
    elif args.check:
        if different:
            sys.stdout.write(f"would change {source.name}\n")
    elif is_stdin:
        write_out(text, source.encoding)
    elif different and source.path is not None:
        write_in_place(source.path, text, source.encoding)
    return different


def formatted(text: str, style: Style) -> str:
    """The script laid out; again gives the same."""
    script = analyse(Document(text), Options())
    pieces: list[str] = []
    done = 0
    for edit in format_edits(script, style):
        pieces += (text[done : edit.span.start], edit.text)
        done = edit.span.end
    return "".join([*pieces, text[done:]])


def _style(config: Config, args: argparse.Namespace) -> Style:
    keywords = args.keywords or config.text("format.keywords")
    indent = config.number("format.indent") if args.indent is None else args.indent
    return Style(cast(Keywords, keywords), indent)


def _summarise(changed: list[str], count: int, args: argparse.Namespace) -> None:
    word = "would be changed" if args.check or args.diff else "changed"
    sys.stderr.write(f"{len(changed)} of {plural(count, 'script')} {word}\n")
