"""docs/features.md: what editors offer, from the docstrings of the features."""

from __future__ import annotations

import ast
from pathlib import Path

PATH = "docs/features.md"
ROOT = Path(__file__).parents[2]
FOLDER = "dealer_lsp/features"

ORDER = (
    "hover/__init__",
    "completion/__init__",
    "signature_help",
    "code_actions/__init__",
    "inlay_hints",
    "code_lens",
    "semantic_tokens",
    "navigation/definition",
    "navigation/references",
    "navigation/highlight",
    "navigation/rename",
    "navigation/calls",
    "symbols",
    "folding",
    "selection_range",
    "links",
    "formatting/__init__",
)
"""The features in the order of the page; a module is `package/module`."""

PICTURES = {
    "hover/__init__": "hover.png",
    "completion/__init__": "completion.png",
    "code_actions/__init__": "quick-fix.png",
    "inlay_hints": "hints.png",
    "code_lens": "results.png",
}
"""Of those that can be seen, one each; taken by the tests of the VS Code extension."""

IMAGES = "editors/vscode/images"

_HEAD = """# Editor features

<!-- Written by `python -m tools.generate` from the docstrings in dealer_lsp/features. -->

Every editor that speaks the language server protocol has them; [editors.md](editors.md) says how to
set yours up. Diagnostics are the [rules](rules/README.md).
"""


def outputs() -> dict[str, str]:
    """Path of the generated file, relative to the project, and its text."""
    return {PATH: _HEAD + "".join(map(_section, ORDER))}


def _section(module: str) -> str:
    tree = ast.parse((ROOT / FOLDER / f"{module}.py").read_text(encoding="utf-8"))
    title, _, text = (ast.get_docstring(tree) or "").partition(":")
    picture = PICTURES.get(module)
    shown = ""
    if picture and (ROOT / IMAGES / picture).is_file():
        shown = f"\n![{title}](../{IMAGES}/{picture})\n"
    if not text or "\n" in title:
        title, _, text = (ast.get_docstring(tree) or "").partition("\n")
        title = title.rstrip(".")
    body = text.strip()
    return f"\n## {title}\n\n{body[:1].upper()}{body[1:]}\n{shown}"
