"""The page of the features names all that the server offers."""

from __future__ import annotations

import re

import pytest

from tools.generators import features

HANDLERS = features.ROOT / "dealer_lsp" / "server" / "handlers"
PARTS = ("expand_shape", "navigation/family", "formatting/style")
"""What handlers take from features besides the features themselves."""


def test_every_feature_that_a_handler_calls_has_its_section() -> None:
    called: set[str] = set()
    for path in HANDLERS.glob("*.py"):
        for dotted in re.findall(r"from dealer_lsp\.features\.([\w.]+) import", path.read_text()):
            module = dotted.replace(".", "/")
            package = (features.ROOT / features.FOLDER / module).is_dir()
            called.add(f"{module}/__init__" if package else module)
    assert called - set(PARTS) <= set(features.ORDER)
    assert len(called) > 15


def test_the_page_has_each_section_once_and_links_that_lead_to_them() -> None:
    (page,) = features.outputs().values()
    titles = re.findall(r"^## (.+)$", page, re.MULTILINE)
    assert len(titles) == len(set(titles)) == len(features.ORDER)
    assert re.findall(r"^- \[(.+?)\]", page, re.MULTILINE)[: len(titles)] == titles
    for target in re.findall(r"\]\(([^)#]+)\)", page):
        assert (features.ROOT / "docs" / target).exists(), target


def test_a_docstring_without_a_title_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(features, "ORDER", ("expand_shape",))
    with pytest.raises(ValueError, match="expand_shape"):
        features.outputs()
