"""How long each feature takes, over standard input and output as an editor sees it.

    python benchmarks/latency.py [--rounds N] [--processor]

For a script of 100 and one of 5,000 lines: median and 95th percentile in milliseconds, and the 95th
percentile as a multiple of a hover of a bare pygls server, asked in turn with ours so that both see
the same machine. An answer counts as there when its last byte is; with `--processor`, on a machine
that is busy with other things, the processor time that the server took counts instead (Linux).

Targets: at 100 lines at most 5 times the bare hover; at 5,000 lines at most twice (questions about
a place) or 30 times (about the whole file) the 100-line median.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.e2e.long_scripts import script_of  # noqa: E402
from tests.support.raw_client import RawClient  # noqa: E402

BARE = [sys.executable, str(ROOT / "tests" / "e2e" / "bare_server.py")]
URI = "untitled:benchmark"
CAPABILITIES = {
    "textDocument": {
        "diagnostic": {},
        "completion": {"completionItem": {"snippetSupport": True}},
        "hover": {"contentFormat": ["markdown"]},
    }
}
OPTIONS = {"options": {"tabSize": 2, "insertSpaces": True}}

Params = dict[str, Any]


class Feature(NamedTuple):
    """`whole`: a question about the whole file. `params` are made for a line and a column."""

    method: str
    whole: bool
    params: Callable[[int, int], Params]


def at_place(method: str, **more: Any) -> Feature:
    def params(line: int, character: int) -> Params:
        place = {"line": line, "character": character}
        return {"textDocument": {"uri": URI}, "position": place, **more}

    return Feature(f"textDocument/{method}", False, params)


def on_screen(method: str, **more: Any) -> Feature:
    def params(line: int, character: int) -> Params:
        start = {"line": max(line - 30, 0), "character": 0}
        end = {"line": line + 30, "character": 0}
        return {"textDocument": {"uri": URI}, "range": {"start": start, "end": end}, **more}

    return Feature(f"textDocument/{method}", False, params)


def on_file(method: str, **more: Any) -> Feature:
    return Feature(
        f"textDocument/{method}",
        True,
        lambda line, character: {"textDocument": {"uri": URI}, **more},
    )


WHOLE_SCREEN = Feature(
    "textDocument/inlayHint",
    True,
    lambda line, character: {
        "textDocument": {"uri": URI},
        "range": {"start": {"line": 0, "character": 0}, "end": {"line": line, "character": 0}},
    },
)
HOVER, CHEAP, DIAGNOSTIC = at_place("hover"), at_place("prepareRename"), on_file("diagnostic")
FEATURES = (
    HOVER,
    at_place("completion"),
    at_place("signatureHelp"),
    at_place("definition"),
    at_place("documentHighlight"),
    CHEAP,
    at_place("references", context={"includeDeclaration": True}),
    at_place("prepareCallHierarchy"),
    on_screen("inlayHint"),
    on_screen("semanticTokens/range"),
    on_screen("codeAction", context={"diagnostics": []}),
    on_screen("rangeFormatting", **OPTIONS),
    DIAGNOSTIC,
    on_file("documentSymbol"),
    on_file("foldingRange"),
    on_file("documentLink"),
    on_file("codeLens"),
    on_file("semanticTokens/full"),
    on_file("formatting", **OPTIONS),
)


class Times(NamedTuple):
    median: float
    slow: float


class Bench:
    """Two servers with the same script open."""

    def __init__(self, lines: int, processor: bool) -> None:
        self.text = script_of(lines)
        self._processor = processor
        self._lines = self.text.split("\n")
        self._random = random.Random(1)
        self._version = 1
        self.ours, self.bare = RawClient(), RawClient(BARE)
        for client in (self.ours, self.bare):
            client.initialize(CAPABILITIES)
            client.open(URI, self.text)
        for feature in (on_file("semanticTokens/full"), on_file("codeLens"), WHOLE_SCREEN):
            # What an editor asks for once, when it has opened a file.
            self._ask(self.ours, feature, len(self._lines), 0)

    def place(self) -> tuple[int, int]:
        while True:
            line = self._random.randrange(len(self._lines))
            if self._lines[line].strip():
                return line, self._random.randrange(len(self._lines[line]))

    def measure(self, feature: Feature, rounds: int) -> tuple[Times, Times]:
        """Of ours and of the bare hover. Before each question a character is typed and taken out
        again, as nobody asks twice about the same text."""
        ours: list[float] = []
        bare: list[float] = []
        for number in range(rounds + 2):
            line, column = self.place()
            self._type(line, feature)
            took = self._ask(self.ours, feature, line, column)
            compared = self._ask(self.bare, HOVER, line, column)
            if number >= 2:
                ours.append(took)
                bare.append(compared)
        return _times(ours), _times(bare)

    def _ask(self, client: RawClient, feature: Feature, line: int, column: int) -> float:
        start, used = time.perf_counter(), self._used(client)
        answer = client.answer(client.ask(feature.method, feature.params(line, column)))
        took = self._used(client) - used if self._processor else client.arrived - start
        assert "result" in answer or answer["error"]["code"] == -32803, answer
        return 1000 * took

    def _used(self, client: RawClient) -> float:
        """Seconds of processor time that a server has taken by now."""
        if not self._processor:
            return 0.0
        threads = Path(f"/proc/{client.process.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9

    def _type(self, line: int, feature: Feature) -> None:
        """As editors do, the diagnostics are asked for when something was typed; unless they are
        what is measured."""
        start = {"line": line, "character": 0}
        for text, end in ((" ", start), ("", {"line": line, "character": 1})):
            self._version += 1
            change = {"range": {"start": start, "end": end}, "text": text}
            for client in (self.ours, self.bare):
                client.change(URI, self._version, change)
        waiting = CHEAP if feature == DIAGNOSTIC else DIAGNOSTIC
        self._ask(self.ours, waiting, line, 0)
        self._ask(self.bare, HOVER, line, 0)

    def stop(self) -> None:
        self.ours.stop()
        self.bare.kill()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=40, help="questions for each feature")
    parser.add_argument("--processor", action="store_true", help="count processor time")
    arguments = parser.parse_args()
    rounds = arguments.rounds
    small, large = (Bench(lines, arguments.processor) for lines in (100, 5_000))
    print(f"{'feature':34}{'100 lines':>22}{'x bare':>8}{'5,000 lines':>22}{'x 100':>8}  target")
    missed = 0
    for feature in FEATURES:
        first, bare = small.measure(feature, rounds)
        second, _ = large.measure(feature, max(rounds // (4 if feature.whole else 1), 5))
        times_bare, growth = first.slow / bare.slow, second.median / first.median
        limit = 30 if feature.whole else 2
        fine = times_bare <= 5 and growth <= limit
        missed += not fine
        name = feature.method.removeprefix("textDocument/")
        print(
            f"{name:34}{_shown(first)}{times_bare:8.1f}{_shown(second)}{growth:8.1f}"
            f"  {'met' if fine else 'MISSED'} (5, {limit})"
        )
    for bench in (small, large):
        bench.stop()
    print(f"{len(FEATURES) - missed} of {len(FEATURES)} features meet their targets")
    return 0


def _times(values: list[float]) -> Times:
    ordered = sorted(values)
    return Times(
        ordered[len(ordered) // 2], ordered[min(int(0.95 * len(ordered)), len(ordered) - 1)]
    )


def _shown(times: Times) -> str:
    return f"{times.median:9.1f} /{times.slow:8.1f} ms"


if __name__ == "__main__":
    sys.exit(main())
