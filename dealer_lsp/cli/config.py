"""`dealer-lsp config`: the settings in force for a file, and where they come from."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from dealer_lsp.cli.command import Subparsers
from dealer_lsp.config.load import config_for
from dealer_lsp.config.model import DEFAULT, ConfigError
from dealer_lsp.config.schema import SETTINGS


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "config",
        help="show the settings in force for a file",
        description="Show the settings in force for a script or folder (default: this folder).",
    )
    parser.add_argument("path", nargs="?", type=Path, default=Path(), metavar="PATH")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        config = config_for(args.path)
    except ConfigError as error:
        sys.stderr.write(f"dealer-lsp: {error}\n")
        return 2
    origin = config.source or "no configuration file found; these are the defaults"
    lines = [f"# {origin}\n"]
    for setting in SETTINGS:
        value = config.values[setting.key]
        mark = "" if value == DEFAULT.values[setting.key] else "   # not the default"
        lines.append(f"{setting.key} = {json.dumps(value, ensure_ascii=False)}{mark}\n")
    sys.stdout.write("".join(lines))
    return 0
