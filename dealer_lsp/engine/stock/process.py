"""The user's own dealer program on a script: preprocessed by us, in a folder of its own, without a
shell, with a time limit, and never with words that make it start other programs."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from dealer_lsp.engine.errors import EngineError
from dealer_lsp.engine.request import Request
from dealer_lsp.semantics.includes import folders_searched
from dealer_lsp.shapes.preprocess import Preprocessed, ReadFile, preprocess
from dealer_lsp.syntax.tree import parse
from dealer_lsp.text.decoding import BinaryFileError, FileEncoding, decode, encode

SECONDS = 600.0
"""How long the program may take when the request does not say."""

_GAMES = "/usr/games"
"""Where Debian puts it, which is not on everybody's PATH."""

_STARTS_PROGRAMS = re.compile(r"(?:tricks?|evalcontract)(?![A-Za-z0-9_])")
_COMPLAINT = re.compile(r"line (\d+): (.*)")
_CHUNK = 1 << 16


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the program ended: `error` in one sentence, None when all went well. `file` and `line`
    (from 1) tell where in the source, if it said so; its own count can be one too high."""

    error: str | None
    file: str | None
    line: int | None


class StockProcess:
    """Go through `output`, then ask for `outcome`."""

    def __init__(
        self, request: Request, switches: Sequence[str] = (), encoding: FileEncoding = "utf-8"
    ) -> None:
        """`switches` are given to the program as they are. Raises `EngineError` when the program is
        not there or must not see this script."""
        self._program = find_program(request.program)
        self._name = Path(request.path).name if request.path else "script.dlr"
        self._prepared = _prepare(request)
        self._switches = [*_numbers(request), *switches]
        self._script = encode(self._prepared.text, encoding)
        self._seconds = request.seconds or SECONDS
        self._process: subprocess.Popen[bytes] | None = None
        self._late = False
        self._stopped = False
        self._errors = ""

    def output(self) -> Iterator[bytes]:
        """What the program prints, as it comes."""
        if self._stopped:
            return
        with tempfile.TemporaryDirectory(prefix="dealer-lsp-") as scratch:
            (Path(scratch) / self._name).write_bytes(self._script)
            with tempfile.TemporaryFile() as errors:
                process = self._process = subprocess.Popen(
                    [self._program, *self._switches, self._name],
                    cwd=scratch,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    stderr=errors,
                    env=_environment(scratch),
                )
                limit = threading.Timer(self._seconds, self._end_late)
                limit.start()
                try:
                    if self._stopped:
                        # Said while the program was being started.
                        self.stop()
                    assert process.stdout is not None
                    while chunk := os.read(process.stdout.fileno(), _CHUNK):
                        yield chunk
                    process.wait()
                finally:
                    limit.cancel()
                    self.stop()
                    process.wait()
                    errors.seek(0)
                    self._errors = errors.read(_CHUNK).decode("latin-1")

    def stop(self) -> None:
        """Ends the program at once; one that has not begun does not."""
        self._stopped = True
        if self._process is not None and self._process.poll() is None:
            self._process.kill()

    def outcome(self) -> Outcome:
        code = self._process.returncode if self._process is not None else 0
        if self._late:
            return Outcome(f"the dealer program was stopped after {self._seconds:g} s", None, None)
        complaint = _COMPLAINT.search(self._errors)
        if complaint is not None:
            return self._at(int(complaint[1]), complaint[2].strip())
        if code == -signal.SIGFPE:
            return Outcome("the dealer program stopped at a division by zero", None, None)
        if code < 0:
            return Outcome(f"the dealer program crashed ({_signal_name(-code)})", None, None)
        said = [line for line in self._errors.strip().split("\n") if line]
        if code and said:
            return Outcome(f"the dealer program says: {said[-1]}", None, None)
        return Outcome(None, None, None)

    def _end_late(self) -> None:
        self._late = True
        self.stop()

    def _at(self, line: int, message: str) -> Outcome:
        lines = self._prepared.lines
        said = f"the dealer program says: {message}"
        if not lines:
            return Outcome(said, None, None)
        source = lines[min(max(line, 1), len(lines)) - 1]
        return Outcome(said, self._prepared.files[source.file].name, source.line + 1)


def find_program(name: str) -> str:
    """The path of the dealer program. Raises `EngineError` where there is none."""
    found = shutil.which(name) or shutil.which(name, path=_GAMES)
    if found is None:
        raise EngineError(
            f"the dealer program '{name}' is not there; install it, name it, or do without it: "
            "the built-in engine needs nothing"
        )
    return str(Path(found).resolve())


def _prepare(request: Request) -> Preprocessed:
    prepared = preprocess(request.text, name=request.path or "", read_file=_reader(request))
    if not prepared.ok:
        wrong = next(one for one in prepared.problems if one.problem.severity == "error")
        raise EngineError(wrong.problem.message)
    if _may_start_programs(prepared.text):
        raise EngineError(
            "tricks and evalcontract are not run through the dealer program, because it would "
            "start another program for them; the built-in engine has them"
        )
    return prepared


def _may_start_programs(text: str) -> bool:
    if not _STARTS_PROGRAMS.search(text):
        return False
    tree = parse(text)
    if any(True for _ in tree.problems()):
        # What is not understood is not trusted: the program might see the words where we do not.
        return True
    return any(
        token.kind in ("TRICKS", "EVALCONTRACT") for placed in tree for token in placed.top.tokens
    )


def _reader(request: Request) -> ReadFile:
    def read(name: str, including: str) -> tuple[str, str]:
        for folder in folders_searched(including):
            path = str(folder / name)
            if path in request.files:
                return path, request.files[path]
            try:
                return path, decode(Path(path).read_bytes()).text
            except FileNotFoundError:
                continue
            except BinaryFileError:
                raise OSError(f"{path} is a binary file") from None
        # To the program the line is a comment.
        return name, ""

    return read


def _numbers(request: Request) -> list[str]:
    numbers = (("-p", request.produce), ("-g", request.generate), ("-s", request.seed))
    return [
        word for switch, number in numbers if number is not None for word in (switch, str(number))
    ]


def _environment(scratch: str) -> dict[str, str]:
    """No PATH: nothing that could be started by name. The time zone stays, for dates."""
    kept = {name: os.environ[name] for name in ("TZ", "SYSTEMROOT") if name in os.environ}
    return {**kept, "PATH": scratch, "TMPDIR": scratch, "TMP": scratch, "TEMP": scratch}


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
