"""The words with which settings name rules: codes, the start of codes, and names."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import cast

from dealer_lsp.language.spelling import nearest
from dealer_lsp.rules.index import ROWS

_KEYS = ("select", "ignore", "severity")


def unknown_in(values: Mapping[str, object], decided: Container[str]) -> list[tuple[str, str]]:
    """The same, each with its key, for the settings in `values` whose keys are among `decided`."""
    return [
        (key, sentence)
        for key in _KEYS
        if key in decided
        for sentence in unknown_rules(key, cast("Iterable[str]", values[key]))
    ]


def unknown_rules(key: str, words: Iterable[str]) -> list[str]:
    """A sentence for each word that names no rule, with what may have been meant. `key` is
    `select` or `ignore`, where the start of a code stands for many rules, or `severity`."""
    codes = [row[0] for row in ROWS]
    names = {row[1] for row in ROWS}
    sentences: list[str] = []
    for word in dict.fromkeys(words):
        starts = key != "severity" and word.startswith("DL")
        known = any(code.startswith(word) for code in codes) if starts else word in codes
        if not known and word not in names:
            meant = nearest(word, sorted(names))
            hint = f"; did you mean '{meant}'?" if meant is not None else ""
            sentences.append(f"there is no rule '{word}'{hint}")
    return sentences
