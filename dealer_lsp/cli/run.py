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
from dealer_lsp.cli.run_options import add_options
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
    add_options(parser)
    parser.set_defaults(run=run)


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
    if engine == "stock" and args.seed is not None:
        return _trouble("--seed is for the fast generator; the dealer program takes -s SEED")
    request = _request(source, config, args)
    script = request.script()
    if args.format is None:
        args.format = "stock" if engine == "stock" else _format_for(args.output, script)
    if args.values and args.format != "json":
        return _trouble("--values goes with --format json")
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


def _format_for(output: Path | None, script: Script) -> str:
    """That of the ending of the file to write, for a script that does not say what to print."""
    form = "" if output is None else output.suffix.lower().lstrip(".")
    return form if form in FORMATS and script.last("action") is None else "stock"


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
