"""Outline: statements, variables with their kind, the condition and the actions of a script, and
the metadata, files, texts and buttons of a scenario's source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from dealer_lsp.features.comments_between import marks_in, written_behind, written_in
from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.script import Script
from dealer_lsp.semantics.value import Kind
from dealer_lsp.syntax.nodes import ActionList, Assign, Condition, Predeal, Setting
from dealer_lsp.syntax.source_marks import SourceMark
from dealer_lsp.text.span import Span

SymbolKind = Literal[
    "condition",
    "count",
    "shape",
    "variable",
    "statement",
    "action",
    "metadata",
    "file",
    "text",
    "script",
    "button",
]

_KINDS: dict[Kind, SymbolKind] = {
    Kind.CONDITION: "condition",
    Kind.COUNT: "count",
    Kind.SHAPE: "shape",
    Kind.UNKNOWN: "variable",
}
_LONGEST = 60


@dataclass(frozen=True, slots=True)
class Symbol:
    """`span` is the whole definition, `name_span` what to select."""

    name: str
    kind: SymbolKind
    detail: str
    span: Span
    name_span: Span
    children: tuple[Symbol, ...] = ()


def symbols_in(definition: Definition) -> list[Symbol]:
    """A definition and what is written before and in it, in the order of the text; spans count
    from its start."""
    found = list(_symbol(definition))
    found += (symbol for mark in marks_in(written_in(definition)) for symbol in _mark(mark))
    return sorted(found, key=lambda symbol: symbol.span)


def symbols_behind(script: Script) -> list[Symbol]:
    """What is written behind the last definition, counted from its end."""
    return [symbol for mark in marks_in(written_behind(script)) for symbol in _mark(mark)]


def matching_symbols(scripts: Iterable[Script], query: str) -> Iterator[tuple[Script, Symbol]]:
    """The variables of some scripts whose names hold the letters of the query in order."""
    wanted = query.lower()
    for script in scripts:
        for variable in script.variables():
            if _holds(variable.name.lower(), wanted):
                for symbol in _symbol(variable.definition.definition):
                    yield script, shifted(symbol, variable.definition.start)


def shifted(symbol: Symbol, by: int) -> Symbol:
    """The symbol seen from an origin `by` code points earlier."""
    return replace(
        symbol,
        span=symbol.span.shifted(by),
        name_span=symbol.name_span.shifted(by),
        children=tuple(shifted(child, by) for child in symbol.children),
    )


def _mark(mark: SourceMark) -> Iterator[Symbol]:
    """Metadata by its key, files, scripts and buttons by their names."""
    match mark.kind:
        case "metadata":
            if any(mark.key.lower() == known.key for known in catalog().metadata_keys):
                yield Symbol(mark.key, "metadata", _cut(mark.value), mark.span, mark.span)
        case "include" | "import":
            name = mark.value.rstrip("/").rpartition("/")[2] or mark.value
            yield Symbol(name, "file", mark.value, mark.span, mark.value_span)
        case "chat":
            yield Symbol("@chat", "text", _cut(mark.value), mark.span, mark.span)
        case "script" | "button":
            if mark.value:
                yield Symbol(mark.value, mark.kind, "", mark.span, mark.value_span)


def _holds(name: str, letters: str) -> bool:
    rest = iter(name)
    return all(letter in rest for letter in letters)


def _symbol(definition: Definition) -> Iterator[Symbol]:
    statement = definition.top.statement
    span = statement.span
    match statement:
        case Assign(name=name, value=value):
            kind = _KINDS[definition.value.kind]
            yield Symbol(name.name, kind, _short(definition, value.span), span, name.span)
        case Condition(value=value, keyword=keyword):
            detail = _short(definition, value.span)
            yield Symbol("condition", "statement", detail, span, keyword or span)
        case Setting(keyword=word, keyword_span=keyword) if span.end > span.start:
            detail = _short(definition, Span(keyword.end, span.end))
            yield Symbol(word, "statement", detail, span, keyword)
        case Predeal(keyword_span=keyword):
            detail = _short(definition, Span(keyword.end, span.end))
            yield Symbol("predeal", "statement", detail, span, keyword)
        case ActionList(keyword_span=keyword, actions=actions):
            below = tuple(
                Symbol(
                    action.name,
                    "action",
                    "" if action.label is None else action.label.text.strip('"'),
                    action.span,
                    action.name_span,
                )
                for action in actions
                if action.name
            )
            yield Symbol("action", "statement", "", span, keyword, below)
        case _:
            return


def _short(definition: Definition, span: Span) -> str:
    return _cut(definition.top.text[span.start : min(span.end, span.start + 200)])


def _cut(text: str) -> str:
    """In one line, and not too long."""
    text = " ".join(text[:200].split())
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
