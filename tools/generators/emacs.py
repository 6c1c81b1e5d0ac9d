"""editors/emacs/dealer-words.el: the word lists that dealer-mode.el colours and completes."""

from __future__ import annotations

import json
from collections.abc import Iterable

from tools.generators.catalog_source import read_catalog
from tools.generators.vocabulary import vocabulary

PATH = "editors/emacs/dealer-words.el"

_HEAD = """\
;;; dealer-words.el --- Words of the bridge dealer language  -*- lexical-binding: t; -*-

;; Written by `python -m tools.generate': do not edit.

;;; Commentary:

;; Word lists for `dealer-mode'.  Words that only other programs than the classic one know are
;; names in a classic script; they are in the lists called foreign.

;;; Code:
"""

_TAIL = """
(provide 'dealer-words)
;;; dealer-words.el ends here
"""


def outputs() -> dict[str, str]:
    """Path of the word lists, relative to the project, and their text."""
    known = vocabulary(read_catalog())
    lists = [
        ("statements", "Statements of the dealer language.", known.statements),
        ("actions", "Actions of the dealer language.", known.actions),
        ("functions", "Functions of the dealer language.", known.functions),
        ("seats", "The four seats.", known.seats),
        ("suits", "Suits and strains; a suit with a seat is its length.", known.suits),
        ("vulnerabilities", "Words for the vulnerability.", known.vulnerabilities),
        ("operators", "Operators that are words.", (*known.logical, *known.keywords)),
        ("foreign-statements", "Statements of other dialects.", known.foreign_statements),
        ("foreign-calls", "Functions and actions of other dialects.", known.foreign_calls),
        (
            "foreign-actions",
            "Actions without parentheses of other dialects.",
            known.foreign_actions,
        ),
        ("metadata-keys", "Keys of scenario files, as in `# key: value'.", known.metadata),
    ]
    return {PATH: _HEAD + "".join(_constant(*each) for each in lists) + _TAIL}


def _constant(name: str, doc: str, spellings: Iterable[str]) -> str:
    words = sorted(spellings)
    lines: list[str] = []
    line = ""
    for word in map(json.dumps, words):
        if line and len(line) + len(word) > 80:
            lines.append(line)
            line = ""
        line += f" {word}" if line else word
    body = "\n    ".join([*lines, line])
    return f"\n(defconst dealer-words-{name}\n  '({body})\n  {json.dumps(doc)})\n"
