"""Starting the server: what must happen before anything else does.

The garbage collector leaves alone what it has seen while the protocol types are imported, and all
of them afterwards. (Switched off it would save a little more time, and leave a quarter more memory
behind.) Standard output is moved out of the way: one stray `print` of any library would corrupt the
stream.
"""

from __future__ import annotations

import argparse
import gc
import io
import logging
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, BinaryIO

from dealer_lsp import __version__

if TYPE_CHECKING:
    from dealer_lsp.server.server import DealerServer


_RARELY = (5_000, 10, 100)
"""When garbage is collected: trees of scripts hold no cycles, so that going through all of them, a
tenth of a second for a long one, finds nothing; only what is young is worth a look."""


def main(argv: Sequence[str]) -> int:
    """Serve on standard input and output, or on a TCP port, until the client leaves."""
    args = _parser().parse_args(argv)
    _log_to(args.log_file, args.log_level)
    output = _claim_stdout()
    gc.set_threshold(*_RARELY)
    from dealer_lsp.server.server import create_server
    from dealer_lsp.server.transport import serve_stdio

    server = create_server()
    gc.freeze()
    if args.tcp is None:
        return serve_stdio(server, sys.stdin.fileno(), output)
    return _on_port(server, args.host, args.tcp)


def _on_port(server: DealerServer, host: str, port: int) -> int:
    from dealer_lsp.server.transport import serve_tcp

    try:
        return serve_tcp(server, host, port)
    except OSError as error:
        sys.exit(f"dealer-lsp: cannot listen on {host}:{port}: {error.strerror}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dealer-lsp server", description="The language server; editors start it."
    )
    parser.add_argument("--version", action="version", version=f"dealer-lsp {__version__}")
    parser.add_argument(
        "--stdio", action="store_true", help="serve on standard input and output (the default)"
    )
    parser.add_argument("--tcp", type=_port, metavar="PORT", help="serve on a TCP port instead")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on with --tcp")
    parser.add_argument("--log-file", metavar="FILE", help="write the log there, not to stderr")
    parser.add_argument(
        "--log-level",
        default="warning",
        choices=("debug", "info", "warning", "error"),
        help="how much to log (default: warning)",
    )
    return parser


def _port(text: str) -> int:
    if text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not '{text}'")


def _log_to(file: str | None, level: str) -> None:
    form = "%(asctime)s %(levelname)s %(name)s: %(message)s"
    try:
        logging.basicConfig(filename=file, level=level.upper(), format=form, encoding="utf-8")
    except OSError as error:
        sys.exit(f"dealer-lsp: cannot write the log {file}: {error.strerror}")
    # It warns of each process that ended by itself just before it was to be killed.
    logging.getLogger("asyncio").setLevel(logging.ERROR)


def _claim_stdout() -> BinaryIO:
    """The real standard output for the protocol alone; everybody else's goes to standard error."""
    sys.stdout.flush()
    claimed = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    sys.stdout = io.TextIOWrapper(
        os.fdopen(os.dup(sys.stderr.fileno()), "wb"), "utf-8", write_through=True
    )
    return claimed
