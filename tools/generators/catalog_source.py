"""Reads dealer_lsp/language/catalog.toml, checks it, and builds the `Catalog` of it."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, cast, get_args

from dealer_lsp.language.catalog import Catalog
from dealer_lsp.language.model import (
    Dialect,
    Form,
    Level,
    MetadataKey,
    Parameter,
    ParameterKind,
    Range,
    Result,
    ShapeOperator,
    SourceMark,
    TokenKind,
    Word,
    WordKind,
)

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

SOURCE = Path(__file__).parents[2] / "dealer_lsp" / "language" / "catalog.toml"
Table = dict[str, Any]

_PARAMETER = re.compile(r"(?P<name>\w+): (?P<kind>[a-z]+)")
_WORD_KEYS = {
    "name", "aliases", "kind", "group", "result", "range", "number", "dialects",
    "without", "alias_dialects", "caution", "doc", "example", "forms",
}  # fmt: skip


def read_catalog() -> Catalog:
    """The catalog as the hand-written file has it. Raises ValueError with the word at fault."""
    parts = read_parts()
    return Catalog(*parts)


def read_parts() -> tuple[
    tuple[Word, ...],
    tuple[Dialect, ...],
    tuple[TokenKind, ...],
    tuple[ShapeOperator, ...],
    tuple[MetadataKey, ...],
    tuple[SourceMark, ...],
    dict[str, tuple[str, ...]],
]:
    """What a `Catalog` is made of."""
    table = tomllib.loads(SOURCE.read_text(encoding="utf-8"))
    levels = {row["id"]: _levels(row["levels"]) for row in table["precedence"]}
    dialects = tuple(_dialect(row, levels) for row in table["dialect"])
    everybody = tuple(dialect.id for dialect in dialects)
    words = tuple(_word(row, everybody) for row in table["word"])
    _refuse_doubles(words)
    tokens = tuple(
        TokenKind(row["name"], row["doc"], tuple(row["examples"])) for row in table["token"]
    )
    operators = tuple(ShapeOperator(**row) for row in table["shape_operator"])
    keys = tuple(MetadataKey(**row) for row in table["metadata"])
    marks = tuple(SourceMark(**row) for row in table["source_mark"])
    confusions = {wrong: tuple(meant) for wrong, meant in table["confusions"].items()}
    known = {spelling for word in words for spelling in word.spellings}
    for wrong, meant in confusions.items():
        if not known.issuperset(meant):
            raise ValueError(f"confusion {wrong}: {meant} are not all words")
    return words, dialects, tokens, operators, keys, marks, confusions


def _word(row: Table, everybody: tuple[str, ...]) -> Word:
    name = cast(str, row["name"])
    unknown = row.keys() - _WORD_KEYS
    if unknown:
        raise ValueError(f"{name}: unknown keys {sorted(unknown)}")
    if row["kind"] not in get_args(WordKind):
        raise ValueError(f"{name}: unknown kind {row['kind']}")
    dialects = _known(name, row, everybody)
    result = cast(Result, row.get("result", "none"))
    span = _range(row.get("range"))
    only = cast("dict[str, list[str]]", row.get("alias_dialects", {}))
    return Word(
        name=name,
        aliases=tuple(row.get("aliases", ())),
        kind=cast(WordKind, row["kind"]),
        group=row["group"],
        forms=tuple(_form(name, form, result, span, dialects) for form in row.get("forms", ())),
        result=result,
        range=span,
        number=row.get("number"),
        dialects=dialects,
        alias_dialects=tuple(
            (alias, _known(alias, {"dialects": ids}, everybody)) for alias, ids in only.items()
        ),
        caution=row.get("caution", ""),
        doc=row["doc"],
        example=row["example"],
    )


def _form(
    name: str, form: str | Table, result: Result, span: Range | None, dialects: tuple[str, ...]
) -> Form:
    table: Table = {"text": form} if isinstance(form, str) else form
    own = _range(table["range"]) if "range" in table else span
    label, parameters = _parameters(name, table["text"])
    return Form(
        label,
        parameters,
        cast(Result, table.get("result", result)),
        own,
        _known(name, table, dialects),
    )


def _parameters(word: str, text: str) -> tuple[str, tuple[Parameter, ...]]:
    """The label (the text without the kinds) and the parameters in it.

    `[what: kind]` is optional; `what: kind, ...` and `what: kind ...` may be repeated.
    """
    label, end = "", 0
    parameters: list[Parameter] = []
    for found in _PARAMETER.finditer(text):
        if found["kind"] not in get_args(ParameterKind):
            raise ValueError(f"{word}: unknown parameter kind {found['kind']}")
        label += text[end : found.start()]
        start, end = len(label), found.end()
        label += found["name"]
        before = text[: found.start()]
        parameters.append(
            Parameter(
                name=found["name"],
                kind=cast(ParameterKind, found["kind"]),
                optional=before.count("[") > before.count("]"),
                repeated=text[end:].lstrip(" ,").startswith("..."),
                label_start=start,
                label_end=len(label),
            )
        )
    return label + text[end:], tuple(parameters)


def _dialect(row: Table, levels: dict[str, tuple[Level, ...]]) -> Dialect:
    unknown = row.keys() - {*Dialect._fields}
    if unknown:
        raise ValueError(f"dialect {row['id']}: unknown keys {sorted(unknown)}")
    return Dialect(
        id=row["id"],
        name=row["name"],
        program=row["program"],
        doc=row["doc"],
        precedence=() if row["precedence"] == "unknown" else levels[row["precedence"]],
        hash_comments=row.get("hash_comments", "line start"),
        caseless=row.get("caseless", False),
        bare_condition=row.get("bare_condition", True),
        decimals=row.get("decimals", False),
        parameters=row.get("parameters", False),
        doubled_contracts=row.get("doubled_contracts", False),
        shape_braces=row.get("shape_braces", False),
        command_line=row.get("command_line", True),
        seat_letters=row.get("seat_letters", False),
        chained_comparisons=row.get("chained_comparisons", False),
        conditions_add_up=row.get("conditions_add_up", False),
        predeal_length_works=row.get("predeal_length_works", False),
        altcount_names_pt=row.get("altcount_names_pt", False),
        caseless_vulnerable=row.get("caseless_vulnerable", False),
    )


def _levels(rows: list[Table]) -> tuple[Level, ...]:
    return tuple(Level(tuple(row["operators"]), row["associativity"]) for row in rows)


def _range(value: list[int] | None) -> Range | None:
    return None if value is None else (value[0], value[1])


def _known(where: str, row: Table, everybody: tuple[str, ...]) -> tuple[str, ...]:
    """The dialects of a word or form: those in `dialects`, else all but those in `without`."""
    only = cast("list[str]", row.get("dialects", everybody))
    without = cast("list[str]", row.get("without", []))
    strangers = {*only, *without} - set(everybody)
    if strangers:
        raise ValueError(f"{where}: unknown dialects {sorted(strangers)}")
    return tuple(each for each in everybody if each in only and each not in without)


def _refuse_doubles(words: tuple[Word, ...]) -> None:
    seen: dict[str, str] = {}
    for word in words:
        for spelling in word.spellings:
            if spelling in seen:
                raise ValueError(f"{spelling} is both in {seen[spelling]} and in {word.name}")
            seen[spelling] = word.name
