"""`--fix`, `--unsafe-fixes` and `--diff`: mending a file, or showing how."""

from __future__ import annotations

import argparse
import difflib
import os
import sys
import tempfile
from dataclasses import dataclass
from functools import partial
from io import StringIO
from pathlib import Path

from dealer_lsp.cli.checking import Checked, rule_settings
from dealer_lsp.cli.colours import Palette, palette
from dealer_lsp.cli.sources import Source
from dealer_lsp.config.model import Config
from dealer_lsp.rules.check import check
from dealer_lsp.rules.fixing import fix_all, mendable
from dealer_lsp.text.decoding import FileEncoding, encode


@dataclass(frozen=True, slots=True)
class FileFixed:
    """`changed` is False when there was nothing to mend; `checked` is the state afterwards."""

    checked: Checked
    applied: int
    changed: bool


def fix_file(
    source: Source, checked: Checked, config: Config, args: argparse.Namespace
) -> FileFixed:
    """Mend a file in place; with `--diff` print the difference and leave it alone. What came by
    standard input goes mended to standard output. UTF-16 becomes UTF-8. Raises OSError."""
    settings = rule_settings(config, source.path)
    fixed = fix_all(checked.script, partial(check, settings=settings), unsafe=args.unsafe_fixes)
    after = fixed.script.document.text
    changed = after != source.text
    if args.diff:
        if changed:
            sys.stdout.write(coloured_diff(source.name, source.text, after, palette(sys.stdout)))
    elif source.path is None or args.stdin_filename:
        write_out(after, source.encoding)
    elif changed or source.encoding == "utf-16":
        write_in_place(source.path, after, source.encoding)
    mended = len(fixed.applied)
    if source.encoding == "utf-16" and not args.diff:
        mended, changed = mended + 1, True
    return FileFixed(Checked(fixed.script, list(fixed.findings)), mended, changed)


def mendable_in(source: Source, checked: Checked, config: Config) -> int:
    """How many of the findings `--fix` would mend."""
    settings = rule_settings(config, source.path)
    return mendable(checked.script, checked.findings, partial(check, settings=settings))


def write_in_place(path: Path, text: str, encoding: FileEncoding) -> None:
    """All or nothing: the new text is written beside the file and then takes its place, so that a
    full disk or a power cut leaves the old one. Links and permissions stay. Raises OSError."""
    target = path.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(encode(text, encoding))
        Path(name).chmod(target.stat().st_mode & 0o7777)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def write_out(text: str, encoding: FileEncoding) -> None:
    """A script to standard output, in the encoding and with the line ends it came with."""
    sys.stdout.flush()
    sys.stdout.buffer.write(encode(text, encoding))
    sys.stdout.buffer.flush()


def coloured_diff(name: str, before: str, after: str, colours: Palette) -> str:
    """A unified diff; a last line without a line end is marked as `diff` does."""
    lines = difflib.unified_diff(_lines(before), _lines(after), name, name)
    return "".join(_diff_line(line, colours) for line in lines)


def _lines(text: str) -> list[str]:
    """Lines with their ends as programs that apply a patch see them: a form feed ends none."""
    return StringIO(text, newline="\n").readlines()


def _diff_line(line: str, colours: Palette) -> str:
    if not line.endswith("\n"):
        line += "\n\\ No newline at end of file\n"
    body, end = line.rstrip("\n"), "\n"
    if line.startswith(("+++", "---")):
        return colours.bold(body) + end
    if line.startswith("+"):
        return colours.added(body) + end
    if line.startswith("-"):
        return colours.removed(body) + end
    return colours.place(body) + end if line.startswith("@@") else line
