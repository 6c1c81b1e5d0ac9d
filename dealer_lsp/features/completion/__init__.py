"""Completion: what may stand here, and nothing else.

It knows the place of the caret: the start of a definition, an operand, each argument of each
function (a seat, a suit, a card, a contract, a pattern), the statements that take a seat, a
vulnerability or holdings, actions, and the inside of `shape{...}`, where it offers the suit letters
that are still free and common shapes. Only words of the script's dialect and variables defined
above are offered. In comments it knows the keys of metadata lines and what can be said to the
checker; inside other comments and strings it is silent.
"""

from __future__ import annotations

from dealer_lsp.features.completion.braces import in_braces
from dealer_lsp.features.completion.cards import cards, contracts, holdings
from dealer_lsp.features.completion.comments import in_comment
from dealer_lsp.features.completion.expected import Want, expected
from dealer_lsp.features.completion.item import Completions, Item, Subject
from dealer_lsp.features.completion.patterns import patterns
from dealer_lsp.features.completion.variables import variables_above
from dealer_lsp.features.completion.words import Words
from dealer_lsp.features.hover.tokens import describe_word
from dealer_lsp.features.hover.variables import describe_variable
from dealer_lsp.features.place import Place, place_at
from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.script import Script

__all__ = ["Completions", "Item", "Subject", "complete", "documentation"]


def complete(script: Script, offset: int, snippets: bool) -> Completions:
    """What fits at a caret. `snippets`: items may hold places to fill in."""
    place = place_at(script, offset)
    if place.where == "string":
        return Completions(place.word, ())
    if place.where == "comment":
        return in_comment(script, place)
    if place.where == "braces":
        return in_braces(script, place, snippets)
    typed = script.document.text[place.word.start : offset]
    if typed[:1].isdigit() and not _takes_digits(place, script):
        return Completions(place.word, ())
    items: dict[str, Item] = {}
    incomplete = False
    called = script.document.text[place.word.end : place.word.end + 1] == "("
    words = Words(script.dialect, snippets and not called)
    for want in expected(place, script.dialect, _on_one_line(script, place)):
        if want == "variable":
            found, more = variables_above(script, _beginning(place), typed)
            incomplete = incomplete or more
        else:
            found = _items(want, words, script, place, typed)
        for item in found:
            items.setdefault(item.label, item)
    return Completions(place.word, tuple(items.values()), incomplete)


def documentation(script: Script, kind: str, name: str) -> str | None:
    """The Markdown for what an item is about; None when nothing is known of it any more."""
    if kind == "variable":
        return describe_variable(script, name)
    word = catalog().lookup(name)
    return None if word is None else describe_word(script, word)


def _items(want: Want, words: Words, script: Script, place: Place, typed: str) -> list[Item]:
    match want:
        case "card":
            return cards()
        case "contract":
            return contracts()
        case "holding":
            return holdings(script, place, typed)
        case "pattern":
            return patterns(typed, words.snippets)
        case _:
            return words.of(want)


def _takes_digits(place: Place, script: Script) -> bool:
    return bool({"pattern", "card"} & set(expected(place, script.dialect)))


def _on_one_line(script: Script, place: Place) -> bool:
    before = place.before
    return before is not None and "\n" not in script.document.text[before.end : place.word.start]


def _beginning(place: Place) -> int:
    """Where the definition around the caret begins."""
    return place.word.start if place.statement is None else place.statement.start
