"""A run: deals are found, printed and counted until a limit is reached or somebody says stop."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal

from dealer_lsp.engine.deal import Hands
from dealer_lsp.engine.double_dummy.solver import Solver
from dealer_lsp.engine.errors import DivisionError, EngineError
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.found import Found
from dealer_lsp.engine.options import Options
from dealer_lsp.engine.output.actions import Actions
from dealer_lsp.engine.output.dealt import Dealt
from dealer_lsp.engine.output.steps import Style
from dealer_lsp.engine.prepared import prepare
from dealer_lsp.engine.randomness import Random, seed_of
from dealer_lsp.engine.sources import source
from dealer_lsp.semantics.program import Program
from dealer_lsp.text.named import NamedTuple

if TYPE_CHECKING:
    from datetime import date

    from dealer_lsp.engine.evaluation.deal_arrays import DealArrays
    from dealer_lsp.engine.output.array_tallies import ArrayTallies

Stopped = Literal["cancelled", "generate", "time"]

_GENERATE = 10_000_000
"""The work a run may cost when nobody says how much: so many deals, or so many draws from those
that suit a part of the condition, each of which counts as many deals."""

_PRODUCE = 40
_ALL = 1 << 62
_AT_ONCE = 200
"""Deals printed between two steps."""


class Step(NamedTuple):
    """What happened since the last step: the text printed, and the deals produced, unless they are
    only counted."""

    text: str = ""
    deals: Sequence[Dealt] = ()


class Run:
    """Go through `steps` to the end, then through `end` for the rest of the text, then `close`.

    `stop` may be called at any time, also from a signal handler. `generate` and `produce` are the
    limits in force, `generated` and `produced` the counts so far; `takes_all` is True when all that
    pass are wanted. `stopped` tells why a run ended before it had what was asked of it."""

    def __init__(self, program: Program, options: Options) -> None:
        """Raises `EngineError` for a program that cannot run."""
        self.program = program
        self.options = options
        self.generated = 0
        self.produced = 0
        self.stopped: Stopped | None = None
        self._started = time.monotonic()
        self._ended: float | None = None
        self._solver = Solver()
        self._rand = _rand(options)
        self._prepared = prepare(program, options, self._rand, self._solver)
        wraps = options.stream == "stock"
        style = Style(options.file, options.seed, _today, options.quiet, wraps)
        self._actions = Actions(self._prepared, style)
        self._tallies: ArrayTallies | Literal[False] | None = None
        self._values = {
            name: self._prepared.evaluator.value(t.Variable(name))
            for name, nature in self._prepared.natures.items()
            if options.values and not nature.random
        }
        limit, produce = _limits(program, options)
        self.generate = limit or _GENERATE
        self._counts_draws = limit is None and produce is not None and options.stream == "fast"
        self.produce = self.generate if produce is None else produce
        self.takes_all = produce is None

    @property
    def seconds(self) -> float:
        """Since the run was made, up to its end."""
        return (self._ended or time.monotonic()) - self._started

    @property
    def looks_at_deals(self) -> bool:
        """False for a run that only counts: its steps hold no deals."""
        return self._actions.looks_at_deals or self.options.deals

    def stop(self, why: Stopped = "cancelled") -> None:
        """Ends the run after the step under way."""
        self.stopped = why

    def steps(self) -> Iterator[Step]:
        """Deals until a limit is reached. Raises `EngineError` when the script fails at a deal;
        the deals before it have been handed over then."""
        try:
            yield from self._steps()
        finally:
            self._ended = time.monotonic()

    def _steps(self) -> Iterator[Step]:
        if self.generated >= self.generate or self.produced >= self.produce:
            return
        generate = _ALL if self._counts_draws else self.generate
        tell_share = self._stretch
        for found in source(self._prepared, self._rand, generate, self.produce, tell_share):
            for piece in found.pieces(_AT_ONCE) if self.looks_at_deals else (found,):
                part = piece.cut(self.generate - self.generated, self.produce - self.produced)
                yield from self._take(part)
                self.generated += part.tried
                if self._is_over():
                    return

    def _stretch(self, share: float) -> None:
        """Lets the run go on for as many draws, each from this share of all deals, as it would for
        deals: who set no limit himself gets the deals he asked for, however rare they are."""
        if self._counts_draws:
            self.generate = min(_ALL, max(self.generate, int(_GENERATE / share)))

    def _is_over(self) -> bool:
        patience = self.options.patience
        if self.produced >= self.produce or self.stopped:
            return True
        if self.generated >= self.generate:
            self.stopped = None if self.takes_all else "generate"
        elif patience is not None and not self.produced and self.seconds >= patience:
            self.stopped = "time"
        else:
            return False
        return True

    def _take(self, found: Found) -> Iterator[Step]:
        if found.arrays is None or not self._count_at_once(found.arrays):
            yield from self._one_by_one(self._actions.carry_out, found.deals())
        elif self.looks_at_deals:
            yield from self._one_by_one(self._actions.print, found.deals())
        else:
            self.produced += found.count
            yield Step()

    def _one_by_one(
        self, carry_out: Callable[[Dealt], str], deals: Iterable[Hands]
    ) -> Iterator[Step]:
        texts: list[str] = []
        done: list[Dealt] = []
        try:
            for hands in deals:
                dealt = Dealt(self.produced + 1, hands, self.program)
                texts.append(carry_out(dealt))
                self.produced += 1
                if self.looks_at_deals:
                    done.append(dealt)
        except EngineError:
            yield Step("".join(texts), done)
            raise
        yield Step("".join(texts), done)

    def _count_at_once(self, arrays: DealArrays) -> bool:
        """False where the averages and frequencies have to be worked out one by one."""
        if self._tallies is None:
            self._tallies = self._make_tallies()
        if not self._tallies:
            return False
        try:
            self._tallies.add(arrays)
        except DivisionError:
            return False
        return True

    def _make_tallies(self) -> ArrayTallies | Literal[False]:
        from dealer_lsp.engine.output.array_tallies import ArrayTallies, draws

        # On the stock stream the draws have their place between the deals.
        draw = draws(self.options.seed) if self.options.stream == "fast" else None
        try:
            return ArrayTallies(self._actions.counted, self._prepared.variables, draw)
        except EngineError:
            return False

    # --- the end ---------------------------------------------------------------------------

    def end(self) -> Iterator[str]:
        """The text behind the deals: pages, averages, tables, counts."""
        yield from self._actions.end(self.produced)
        records = 0 if self.options.quiet else self.produced * _pbn_actions(self.program)
        if self.options.verbose ^ (records % 2 == 1):
            yield f"Generated {self.generated} hands\nProduced {self.produced} hands\n"
            yield f"Initial random seed {_seed_words(self.options)}\n"
            yield f"Time needed {self.seconds:8.3f} sec\n"

    def tables(self) -> list[dict[str, Any]]:
        """The averages and frequencies as data."""
        return self._actions.tables(self.produced)

    def values(self, hands: Hands) -> dict[str, int]:
        """The script's variables for a deal, those with `rnd` left out; nothing unless the options
        ask for values. A variable that divides by zero is left out too."""
        found: dict[str, int] = {}
        for name, value in self._values.items():
            with suppress(EngineError):
                found[name] = int(value(hands))
        return found

    def close(self) -> None:
        """Ends the processes and files that belong to the run."""
        self._actions.close()
        self._solver.close()


def _limits(program: Program, options: Options) -> tuple[int | None, int | None]:
    """How many deals to generate (None where nobody says) and to produce (None for all that
    pass)."""
    if options.exhaust:
        return options.generate or _ALL, options.produce or None
    prints = program.actions is None or program.prints or options.deals
    produce = options.produce or program.produce or (_PRODUCE if prints else None)
    return options.generate or program.generate or None, produce


def _rand(options: Options) -> Callable[[], int]:
    if options.stream == "stock":
        from dealer_lsp.engine.stock.glibc import Rand

        return Rand(options.seed)
    bits = Random(seed_of(options.seed, "rnd")).getrandbits
    return lambda: bits(31)


def _today() -> date:
    # A run without PBN records does without the date, and the module takes a while to load.
    from datetime import date

    return date.today()


def _seed_words(options: Options) -> str:
    if options.stream == "stock":
        return str(options.seed % (1 << 64))
    # So that nobody expects the stock program to give the same deals for it.
    return f"{options.seed} of the fast generator (--seed {options.seed})"


def _pbn_actions(program: Program) -> int:
    """Each record that stock prints turns its last lines on or off."""
    return sum(action.name == "printpbn" for action in program.actions or ())
