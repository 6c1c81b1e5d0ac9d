"""`preprocess --compat`: the bytes of dealer.dpp, and a word on each place where they are wrong."""

from __future__ import annotations

import sys

from dealer_lsp.cli.sources import Source
from dealer_lsp.shapes.parse import parse_list
from dealer_lsp.shapes.perl.outcome import NotImitatedError
from dealer_lsp.shapes.perl.program import compat_text
from dealer_lsp.shapes.perl.view import perl_view, warning
from dealer_lsp.text.decoding import encode
from dealer_lsp.text.document import Document


def compat_bytes(source: Source) -> bytes | None:
    """What dealer.dpp prints for a script; None, with a message on standard error, where it dies
    or would run Perl code."""
    # dealer.dpp knows bytes only; Latin-1 makes each byte one character.
    text = encode(source.text, source.encoding).decode("latin-1")
    document = Document(text)
    try:
        result = compat_text(text)
    except NotImitatedError as reason:
        sys.stderr.write(f"{source.name}: error: dealer.dpp would run Perl code: {reason}\n")
        return None
    if result.dies is not None and result.line is not None:
        first, _, _ = result.dies.partition("\n")
        sys.stderr.write(f"{source.name}:{result.line + 1}: error: dealer.dpp dies here: {first}\n")
        return None
    for expanded in result.lists:
        told = _told(expanded.source)
        if told:
            line, column = document.position(expanded.start, "utf-32")
            sys.stderr.write(f"{source.name}:{line + 1}:{column + 1}: warning: {told}\n")
    return result.text.encode("latin-1")


def _told(source: str) -> str | None:
    meant = parse_list(source)
    errors = [problem for problem in meant.problems if problem.severity == "error"]
    if errors:
        return f"{errors[0].message} (dealer.dpp does not notice)"
    return warning(perl_view(source, meant.set), meant.set)
