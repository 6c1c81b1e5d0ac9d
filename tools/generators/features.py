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
    "file_renames",
    "formatting/__init__",
    "formatting/on_type",
)
"""The features in the order of the page; a module is `package/module`."""

PICTURES = {
    "hover/__init__": "hover-light.png",
    "code_actions/__init__": "mistake-light.png",
    "inlay_hints": "statistics-light.png",
    "code_lens": "deals-light.png",
    "semantic_tokens": "mistake-dark.png",
}
"""Of those that can be seen, one each; taken by the tests of the VS Code extension."""

IMAGES = "editors/vscode/images"

_HEAD = """# Editor features

<!-- Written by `python -m tools.generate` from the docstrings in dealer_lsp/features. -->

Every editor that speaks the language server protocol has them; [editors.md](editors.md) says how to
set yours up. Diagnostics are the [rules](rules/README.md).
"""


def outputs() -> dict[str, str]:
    """Path of the generated file, relative to the project, and its text. Raises ValueError for a
    feature whose docstring does not begin with its title and a colon."""
    sections = [_read(module) for module in ORDER]
    contents = "".join(f"- [{title}](#{_anchor(title)})\n" for title, _ in sections)
    pages = [_section(module, *found) for module, found in zip(ORDER, sections, strict=True)]
    return {PATH: f"{_HEAD}\n{contents}{''.join(pages)}"}


def _read(module: str) -> tuple[str, str]:
    """Title and text of a feature."""
    tree = ast.parse((ROOT / FOLDER / f"{module}.py").read_text(encoding="utf-8"))
    title, colon, text = (ast.get_docstring(tree) or "").partition(":")
    if not colon or "\n" in title or not text.strip():
        raise ValueError(f"{module}: its docstring does not begin with 'Title: '")
    return title, text.strip()


def _section(module: str, title: str, text: str) -> str:
    picture = PICTURES.get(module)
    shown = ""
    if picture is not None and (ROOT / IMAGES / picture).is_file():
        shown = f"\n![{title}](../{IMAGES}/{picture})\n"
    return f"\n## {title}\n\n{text[0].upper()}{text[1:]}\n{shown}"


def _anchor(title: str) -> str:
    return title.lower().replace(" ", "-")
