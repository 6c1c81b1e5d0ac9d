"""`dealer-lsp run --engine stock`: the user's own dealer program deals."""

from __future__ import annotations

import argparse
import sys
from typing import BinaryIO

from dealer_lsp.cli.deal_output import open_file
from dealer_lsp.cli.sources import Source
from dealer_lsp.engine.errors import EngineError
from dealer_lsp.engine.request import Request
from dealer_lsp.engine.stock.process import StockProcess

_FAILED = 1
_TROUBLE = 2
_INTERRUPTED = 130


def run_stock(request: Request, source: Source, args: argparse.Namespace) -> int:
    """Prints what the program prints. Exit code 0, 1 for a script that fails, 130 after Ctrl-C."""
    if args.format != "stock":
        return _say(f"--format {args.format} needs the built-in engine", _TROUBLE)
    try:
        process = StockProcess(request, _switches(args), source.encoding)
    except EngineError as error:
        return _say(error.message, _FAILED)
    try:
        if args.output is None:
            _copy(process, sys.stdout.buffer)
        else:
            with open_file(args.output, source) as stream:
                _copy(process, stream)
    except KeyboardInterrupt:
        process.stop()
        return _INTERRUPTED
    except BrokenPipeError:
        raise
    except OSError as error:
        return _say(f"{args.output or 'standard output'}: {error.strerror or error}", _TROUBLE)
    outcome = process.outcome()
    if outcome.error is None:
        return 0
    if outcome.line is None:
        return _say(outcome.error, _FAILED)
    sys.stderr.write(f"{outcome.file or source.name}:{outcome.line}: {outcome.error}\n")
    return _FAILED


def _copy(process: StockProcess, stream: BinaryIO) -> None:
    for chunk in process.output():
        stream.write(chunk)
        stream.flush()


def _switches(args: argparse.Namespace) -> list[str]:
    words = {"quiet": "-q", "brief": "-v", "meter": "-m", "exhaust": "-e"}
    switches = [word for name, word in words.items() if getattr(args, name)]
    if args.swapping:
        switches.append(f"-{args.swapping}")
    if args.patience is not None:
        switches += ("-t", str(int(args.patience)))
    return switches


def _say(message: str, code: int) -> int:
    sys.stderr.write(f"dealer-lsp: {message}\n")
    return code
