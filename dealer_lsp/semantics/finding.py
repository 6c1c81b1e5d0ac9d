"""What a rule finds: one diagnostic, with its mending, free of any output format."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal

from dealer_lsp.text.record import Record
from dealer_lsp.text.span import Edit, Span

Stock = Literal["refuses", "crashes", "silent", "fine"]
"""What the dialect's program does with the passage: says an error and stops, dies while dealing,
goes on and does something else than written, or copes."""


class Severity(IntEnum):
    """Ordered so that `severity >= fail_level` reads as it should."""

    HINT = 0
    INFORMATION = 1
    WARNING = 2
    ERROR = 3


class Related(Record):
    span: Span
    message: str


class Fix(Record):
    """`safe`: applying it unasked cannot change what a right script means."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool


class Finding(Record):
    """`span`, `related` and `fixes` count from the same origin: the document for a finding of the
    whole script, the definition for one that a definition rule returns."""

    code: str
    slug: str
    severity: Severity
    span: Span
    message: str
    stock: Stock
    related: tuple[Related, ...] = ()
    fixes: tuple[Fix, ...] = ()
    unnecessary: bool = False
