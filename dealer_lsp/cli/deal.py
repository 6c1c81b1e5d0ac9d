"""`dealer-lsp deal`: read deals in any usual form, print them in another, ask a script."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from dealer_lsp.cli.command import Subparsers
from dealer_lsp.cli.deal_formats import FORMATS, JSON, written
from dealer_lsp.cli.sources import LARGEST_RECORDS, STDIN, Source, Unreadable, read_source
from dealer_lsp.config.schema import DIALECTS
from dealer_lsp.deals.card import SEAT_LETTERS, SEAT_NAMES
from dealer_lsp.deals.deal import Deal, Vulnerable
from dealer_lsp.deals.notes import PAIR_GLUE, VULNERABLE_WORDS
from dealer_lsp.deals.recognise import recognise
from dealer_lsp.deals.record import Reading, Record
from dealer_lsp.deals.source import LINE_END, RecordError
from dealer_lsp.deals.writers.deal_object import deal_object
from dealer_lsp.engine.double_dummy.solver import Solver
from dealer_lsp.engine.errors import NeedsSolverError

DOES_NOT_FIT = 1
TROUBLE = 2


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "deal",
        help="read a deal in any usual form; print it, or ask a script about it",
        description="Read deals as people paste them: diagrams of twelve lines, PBN, LIN, hand "
        "viewer links, output of the dealer program, our own JSON, single hands. Print them in "
        "another form, or tell what a script says of them. Exit code 0: read (and all fit the "
        "script); 1: a deal does not fit; 2: no deal could be read, or wrong usage.",
    )
    parser.add_argument(
        "file", nargs="?", default=STDIN, metavar="FILE", help="or a deal itself; default: stdin"
    )
    parser.add_argument(
        "--to", type=str.lower, choices=FORMATS, help="the form to print (default: diagram)"
    )
    parser.add_argument(
        "--seats", type=_seats, metavar="ns", help="hands to print; of a single hand: whose it is"
    )
    parser.add_argument("-o", "--output", type=Path, metavar="OUT", help="print there")
    parser.add_argument("--letters", action="store_true", help="S H D C in diagrams, no symbols")
    parser.add_argument(
        "--partial", action="store_true", help="hands may have fewer than 13 cards (endings)"
    )
    told = parser.add_argument_group("what the record does not tell")
    told.add_argument("--dealer", type=_seat, metavar="N", help="who deals")
    told.add_argument(
        "--vul", type=_sides, metavar="ns", help="who is vulnerable: none, ns, ew, all"
    )
    asking = parser.add_argument_group("questions")
    asking.add_argument("--script", metavar="S.dlr", help="does this script accept the deal?")
    asking.add_argument("--dialect", choices=DIALECTS, help="the program that runs the script")
    asking.add_argument(
        "--double-dummy", action="store_true", help="tricks with all cards seen, and par"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.file == STDIN and args.script == STDIN:
        return _trouble("the deal and the script cannot both come from standard input")
    source = read_source(args.file, largest=LARGEST_RECORDS)
    if isinstance(source, Unreadable) and _is_record(args.file):
        source = Source("<argument>", None, args.file, "utf-8")
    if isinstance(source, Unreadable):
        return _trouble(f"{source.name} {source.reason}")
    if not source.text.strip():
        return _trouble(f"{source.name} is empty: there is no deal in it")
    single = args.seats[0] if args.seats and len(args.seats) == 1 else None
    try:
        records = recognise(source.text, Reading(short=args.partial, seat=single))
    except RecordError as error:
        sys.stderr.write(_refusal(source, error))
        return TROUBLE
    records = [_with_options(record, args) for record in records]
    for note in dict.fromkeys(note for record in records for note in record.notes):
        sys.stderr.write(f"{source.name}: note: {note}\n")
    try:
        return _answer(records, args)
    except (NeedsSolverError, ValueError) as error:
        return _trouble(str(error))
    except BrokenPipeError:
        raise
    except OSError as error:
        return _trouble(f"{args.output or 'standard output'}: {error.strerror or error}")


def _answer(records: Sequence[Record], args: argparse.Namespace) -> int:
    """Print all that is asked for. Raises OSError, NeedsSolverError, and ValueError where hands are
    not known or the script cannot be asked."""
    deals = [record.deal for record in records]
    data: list[dict[str, Any]] = [
        {**deal_object(record.deal), "form": record.form, "notes": list(record.notes)}
        for record in records
    ]
    parts: list[str] = []
    code = 0
    if args.to != JSON and (args.to or not (args.script or args.double_dummy)):
        symbols = not args.letters and _can_print_symbols(args)
        parts.append(written(deals, args.to or "diagram", args.seats, symbols))
    with closing(Solver()) as solver:
        if args.double_dummy:
            parts += _analyse(deals, solver, data)
        if args.script:
            text, all_fit = _ask(deals, solver, data, args)
            parts.append(text)
            code = 0 if all_fit else DOES_NOT_FIT
    _print(_json(data) if args.to == JSON else "\n".join(parts), args)
    return code


def _analyse(deals: Sequence[Deal], solver: Solver, data: Sequence[dict[str, Any]]) -> list[str]:
    """The double-dummy tables as text; as data they go into `data`."""
    from dealer_lsp.cli.double_dummy import analyse_deal, analysis_text

    analyses = [analyse_deal(deal, solver) for deal in deals]
    for entry, analysis in zip(data, analyses, strict=True):
        entry |= analysis.data()
    return [analysis_text(analysis) for analysis in analyses]


def _ask(
    deals: Sequence[Deal], solver: Solver, data: Sequence[dict[str, Any]], args: argparse.Namespace
) -> tuple[str, bool]:
    """What the script says as text, and whether it accepts all deals; the data go into `data`."""
    from dealer_lsp.cli.deal_script import Question

    question = Question(args.script, args.dialect, solver)
    answers = question.ask(deals)
    for entry, answer in zip(data, answers, strict=True):
        entry |= answer.data()
    return question.text(answers), all(answer.holds for answer in answers)


def _json(entries: Sequence[dict[str, Any]]) -> str:
    """Fields are only ever added."""
    return json.dumps({"version": 1, "deals": entries}, indent=2, ensure_ascii=False) + "\n"


def _print(text: str, args: argparse.Namespace) -> None:
    if args.output:
        args.output.write_text(text, encoding="utf-8", newline="")
    else:
        encoding = sys.stdout.encoding or "utf-8"
        sys.stdout.write(text.encode(encoding, "replace").decode(encoding))
        sys.stdout.flush()


def _can_print_symbols(args: argparse.Namespace) -> bool:
    return bool(args.output) or (sys.stdout.encoding or "").lower().startswith("utf")


def _with_options(record: Record, args: argparse.Namespace) -> Record:
    """With dealer and vulnerability of the command line, which beat the record."""
    deal = record.deal
    if args.dealer is not None:
        deal = deal.replaced(dealer=args.dealer)
    if args.vul:
        deal = deal.replaced(vulnerable=args.vul)
    return replace(record, deal=deal)


def _refusal(source: Source, error: RecordError) -> str:
    """Place and message, then the line with a mark under the passage."""
    line = LINE_END.split(source.text)[error.line - 1]
    before = "".join(" " if letter != "\t" else letter for letter in line[: error.column - 1])
    width = max(1, min(error.end - error.start, len(line) - len(before)))
    return (
        f"{source.name}:{error.line}:{error.column}: {error.message}\n"
        f"    {line}\n    {before}{'^' * width}\n"
    )


def _is_record(word: str) -> bool:
    """A deal in the place of a file's name: no file is called so."""
    try:
        return bool(recognise(word, Reading()))
    except RecordError:
        return False


def _trouble(message: str) -> int:
    sys.stderr.write(f"dealer-lsp: {message}\n")
    return TROUBLE


def _seats(text: str) -> list[int]:
    letters = text.upper()
    if not letters or len(set(letters)) != len(letters) or set(letters) - set(SEAT_LETTERS):
        raise argparse.ArgumentTypeError(
            f"letters of seats are wanted, each once, as in ns, not '{text}'"
        )
    return [SEAT_LETTERS.index(letter) for letter in letters]


def _seat(text: str) -> int:
    word = text.lower()
    found = [seat for seat, name in enumerate(SEAT_NAMES) if word in (name, name[0])]
    if not found:
        raise argparse.ArgumentTypeError(f"north, east, south or west is wanted, not '{text}'")
    return found[0]


def _sides(text: str) -> Vulnerable:
    sides = VULNERABLE_WORDS.get(PAIR_GLUE.sub("", text.upper()))
    if sides is None:
        raise argparse.ArgumentTypeError(f"none, ns, ew or all is wanted, not '{text}'")
    return sides
