"""Where the deals of a run go, and in which form."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from errno import EEXIST
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Protocol

from dealer_lsp.cli.sources import Source
from dealer_lsp.deals.deal import Deal
from dealer_lsp.engine.run import Run, Step
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.decoding import FileEncoding, encode

if TYPE_CHECKING:
    from dealer_lsp.engine.failures import RunError

FORMATS = ("stock", "pbn", "oneline", "json", "lin", "diagram")

_FLUSH_EVERY = 0.2


class Sink:
    """Text on its way out, in the encoding of the script; what it cannot say becomes `?`."""

    def __init__(self, stream: BinaryIO, encoding: FileEncoding) -> None:
        self._stream = stream
        self._encoding: FileEncoding = "cp1252" if encoding == "cp1252" else "utf-8"
        self._due = 0.0

    def write(self, text: str) -> None:
        try:
            self._stream.write(encode(text, self._encoding))
        except UnicodeEncodeError:
            self._stream.write(text.encode("ascii", "replace"))
        # Deals are to be seen when they are found, but not at the price of a call for each.
        if time.monotonic() >= self._due:
            self.flush()
            self._due = time.monotonic() + _FLUSH_EVERY

    def flush(self) -> None:
        self._stream.flush()


class Output(Protocol):
    """Gets `start` once, `step` for each step of a run, `end` once. All raise OSError."""

    def start(self, run: Run) -> None: ...

    def step(self, run: Run, step: Step) -> None: ...

    def end(self, run: Run, error: RunError | None) -> None: ...


@contextmanager
def open_output(args: argparse.Namespace, script: Script, source: Source) -> Generator[Output]:
    """To the file of `--output` or standard output, in the form of `--format`."""
    if args.output is None:
        yield _output(args, script, Sink(sys.stdout.buffer, source.encoding))
        sys.stdout.buffer.flush()
        return
    with open_file(args.output, source) as stream:
        yield _output(args, script, Sink(stream, source.encoding))


def open_file(output: Path, source: Source) -> BinaryIO:
    """For writing deals. Raises OSError, also rather than writing over the script."""
    if source.path is not None and output.exists() and output.samefile(source.path):
        raise FileExistsError(EEXIST, "that is the script itself, which is kept as it is")
    return output.open("wb")


def _output(args: argparse.Namespace, script: Script, sink: Sink) -> Output:
    if args.format == "stock":
        return _Stock(sink, script)
    if args.format == "json":
        return _Json(sink, script)
    return _Records(sink, _writer(args.format), args.stats)


class _Stock:
    """What the actions print, as the stock program would."""

    def __init__(self, sink: Sink, script: Script) -> None:
        self._sink = sink
        self._script = script

    def start(self, run: Run) -> None:
        if run.options.stream == "stock":
            from dealer_lsp.engine.stock.leaks import leaked

            self._sink.write(leaked(self._script.tree))

    def step(self, run: Run, step: Step) -> None:
        if step.text:
            self._sink.write(step.text)

    def end(self, run: Run, error: RunError | None) -> None:
        if error is None:
            for text in run.end():
                self._sink.write(text)


class _Records:
    """One record a deal; with `stats` the rest of what stock prints goes to standard error."""

    def __init__(self, sink: Sink, writer: Callable[[Deal], str], stats: bool) -> None:
        self._sink = sink
        self._writer = writer
        self._stats = stats

    def start(self, run: Run) -> None:
        pass

    def step(self, run: Run, step: Step) -> None:
        if step.deals:
            self._sink.write("".join([self._writer(dealt.deal) for dealt in step.deals]))

    def end(self, run: Run, error: RunError | None) -> None:
        if self._stats:
            sys.stderr.write("".join(run.end()))


class _Json:
    """The result of a run as one object, the deals in it one a line as they come."""

    def __init__(self, sink: Sink, script: Script) -> None:
        from json import dumps

        from dealer_lsp.engine.acceptance import notes
        from dealer_lsp.engine.report import deal_data, summary

        self._sink = sink
        self._dumps, self._deal_data, self._summary = dumps, deal_data, summary
        self._notes = notes(script)
        self._between = "\n"

    def start(self, run: Run) -> None:
        self._sink.write('{"version": 1,\n"deals": [')

    def step(self, run: Run, step: Step) -> None:
        for dealt in step.deals:
            self._sink.write(self._between + self._dumps(self._deal_data(run, dealt)))
            self._between = ",\n"

    def end(self, run: Run, error: RunError | None) -> None:
        rest = self._dumps({**self._summary(run), "notes": self._notes, "error": error})
        self._sink.write(f"\n],\n{rest[1:]}\n")


def _writer(form: str) -> Callable[[Deal], str]:
    """Only the one wanted is loaded."""
    if form == "pbn":
        from dealer_lsp.deals.writers.pbn import pbn

        return lambda deal: pbn([deal])
    if form == "oneline":
        from dealer_lsp.deals.writers.oneline import oneline

        return oneline
    if form == "lin":
        from dealer_lsp.deals.writers.lin import lin

        return lin
    from dealer_lsp.deals.writers.diagram import diagram

    symbols = (sys.stdout.encoding or "").lower().startswith("utf")
    return lambda deal: diagram(deal, symbols) + "\n"
