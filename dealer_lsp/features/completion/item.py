"""What completion offers, free of any protocol."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Span

Kind = Literal[
    "statement", "action", "function", "variable", "operator", "value", "card", "snippet", "key"
]


class Subject(NamedTuple):
    """What the documentation of an item is about: a word of the catalog or a variable."""

    kind: Literal["word", "variable"]
    name: str


@dataclass(frozen=True, slots=True)
class Item:
    """`insert` replaces the span of the `Completions`; with `snippet` it holds `$1` stops. `filter`
    is what the typed letters are compared with, the label when empty. `signature` stands behind the
    label in lists that can show it. `about` finds the documentation; `doc` is a short one."""

    label: str
    kind: Kind
    insert: str
    snippet: bool = False
    filter: str = ""
    signature: str = ""
    detail: str = ""
    doc: str = ""
    about: Subject | None = None


@dataclass(frozen=True, slots=True)
class Completions:
    """The best come first. `incomplete` when there is more than is shown for the letters typed."""

    span: Span
    items: tuple[Item, ...]
    incomplete: bool = False
