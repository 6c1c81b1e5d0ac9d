"""Signature help: the forms of the call or statement around the caret, the argument in it marked.

The innermost open call counts, so nested calls each show their own. Of several forms the first one
that has room for the arguments written so far is chosen. It works in statements without
parentheses too (`predeal`, `altcount`, `average`), and inside `shape{...}`, where it lists the
signs of the shape language.
"""

from __future__ import annotations

from dataclasses import dataclass

from dealer_lsp.features.place import OpenCall, Place, place_at
from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.model import Form, Word
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.tokens import PlacedToken
from dealer_lsp.text.span import Span


@dataclass(frozen=True, slots=True)
class Signature:
    """`parameters` are stretches of the label; `active` is one of their numbers, or None where the
    argument at the caret is one too many."""

    label: str
    doc: str
    parameters: tuple[Span, ...]
    active: int | None


@dataclass(frozen=True, slots=True)
class SignatureHelp:
    signatures: tuple[Signature, ...]
    active: int


def signature_help(script: Script, offset: int) -> SignatureHelp | None:
    """The signatures at a caret; None where nothing is being called."""
    place = place_at(script, offset)
    if place.where == "braces":
        return _in_braces(script, place)
    if place.where != "code":
        return None
    for call in place.calls[:1]:
        word = catalog().lookup(call.name.token.text, script.dialect)
        return None if word is None else _of_call(word, call)
    return _of_statement(script, place)


def _of_call(word: Word, call: OpenCall) -> SignatureHelp | None:
    forms = [form for form in word.forms if "(" in form.label]
    numbers = [_argument(form, call.argument, form.label.index("(")) for form in forms]
    return _help(word, forms, numbers)


def _argument(form: Form, number: int, opened: int) -> int | None:
    """The number of the parameter for an argument counted from the opening parenthesis."""
    before = sum(parameter.label_start < opened for parameter in form.parameters)
    return _limited(form, before + number)


def _limited(form: Form, number: int) -> int | None:
    if number < len(form.parameters):
        return number
    repeated = bool(form.parameters) and form.parameters[-1].repeated
    return len(form.parameters) - 1 if repeated else None


def _of_statement(script: Script, place: Place) -> SignatureHelp | None:
    """Of the statement, or of the action in an action list, that the caret stands behind."""
    tokens = list(place.tokens)
    if tokens and tokens[0].token.kind == "ACTION":
        commas = [index for index, each in enumerate(tokens) if each.token.kind == "COMMA"]
        tokens = tokens[(commas[-1] if commas else 0) + 1 :]
    if not tokens or tokens[0].token.kind in ("CONDITION", "ACTION"):
        return None
    word = catalog().lookup(tokens[0].token.text, script.dialect)
    if word is None or word.kind not in ("statement", "action"):
        return None
    if not any(form.parameters for form in word.forms) or _is_behind(script, tokens[-1], place):
        return None
    kinds = [each.token.kind for each in tokens[1:]]
    forms = [
        form for form in word.forms if "(" not in form.label.removeprefix(word.name).lstrip()[:1]
    ]
    numbers = [_limited(form, _written(word.name, kinds)) for form in forms]
    if kinds and all(number is None for number in numbers):
        return None
    return _help(word, forms, numbers)


def _is_behind(script: Script, last: PlacedToken, place: Place) -> bool:
    """True on a new line behind a statement that is complete."""
    if "\n" not in script.document.text[last.end : place.offset]:
        return False
    placed = script.tree.definition_at(last.start)
    return placed is not None and not placed.top.problems


def _written(name: str, kinds: list[str]) -> int:
    """How many parameters are written already."""
    if name == "predeal":
        return int("SEAT" in kinds)
    if name in ("average", "frequency"):
        return 0 if not kinds else 1
    return sum(kind not in ("COMMA", "MINUS") for kind in kinds)


def _help(word: Word, forms: list[Form], numbers: list[int | None]) -> SignatureHelp | None:
    if not forms:
        return None
    doc = f"{word.doc}\n\n**Careful:** {word.caution}" if word.caution else word.doc
    signatures = tuple(
        Signature(
            form.label,
            doc,
            tuple(Span(each.label_start, each.label_end) for each in form.parameters),
            number,
        )
        for form, number in zip(forms, numbers, strict=True)
    )
    longest = max(range(len(forms)), key=lambda index: len(forms[index].parameters))
    active = next((index for index, number in enumerate(numbers) if number is not None), longest)
    return SignatureHelp(signatures, active)


def _in_braces(script: Script, place: Place) -> SignatureHelp | None:
    assert place.inside is not None
    word = catalog().lookup("shape")
    assert word is not None, "the catalog knows shape"
    text = script.document.text[place.inside.start : place.offset]
    forms = [form for form in word.forms if "{" in form.label]
    shown = _help(word, forms, [1 if "," in text else 0] * len(forms))
    if shown is None or "," not in text:
        return shown
    (first, *others) = shown.signatures
    listed = Signature(first.label, _signs(), first.parameters, first.active)
    return SignatureHelp((listed, *others), shown.active)


def _signs() -> str:
    rows = [f"- `{each.example}` {each.meaning}" for each in catalog().shape_operators]
    return "\n".join(rows)
