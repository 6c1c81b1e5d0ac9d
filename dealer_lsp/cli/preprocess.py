"""`dealer-lsp preprocess`: `shape{...}` expanded for dealer, exactly or as dealer.dpp does it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from dealer_lsp.cli.command import Subparsers
from dealer_lsp.cli.sources import Source, Unreadable, read_source
from dealer_lsp.shapes.preprocess import Preprocessed, preprocess
from dealer_lsp.shapes.result import ShapeProblem
from dealer_lsp.text.decoding import encode
from dealer_lsp.text.document import Document

FAILURE = 1
TROUBLE = 2


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "preprocess",
        help="turn shape{...} into shape(...) for the dealer program",
        description="Print a script with every shape{...} expanded to shape(...), so that the "
        "dealer program reads it. On any error nothing is printed and the exit code is 1.",
    )
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help="- is standard input")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write there")
    parser.add_argument(
        "--style",
        choices=("readable", "compact"),
        default="readable",
        help="terms in your order (default), or the shortest list",
    )
    parser.add_argument(
        "--compat",
        action="store_true",
        help="print what dealer.dpp prints, its mistakes included, and say where they are",
    )
    parser.add_argument(
        "--includes", action="store_true", help='put in files named by #include "..."'
    )
    parser.add_argument(
        "--dialect",
        choices=("dealer", "bbo"),
        default="dealer",
        help="bbo: plain ASCII that can be pasted into the form of Bridge Base Online",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    source = read_source(args.file)
    if isinstance(source, Unreadable):
        sys.stderr.write(f"dealer-lsp: {source.name} {source.reason}\n")
        return TROUBLE
    if args.compat:
        from dealer_lsp.cli.preprocess_compat import compat_bytes

        printed = compat_bytes(source)
    else:
        printed = _exact(source, args)
    if printed is None:
        return FAILURE
    try:
        if args.output:
            args.output.write_bytes(printed)
        else:
            sys.stdout.buffer.write(printed)
            sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        sys.stderr.write(f"dealer-lsp: {args.output or 'standard output'}: {error.strerror}\n")
        return TROUBLE
    return 0


def _exact(source: Source, args: argparse.Namespace) -> bytes | None:
    result = preprocess(
        source.text,
        name=source.name,
        style=args.style,
        read_file=_read_include if args.includes else None,
        dialect=args.dialect,
    )
    _tell(result)
    return encode(result.text, source.encoding) if result.ok else None


def _tell(result: Preprocessed) -> None:
    documents: dict[int, Document] = {}
    for file, problem in result.problems:
        document = documents.setdefault(file, Document(result.files[file].text))
        sys.stderr.write(complaint(result.files[file].name, document, problem))


def complaint(name: str, document: Document, problem: ShapeProblem) -> str:
    """`file:line:column: error: message [CODE]`."""
    line, column = document.position(problem.span.start, "utf-32")
    return (
        f"{name}:{line + 1}:{column + 1}: {problem.severity}: {problem.message} [{problem.code}]\n"
    )


def _read_include(name: str, including: str) -> tuple[str, str]:
    """A path counts from the folder of the file that names it, then from the folders above."""
    start = Path(including).absolute().parent
    for folder in (start, *start.parents):
        found = folder / name
        if found.is_file():
            source = read_source(str(found))
            if isinstance(source, Unreadable):
                raise OSError(source.reason)
            return str(found), source.text
    raise FileNotFoundError(f"there is no file {name} beside {including} or above")
