"""The command line: finds the command, imports only that one, and ends quietly when it must."""

from __future__ import annotations

import argparse
import gc
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any, cast

from dealer_lsp import __version__
from dealer_lsp.cli.command import Command, Subparsers
from dealer_lsp.cli.streams import stand_in
from dealer_lsp.cli.terminal import columns

COMMANDS: dict[str, str] = {
    "check": "find mistakes in scripts, and mend them",
    "run": "deal hands, or count statistics",
    "preprocess": "turn shape{...} into shape(...) for the dealer program",
    "format": "lay scripts out evenly",
    "deal": "read a deal in any usual form; print it, or ask a script about it",
    "explain": "explain a rule, such as DL201, or a word, such as hcp",
    "config": "show the settings in force for a file",
}
"""Each command is the module of its name in this package; the text is its line in `--help`."""

SERVER_LINE = "start the language server (what editors do; also without any command)"

EXIT_WRONG_USAGE = 2
EXIT_INTERRUPTED = 130
EXIT_NO_OUTPUT = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Returns the exit code: 0 fine, 1 findings or failure, 2 wrong usage."""
    # What a command makes lives until it ends: looking for garbage often is a fifth of its time.
    gc.set_threshold(100_000, 50, 50)
    if not stand_in():
        return EXIT_NO_OUTPUT
    words = _with_command(list(sys.argv[1:] if argv is None else argv))
    if words and not words[0].startswith("-") and words[0] not in (*COMMANDS, "server"):
        from dealer_lsp.cli.unknown_command import advice

        sys.stderr.write(f"dealer-lsp: {advice(words, tuple(COMMANDS))}\n")
        return EXIT_WRONG_USAGE
    try:
        args = _parser(words).parse_args(words)
        return int(args.run(args))
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        # The reader (`| head`) has gone. Python would complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


class _Layout(argparse.HelpFormatter):
    """As the parent, but without `shutil`, which brings three compressors along."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=columns() - 2)


class _Parser(argparse.ArgumentParser):
    def __init__(self, **options: Any) -> None:
        options.setdefault("formatter_class", _Layout)
        super().__init__(**options)

    def parse_known_args(self, *given: Any, **named: Any) -> Any:
        """Words that are left over are told of here, where it is known what there might be."""
        args, rest = super().parse_known_args(*given, **named)
        if rest:
            from dealer_lsp.cli.unknown_option import advice

            known = self._option_string_actions  # pyright: ignore[reportPrivateUsage]
            self.exit(EXIT_WRONG_USAGE, f"{self.prog}: {advice(rest[0], known, self.prog)}\n")
        return args, rest


def _with_command(words: list[str]) -> list[str]:
    """`dealer-lsp --check FILE` is `dealer-lsp check FILE`."""
    if "--check" in words and words[0] not in COMMANDS:
        words.remove("--check")
        return ["check", *words]
    return words


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    parser = _Parser(
        prog="dealer-lsp",
        description="Checker, deal engine and language server for bridge dealer scripts.",
        epilog="dealer-lsp COMMAND --help tells more about a command.",
    )
    parser.add_argument("--version", action="version", version=f"dealer-lsp {__version__}")
    subparsers = parser.add_subparsers(
        title="commands", metavar="COMMAND", required=True, prog=parser.prog
    )
    if words and words[0] in COMMANDS:
        module = cast(Command, importlib.import_module(f"dealer_lsp.cli.{words[0]}"))
        module.add_parser(cast(Subparsers, subparsers))
        return parser
    for name, help_line in COMMANDS.items():
        subparsers.add_parser(name, help=help_line)
    subparsers.add_parser("server", help=SERVER_LINE)
    return parser
