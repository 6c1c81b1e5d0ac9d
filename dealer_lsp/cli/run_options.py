"""The options of `dealer-lsp run`: the switches of the dealer program, and our own."""

from __future__ import annotations

import argparse
from pathlib import Path

from dealer_lsp.cli.deal_output import FORMATS

_SWAPPING = {
    0: "no deals by swapping (the default)",
    2: "after each deal one with east and west swapped; implies the dealer program's deals",
    3: "after each deal five with east, south and west swapped; likewise",
}
_LONGEST_SEED = 2**63


def add_options(parser: argparse.ArgumentParser) -> None:
    """All but `run` itself."""
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
        "--format",
        type=str.lower,
        choices=FORMATS,
        help="what to print (default: what the script's actions print, as dealer does)",
    )
    parser.add_argument("-o", "--output", type=Path, metavar="OUT", help="print there")
    parser.add_argument("--stats", action="store_true", help="tell averages and counts on stderr")
    parser.add_argument("--values", action="store_true", help="with JSON: the script's variables")
    parser.add_argument("--engine", choices=("builtin", "stock"), help="who deals")
    parser.add_argument("--dealer", metavar="PROGRAM", default="dealer", help="the stock program")
    parser.set_defaults(swapping=0)


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
