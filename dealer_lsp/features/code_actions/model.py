"""What a code action is, free of the protocol."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from dealer_lsp.semantics.finding import Finding
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Edit

ActionKind = Literal["quickfix", "refactor.extract", "refactor.inline", "refactor.rewrite"]


class CodeAction(NamedTuple):
    """`finding` is what a quick fix mends. `preferred`: the one to take when no one is asked.
    `later` gives the edits where it takes long to work them out; `edits` is empty then."""

    title: str
    kind: ActionKind
    edits: tuple[Edit, ...]
    finding: Finding | None = None
    preferred: bool = False
    later: Callable[[], tuple[Edit, ...]] | None = None

    def worked_out(self) -> tuple[Edit, ...]:
        """The edits, whatever it takes."""
        return self.edits if self.later is None else self.later()
