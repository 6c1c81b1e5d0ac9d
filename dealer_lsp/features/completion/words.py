"""Words of the catalog as completion items, with the snippets of their forms."""

from __future__ import annotations

from functools import lru_cache

from dealer_lsp.features.completion.expected import Want
from dealer_lsp.features.completion.item import Item, Kind, Subject
from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.model import Form, Parameter, ParameterKind, Word, WordKind

_SOURCES: dict[Want, tuple[WordKind, ...]] = {
    "seat": ("seat",),
    "vulnerability": ("vulnerability",),
    "vul": ("vulnerability",),
    "report": ("report",),
    "action": ("action",),
    "definition": ("statement",),
    "function": ("function", "suit"),
}
_KINDS: dict[WordKind, Kind] = {
    "statement": "statement",
    "action": "action",
    "function": "function",
    "operator": "operator",
}
_SCORE_WORDS = ("vul", "nv")

_SEATS = "north,south,east,west"
_CHOICES: dict[ParameterKind, str] = {
    "seat": f"|{_SEATS}|",
    "suit": "|spades,hearts,diamonds,clubs|",
    "strain": "|notrumps,spades,hearts,diamonds,clubs|",
    "vul": "|nv,vul|",
    "vulnerability": "|none,NS,EW,all|",
    "card": ":AS",
    "contract": ":x3N",
    "shapelist": ":any 4333",
    "holding": ":SAK",
    "string": ':"text"',
}


class Words:
    """Items for one dialect. `snippets`: with the parentheses and places for the arguments."""

    def __init__(self, dialect: str, snippets: bool) -> None:
        self._dialect = dialect
        self.snippets = snippets

    def of(self, want: Want) -> list[Item]:
        return list(_items(want, self._dialect, self.snippets))


@lru_cache(256)
def _items(want: Want, dialect: str, snippets: bool) -> tuple[Item, ...]:
    match want:
        case "suit":
            words = [word for word in catalog().words("suit", dialect) if word.forms]
            return tuple(_plain(word) for word in words)
        case "strain":
            return tuple(_plain(word) for word in catalog().words("suit", dialect))
        case "negation":
            return _operators(dialect, ("not",))
        case "operator":
            return _operators(dialect, ("and", "or"))
        case "shape-sign":
            return (
                Item("+", "operator", "+ ", detail="add the next shape"),
                Item("-", "operator", "- ", detail="take the next shape away"),
            )
        case "side":
            return tuple(Item(side, "value", side) for side in ("NS", "EW"))
        case "length":
            return _lengths(dialect, snippets)
        case _:
            return _of_kinds(want, dialect, snippets)


def _of_kinds(want: Want, dialect: str, snippets: bool) -> tuple[Item, ...]:
    found: list[Item] = []
    for kind in _SOURCES.get(want, ()):
        for word in catalog().words(kind, dialect):
            if kind == "vulnerability" and (word.name in _SCORE_WORDS) != (want == "vul"):
                continue
            found += _forms(word, snippets)
    return tuple(found)


def _forms(word: Word, snippets: bool) -> list[Item]:
    if word.kind == "suit" and not word.forms:
        return []
    if not snippets or not word.forms:
        signature = word.forms[0].label.removeprefix(word.name) if word.forms else ""
        return [_plain(word, signature)]
    return [_snippet(word, form, number) for number, form in enumerate(word.forms)]


def _plain(word: Word, signature: str = "") -> Item:
    kind = _KINDS.get(word.kind, "function" if signature else "value")
    about = Subject("word", word.name)
    return Item(word.name, kind, word.name, signature=signature, detail=word.group, about=about)


def _snippet(word: Word, form: Form, number: int) -> Item:
    kind = _KINDS.get(word.kind, "function")
    insert = filled_in(form)
    return Item(
        label=word.name if number == 0 else form.label,
        kind=kind,
        insert=insert,
        snippet="$" in insert,
        filter=word.name,
        signature=form.label.removeprefix(word.name) if number == 0 else "",
        detail=word.group,
        about=Subject("word", word.name),
    )


def filled_in(form: Form) -> str:
    """The form with a stop for each argument: `hcp(${1|north,...|})`. What may be left out is."""
    parts: list[str] = []
    done = stop = 0
    for parameter in form.parameters:
        if parameter.optional:
            parts.append(form.label[done : parameter.label_start].rstrip("[ ") + " ")
            done = parameter.label_end + 1
            continue
        stop += 1
        parts.append(_escaped(form.label[done : parameter.label_start]))
        parts.append(f"${{{stop}{_stop(parameter)}}}")
        done = parameter.label_end
    rest = form.label[done:].replace(", ...", "").replace(" ...", "")
    return "".join([*parts, _escaped(rest)]).replace("  ", " ").rstrip()


def _stop(parameter: Parameter) -> str:
    return _CHOICES.get(parameter.kind, f":{parameter.name}")


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("$", "\\$").replace("}", "\\}")


def _operators(dialect: str, names: tuple[str, ...]) -> tuple[Item, ...]:
    return tuple(
        _plain(word) for word in catalog().words("operator", dialect) if word.name in names
    )


def _lengths(dialect: str, snippets: bool) -> tuple[Item, ...]:
    """`spades(north) == 5` of `predeal`."""
    words = [word for word in catalog().words("suit", dialect) if word.forms]
    if not snippets:
        return tuple(_plain(word, "(seat) == length") for word in words)
    return tuple(
        Item(
            word.name,
            "function",
            f"{word.name}(${{1|{_SEATS}|}}) == ${{2:5}}",
            snippet=True,
            signature="(seat) == length",
            about=Subject("word", word.name),
        )
        for word in words
    )
