"""The one door: a language server for editors, a command line for everybody else."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence

_SERVER_OPTIONS = ("--stdio", "--tcp", "--log-file", "--log-level", "--host")
_INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Start the server for no words at all, `server ...` or the server's own options; run a
    command of the command line otherwise. Whoever types no words in a terminal is no editor and
    gets the help. Returns the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words and _typed():
        words = ["--help"]
    serves = not words or words[0] == "server" or words[0].startswith(_SERVER_OPTIONS)
    try:
        return _serve(words[1:] if words[:1] == ["server"] else words) if serves else _run(words)
    except KeyboardInterrupt:
        return _INTERRUPTED


def _serve(words: Sequence[str]) -> int:
    from dealer_lsp.server.start import main as serve

    return serve(words)


def _run(words: Sequence[str]) -> int:
    from dealer_lsp.cli.main import main as command_line

    try:
        return command_line(words)
    finally:
        # Python would look for garbage in all that is left before it ends, which takes as long as
        # reading a script.
        gc.freeze()


def _typed() -> bool:
    # Without a standard input at all it is None.
    return bool(sys.stdin) and sys.stdin.isatty()


if __name__ == "__main__":
    sys.exit(main())
