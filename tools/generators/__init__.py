"""One module for each kind of generated file; each has `outputs()`. `REGISTRY` lists them."""

from __future__ import annotations

from collections.abc import Callable

from tools.generators import (
    emacs,
    features,
    grammars,
    reference,
    rule_index,
    rule_pages,
    settings,
    textmate,
    tree_sitter,
    vim,
    words,
)

REGISTRY: tuple[Callable[[], dict[str, str]], ...] = (
    words.outputs,
    grammars.outputs,
    textmate.outputs,
    vim.outputs,
    emacs.outputs,
    tree_sitter.outputs,
    reference.outputs,
    settings.outputs,
    rule_index.outputs,
    rule_pages.outputs,
    features.outputs,
)
"""Functions that give {path relative to the project: text} of the files they write."""
