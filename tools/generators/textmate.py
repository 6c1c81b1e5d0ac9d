"""The TextMate grammar of VS Code (and of whoever else reads such grammars)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from tools.generators.catalog_source import read_catalog
from tools.generators.vocabulary import Vocabulary, vocabulary

PATH = "editors/vscode/syntaxes/dealer.tmLanguage.json"
Rule = dict[str, Any]

_LENGTHS = r"(?<!\w)[0-9x]{4}(?!\w)"


def outputs() -> dict[str, str]:
    """Path of the grammar, relative to the project, and its text."""
    known = vocabulary(read_catalog())
    grammar = {
        "information_for_contributors": ["Written by `python -m tools.generate`: do not edit."],
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "Dealer script",
        "scopeName": "source.dealer",
        "patterns": [{"include": f"#{name}"} for name in ("wrapping", "comments", "statements")]
        + [{"include": "#expression"}],
        "repository": {
            "wrapping": {"patterns": _wrapping(known)},
            "comments": {"patterns": _comments()},
            "statements": {"patterns": _statements(known)},
            "expression": {"patterns": _expression(known)},
            "shape-list": {"patterns": _shape_list(known)},
            "shape-braces": {"patterns": _shape_braces(known)},
            "shape-condition": {"patterns": _shape_condition()},
        },
    }
    return {PATH: json.dumps(grammar, indent=2, ensure_ascii=False) + "\n"}


def _wrapping(known: Vocabulary) -> list[Rule]:
    """Lines of Practice-Bidding-Scenarios and BBOalert round the script."""
    return [
        {
            "match": rf"^(#)\s*({_any(known.metadata)})\s*(:)\s*(.*)$",
            "name": "meta.metadata.dealer",
            "captures": _captures(
                "punctuation.definition.comment.dealer",
                "entity.other.attribute-name.metadata.dealer",
                "punctuation.separator.key-value.dealer",
                "string.unquoted.metadata.dealer",
            ),
        },
        {
            "match": r"^(#include)\s+(\"[^\"\n]*\"?)",
            "captures": _captures(
                "keyword.control.directive.include.dealer", "string.quoted.double.include.dealer"
            ),
        },
        {
            "match": r"^(Import)(,)(.*)$",
            "captures": _captures(
                "keyword.control.directive.import.dealer",
                "punctuation.separator.dealer",
                "string.unquoted.url.dealer",
            ),
        },
        {
            "match": r"^(Script|Button)(?=,|$)(.*)$",
            "captures": _captures(
                "keyword.control.directive.wrapper.dealer", "string.unquoted.wrapper.dealer"
            ),
        },
        {
            "match": r"\b(setDealerCode)\s*\(\s*`",
            "captures": _captures("keyword.control.directive.wrapper.dealer"),
        },
        {
            "begin": r"/\*@chat\b",
            "end": r"@chat\*/|\*/",
            "name": "comment.block.documentation.chat.dealer",
        },
    ]


def _comments() -> list[Rule]:
    """`#` is a comment in the first column only for the classic program, anywhere for others; no
    dialect has another use for it."""
    return [
        {"match": r"//.*$", "name": "comment.line.double-slash.dealer"},
        {"begin": r"/\*", "end": r"\*/", "name": "comment.block.dealer"},
        {"match": r"#.*$", "name": "comment.line.number-sign.dealer"},
    ]


def _statements(known: Vocabulary) -> list[Rule]:
    return [
        {
            "match": rf"\b(?:{_any(known.statements)})\b",
            "name": "keyword.control.statement.dealer",
        },
        {
            "match": rf"\b(?:{_any(known.foreign_statements)})\b(?=\s+(?:[\w\"$]))",
            "name": "keyword.control.statement.dealer",
        },
        {
            "match": r"\b([A-Za-z]\w*)\s*(=)(?!=)",
            "captures": _captures(
                "variable.other.definition.dealer", "keyword.operator.assignment.dealer"
            ),
        },
    ]


def _expression(known: Vocabulary) -> list[Rule]:
    return [
        {"include": "#comments"},
        {
            "begin": r"\b(shape)\s*(\{)",
            "end": rf"\}}|{_next_definition(known)}",
            "name": "meta.shape.braces.dealer",
            "beginCaptures": _captures(
                "support.function.shape.dealer", "punctuation.section.braces.begin.dealer"
            ),
            "endCaptures": {"0": {"name": "punctuation.section.braces.end.dealer"}},
            "patterns": [{"include": "#shape-braces"}],
        },
        {
            "begin": r"\b(shape)\s*(\()",
            "end": rf"\)|{_next_definition(known)}",
            "name": "meta.shape.list.dealer",
            "beginCaptures": _captures(
                "support.function.shape.dealer", "punctuation.section.parens.begin.dealer"
            ),
            "endCaptures": {"0": {"name": "punctuation.section.parens.end.dealer"}},
            "patterns": [{"include": "#shape-list"}],
        },
        {
            "begin": '"',
            "end": '"',
            "name": "string.quoted.double.dealer",
            "beginCaptures": {"0": {"name": "punctuation.definition.string.begin.dealer"}},
            "endCaptures": {"0": {"name": "punctuation.definition.string.end.dealer"}},
        },
        {"match": r"\\n", "name": "constant.character.escape.dealer"},
        {
            "match": rf"\b(?:{_any(known.suits)})\b(?=\s*\()",
            "name": "support.function.suit.dealer",
        },
        {"match": rf"\b(?:{_any(known.functions)})\b", "name": "support.function.dealer"},
        {
            "match": rf"\b(?:{_any((*known.actions, *known.foreign_actions))})\b",
            "name": "support.function.action.dealer",
        },
        {
            "match": rf"\b(?:{_any(known.foreign_calls)})\b(?=\s*\()",
            "name": "support.function.dealer",
        },
        {"match": rf"\b(?:{_any(known.seats)})\b", "name": "constant.language.seat.dealer"},
        {"match": rf"\b(?:{_any(known.suits)})\b", "name": "constant.language.suit.dealer"},
        {
            "match": rf"\b(?:{_any(known.vulnerabilities)})\b",
            "name": "constant.language.vulnerability.dealer",
        },
        {
            "match": rf"\b(?:{_any((*known.logical, *known.keywords))})\b",
            "name": "keyword.operator.logical.dealer",
        },
        {"match": r"\b[2-9TJQKA][CDHS]\b", "name": "constant.other.card.dealer"},
        {
            "match": r"\b[CDHS]A?K?Q?J?T?9?8?7?6?5?4?3?2?\b",
            "name": "constant.other.holding.dealer",
        },
        {"match": r"\b[xz][1-7][CDHSN]x{0,2}\b", "name": "constant.other.contract.dealer"},
        {"match": r"\b\d+(?:\.\d*)?\b|(?<!\w)\.\d+\b", "name": "constant.numeric.dealer"},
        {"match": r"\$\d", "name": "variable.parameter.dealer"},
        {"match": r"\b[A-Za-z]\w*\b", "name": "variable.other.dealer"},
        {"match": _any(known.symbols), "name": "keyword.operator.dealer"},
        {"match": r"[?:]", "name": "keyword.operator.ternary.dealer"},
        {"match": ",", "name": "punctuation.separator.comma.dealer"},
        {"match": r"[()]", "name": "punctuation.section.parens.dealer"},
    ]


def _shape_list(known: Vocabulary) -> list[Rule]:
    """Inside `shape( )`."""
    return [
        {"include": "#comments"},
        {"match": rf"\b(?:{_any(known.seats)})\b", "name": "constant.language.seat.dealer"},
        {"match": r"\bany\b", "name": "keyword.operator.any.dealer"},
        {"match": _LENGTHS, "name": "constant.numeric.shape.dealer"},
        {"match": r"[-+]", "name": "keyword.operator.shape.dealer"},
        {"match": ",", "name": "punctuation.separator.comma.dealer"},
        {"match": r"\$\d", "name": "variable.parameter.dealer"},
    ]


def _shape_braces(known: Vocabulary) -> list[Rule]:
    """Inside `shape{ }`: signs that join shapes have blanks round them, signs of a length have
    none; a colon starts a condition, which ends with its shape."""
    return [
        {"include": "#comments"},
        {"match": rf"\b(?:{_any(known.seats)})\b", "name": "constant.language.seat.dealer"},
        {"match": r"\bany\b", "name": "invalid.illegal.any.dealer"},
        {
            "begin": ":",
            "end": r"(?=\}|\||\s[-+]\s)",
            "beginCaptures": {"0": {"name": "keyword.operator.condition.dealer"}},
            "patterns": [{"include": "#shape-condition"}],
        },
        {"match": r"(?<=\s)[-+|](?=\s)|\|", "name": "keyword.operator.shape.dealer"},
        {"match": r"(?<=[0-9\]shdcMm])[-+]", "name": "keyword.operator.length.dealer"},
        {
            "begin": r"\[",
            "end": r"\]|(?=\})",
            "name": "constant.other.range.dealer",
            "patterns": [{"match": r"[0-9]", "name": "constant.numeric.shape.dealer"}],
        },
        {"match": r"[0-9x]", "name": "constant.numeric.shape.dealer"},
        {"match": r"[Mm]", "name": "entity.name.type.major-minor.dealer"},
        {"match": r"[shdcSHDC]", "name": "entity.name.type.suit.dealer"},
        {"match": r"[()]", "name": "punctuation.section.group.dealer"},
        {"match": ",", "name": "punctuation.separator.comma.dealer"},
        {"match": r"\$\d", "name": "variable.parameter.dealer"},
    ]


def _shape_condition() -> list[Rule]:
    return [
        {"match": r"\b(?:and|or|not)\b|&&|\|\||!(?!=)", "name": "keyword.operator.logical.dealer"},
        {"match": r"\b[shdcSHDCMm]\b", "name": "entity.name.type.suit.dealer"},
        {"match": r"\d+", "name": "constant.numeric.dealer"},
        {"match": r"[=!<>]=|[-+*/%<>?:]", "name": "keyword.operator.dealer"},
        {"match": ",", "name": "keyword.operator.logical.comma.dealer"},
        {"match": r"[()]", "name": "punctuation.section.parens.dealer"},
    ]


def _next_definition(known: Vocabulary) -> str:
    """Where a shape that was never closed ends all the same, so that the rest keeps its colours."""
    return rf"(?=^\s*(?:(?:{_any(known.statements)})\b|[A-Za-z]\w*\s*=(?!=)))"


def _any(spellings: Iterable[str]) -> str:
    return "|".join(re.escape(each) for each in spellings)


def _captures(*names: str) -> dict[str, dict[str, str]]:
    return {str(number): {"name": name} for number, name in enumerate(names, 1)}
