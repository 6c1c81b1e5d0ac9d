"""What a code action is, free of the protocol."""

from __future__ import annotations

from typing import Literal, NamedTuple

from dealer_lsp.semantics.finding import Finding
from dealer_lsp.text.span import Edit

ActionKind = Literal["quickfix", "refactor.extract", "refactor.inline", "refactor.rewrite"]


class CodeAction(NamedTuple):
    """`finding` is what a quick fix mends. `preferred`: the one to take when no one is asked."""

    title: str
    kind: ActionKind
    edits: tuple[Edit, ...]
    finding: Finding | None = None
    preferred: bool = False
