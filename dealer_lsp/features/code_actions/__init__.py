"""Code actions: quick fixes of what was found, and rewritings that keep the meaning.

- Mend a finding, or silence its rule on this line.
- Name a part of an expression (extract), or put a variable's expression where it is used (inline).
- Name all parts of a condition joined by `and`.
- `shape{...}` to `shape(...)` and back, shorter lists, a form that dealer.dpp gets right too.
- Sort the cards of a predeal, wrap a long expression, add `produce` and `action`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from dealer_lsp.features.code_actions.additions import additions
from dealer_lsp.features.code_actions.extract import extractions
from dealer_lsp.features.code_actions.inline import inlinings
from dealer_lsp.features.code_actions.model import CodeAction
from dealer_lsp.features.code_actions.predeal import sorted_predeals
from dealer_lsp.features.code_actions.quick_fixes import quick_fixes
from dealer_lsp.features.code_actions.shapes import shape_rewritings
from dealer_lsp.features.code_actions.split import splittings
from dealer_lsp.features.code_actions.wrap import wrappings
from dealer_lsp.semantics.finding import Finding
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Span

__all__ = ["CodeAction", "code_actions"]


def code_actions(
    script: Script,
    span: Span,
    findings: Sequence[Finding],
    others: Sequence[Script] = (),
    *,
    named: Collection[Finding] = (),
    width: int = 100,
    indent: int = 2,
) -> Iterator[CodeAction]:
    """What can be done at a selection; `findings` are those of the script, `others` the open
    scripts, which may share its names. Those of the findings that are `named` are mended too
    when they do not touch the selection. Quick fixes first."""
    yield from quick_fixes(script, span, findings, named)
    yield from extractions(script, span, others)
    yield from inlinings(script, span, others)
    yield from splittings(script, span, others)
    yield from shape_rewritings(script, span)
    yield from sorted_predeals(script, span)
    yield from wrappings(script, span, width, indent)
    yield from additions(script, span)
