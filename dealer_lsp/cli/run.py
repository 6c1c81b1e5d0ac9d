"""`dealer-lsp run`: deal hands from a script, or count over them."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from dealer_lsp.cli.command import Subparsers
from dealer_lsp.cli.deal_output import FORMATS, Output, open_output
from dealer_lsp.cli.progress import Progress
from dealer_lsp.cli.sources import STDIN, Source, Unreadable, read_source
from dealer_lsp.config.load import config_for
from dealer_lsp.config.model import Config, ConfigError
from dealer_lsp.engine.acceptance import notes, obstacles
from dealer_lsp.engine.errors import EngineError
from dealer_lsp.engine.options import Options, any_seed
from dealer_lsp.engine.request import Request
from dealer_lsp.engine.run import Run
from dealer_lsp.semantics.lower import lower
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Span

FAILED = 1
TROUBLE = 2
INTERRUPTED = 130

_SWAPPING = {
    0: "no deals by swapping (the default)",
    2: "after each deal one with east and west swapped; implies the dealer program's deals",
    3: "after each deal five with east, south and west swapped; likewise",
}
_LONGEST_SEED = 2**63
_MARK = "\ufeff"
"""Windows programs put it before a text in UTF-8."""


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "run",
        help="deal hands, or count statistics",
        description="Deal hands from a script, or count over them. The switches of the dealer "
        "program work as there. With -s the deals are those of the dealer program for the same "
        "seed; without it they come from a faster generator.",
    )
    parser.add_argument("words", nargs="*", metavar="FILE", help="the script; - for stdin")
    parser.add_argument("-p", "--produce", type=_whole, metavar="N", help="deals wanted")
    parser.add_argument("-g", "--generate", type=_whole, metavar="N", help="deals tried at most")
    seeds = parser.add_mutually_exclusive_group()
    seeds.add_argument("-s", dest="stock_seed", type=_seed, metavar="SEED", help="as in dealer")
    seeds.add_argument("--seed", type=_seed, metavar="N", help="repeat a run of the fast generator")
    parser.add_argument("-t", type=float, dest="patience", metavar="SECONDS", help="give up after")
    parser.add_argument("-e", action="store_true", dest="exhaust", help="deal all there is, once")
    swaps = parser.add_mutually_exclusive_group()
    for number, help_text in _SWAPPING.items():
        swaps.add_argument(
            f"-{number}", action="store_const", const=number, dest="swapping", help=help_text
        )
    # Options that look like numbers would make argparse take the seed -5 for an option too.
    parser._has_negative_number_optionals.clear()  # pyright: ignore[reportPrivateUsage]
    parser.add_argument("-q", action="store_true", dest="quiet", help="print no PBN records")
    parser.add_argument("-v", action="store_true", dest="brief", help="no counts at the end")
    parser.add_argument("-m", action="store_true", dest="meter", help="show progress always")
    parser.add_argument("-u", action="store_true", help="accepted, and without effect as there")
    parser.add_argument("-l", dest="library", metavar="N", help="not supported")
    parser.add_argument(
        "--format", default="stock", choices=FORMATS, help="what to print (default: the actions)"
    )
    parser.add_argument("-o", "--output", type=Path, metavar="OUT", help="print there")
    parser.add_argument("--stats", action="store_true", help="tell averages and counts on stderr")
    parser.add_argument("--values", action="store_true", help="with JSON: the script's variables")
    parser.add_argument("--engine", choices=("builtin", "stock"), help="who deals")
    parser.add_argument("--dealer", metavar="PROGRAM", default="dealer", help="the stock program")
    parser.set_defaults(run=run, swapping=0)


def run(args: argparse.Namespace) -> int:
    words: list[str] = args.words
    if len(words) > 1:
        many = next((word for word in words if word.isdecimal()), None)
        hint = f"; -p {many} asks for {many} deals" if many else ""
        return _trouble(f"one script at a time, please, not {len(words)}{hint}")
    if args.library is not None:
        return _trouble("-l needs GIB's library.dat, which nobody has; it is not supported")
    source = read_source(words[0] if words else STDIN)
    if isinstance(source, Unreadable):
        return _trouble(f"{source.name} {source.reason}")
    try:
        config = config_for(source.path)
    except ConfigError as error:
        return _trouble(str(error))
    engine = args.engine or config.text("run.engine")
    request = _request(source, config, args)
    script = request.script()
    request = _with_settings(request, script, config)
    if source.text.startswith(_MARK):
        note = "the byte order mark at the start is left out; dealer itself would read nothing"
        sys.stderr.write(f"{source.name}: note: {note}\n")
    if script.includes:
        for note in notes(script):
            sys.stderr.write(f"{source.name}: note: {note}\n")
    if engine == "stock":
        from dealer_lsp.cli.run_stock import run_stock

        return run_stock(request, source, args)
    blocked = obstacles(script)
    for span, message in blocked:
        _complain(source, script, span, message)
    if blocked:
        if sys.stderr.isatty():
            name = STDIN if source.path is None else source.name
            sys.stderr.write(f"dealer-lsp: `dealer-lsp check {name}` tells how to mend it\n")
        return FAILED
    code = _run(request, source, script, args)
    # Others that read standard error, and all who wait for the end, do not pay for a check.
    if code == 0 and sys.stderr.isatty():
        from dealer_lsp.cli.run_remarks import tell_remarks

        tell_remarks(source, script, config)
    return code


def _request(source: Source, config: Config, args: argparse.Namespace) -> Request:
    return Request(
        text=source.text.removeprefix(_MARK),
        path=None if source.path is None else str(source.path.absolute()),
        dialect=config.dialect_of(source.path),
        generate=args.generate,
        produce=args.produce,
        seed=args.stock_seed if args.stock_seed is not None else args.seed,
        program=args.dealer,
    )


def _with_settings(request: Request, script: Script, config: Config) -> Request:
    """With the limits of the settings where neither the command nor the script has one."""
    limits = {
        name: getattr(request, name)
        or (config.number(f"run.{name}") if script.first(name) is None else 0)
        or None
        for name in ("generate", "produce")
    }
    return request._replace(**limits)


def _options(request: Request, source: Source, args: argparse.Namespace) -> Options:
    stock = args.stock_seed is not None or args.swapping
    return Options(
        generate=request.generate,
        produce=request.produce,
        stream="stock" if stock else "fast",
        seed=any_seed() if request.seed is None else request.seed,
        swapping=args.swapping,
        exhaust=args.exhaust,
        quiet=args.quiet,
        verbose=not args.brief,
        patience=args.patience,
        file="(null)" if source.path is None else source.name,
        deals=args.format != "stock",
        values=args.values,
    )


def _run(request: Request, source: Source, script: Script, args: argparse.Namespace) -> int:
    try:
        run = Run(lower(script), _options(request, source, args))
    except EngineError as error:
        return _fail(source, script, error)
    try:
        with open_output(args, script, source) as output, _stopped_by_interrupt(run):
            code = _deal(run, source, script, output, args)
    except BrokenPipeError:
        raise
    except OSError as error:
        return _trouble(f"{args.output or 'standard output'}: {error.strerror or error}")
    finally:
        run.close()
    return INTERRUPTED if run.stopped == "cancelled" else code


def _deal(
    run: Run, source: Source, script: Script, output: Output, args: argparse.Namespace
) -> int:
    failure: EngineError | None = None
    with Progress(run, args.meter) as progress:
        output.start(run)
        try:
            for step in run.steps():
                output.step(run, step)
                progress.tell()
        except EngineError as error:
            failure = error
    if failure is not None:
        from dealer_lsp.engine.failures import error_data

        output.end(run, error_data(failure, script))
        return _fail(source, script, failure)
    output.end(run, None)
    return FAILED if run.stopped == "time" else 0


@contextmanager
def _stopped_by_interrupt(run: Run) -> Generator[None]:
    """Ctrl-C ends the dealing, so that what there is can still be printed; twice ends all."""

    def stop(number: int, frame: object) -> None:
        run.stop()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _fail(source: Source, script: Script, error: EngineError) -> int:
    from dealer_lsp.engine.failures import error_data

    span = error_data(error, script)["span"]
    _complain(source, script, None if span is None else Span(*span), error.message)
    return FAILED


def _complain(source: Source, script: Script, span: Span | None, message: str) -> None:
    place = source.name
    if span is not None:
        line, column = script.document.position(span.start, "utf-32")
        place = f"{source.name}:{line + 1}:{column + 1}"
    sys.stderr.write(f"{place}: {message}\n")


def _trouble(message: str) -> int:
    sys.stderr.write(f"dealer-lsp: {message}\n")
    return TROUBLE


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        message = f"a whole number is wanted, not '{text}'"
        raise argparse.ArgumentTypeError(message) from None


def _seed(text: str) -> int:
    seed = _whole(text)
    if not -_LONGEST_SEED < seed < _LONGEST_SEED - 1:
        raise argparse.ArgumentTypeError("a seed is a whole number of at most 64 bits")
    return seed
