"""The catalog of the language: every word of every dialect, loaded once.

It is written by hand in catalog.toml; `python -m tools.generate` turns that into `words.py`, a
module of plain tuples, because reading TOML at each start would cost more than a whole check.
For the same reason a `Word` is built when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from dealer_lsp.language.model import (
    Dialect,
    Entry,
    Form,
    Level,
    MetadataKey,
    Parameter,
    Row,
    ShapeOperator,
    SourceMark,
    TokenKind,
    Word,
    WordKind,
)
from dealer_lsp.language.spelling import nearest


@cache
def catalog() -> Catalog:
    """The one catalog."""
    # Imported here so that the generator of that module works without it.
    from dealer_lsp.language import words

    return Catalog(
        words.WORDS,
        words.DIALECTS,
        words.TOKEN_KINDS,
        words.SHAPE_OPERATORS,
        words.METADATA_KEYS,
        words.SOURCE_MARKS,
        words.CONFUSIONS,
    )


class Catalog:
    """Look-ups by spelling, kind and dialect. All spellings of a word lead to the same `Word`.

    Asked for a dialect, a look-up gives the word as that dialect knows it: with its aliases and
    forms only.

    The rows are the fields of the classes in `language.model`, in order, as plain tuples.
    """

    def __init__(
        self,
        words: tuple[Row, ...],
        dialects: tuple[Row, ...],
        token_kinds: tuple[Row, ...],
        shape_operators: tuple[Row, ...],
        metadata_keys: tuple[Row, ...],
        source_marks: tuple[Row, ...],
        confusions: Mapping[str, tuple[str, ...]],
    ) -> None:
        self.dialects = tuple(_dialect(row) for row in dialects)
        self.token_kinds = tuple(TokenKind(*row) for row in token_kinds)
        self.shape_operators = tuple(ShapeOperator(*row) for row in shape_operators)
        self.metadata_keys = tuple(MetadataKey(*row) for row in metadata_keys)
        self.source_marks = tuple(SourceMark(*row) for row in source_marks)
        self._rows = {row[0]: row for row in words}
        self._built: dict[tuple[str, str | None], Word] = {}
        self._confusions = confusions
        self._dialect_by_id = {dialect.id: dialect for dialect in self.dialects}
        self._canonical: dict[str, str] = {}
        self._spelling_dialects: dict[str, tuple[str, ...]] = {}
        for name, aliases, _kind, known, only, *_ in words:
            for spelling in (name, *aliases):
                self._canonical[spelling] = name
                self._spelling_dialects[spelling] = known
            self._spelling_dialects.update(only)

    def lookup(self, spelling: str, dialect: str | None = None) -> Word | None:
        """The word of this spelling, in any dialect or in the one named. Case counts, except in
        a dialect that does not look at it."""
        if dialect is not None:
            if spelling not in self._canonical and self._dialect_by_id[dialect].caseless:
                spelling = spelling.lower()
            if dialect not in self.dialects_of(spelling):
                return None
        name = self._canonical.get(spelling)
        return None if name is None else self._word(name, dialect)

    def canonical(self, spelling: str) -> str | None:
        """`hcp` for `hcps`, `and` for `&&`; None for what is no word of any dialect."""
        return self._canonical.get(spelling)

    def words(self, kind: WordKind | None = None, dialect: str | None = None) -> tuple[Word, ...]:
        """All words, or those of a kind, of a dialect, or both; in the order of the catalog."""
        return tuple(
            self._word(name, dialect)
            for name, row in self._rows.items()
            if (kind is None or row[2] == kind) and (dialect is None or dialect in row[3])
        )

    def entries(self, dialect: str | None = None) -> Iterator[Entry]:
        """Every spelling, or those of a dialect, in the order of the catalog. No `Word` is built
        for it: that takes milliseconds for all of them, and every start goes through here."""
        known = self._spelling_dialects
        for name, row in self._rows.items():
            if dialect is None or dialect in row[3]:
                kind, number = row[2], row[9]
                yield Entry(name, name, kind, number)
                for alias in row[1]:
                    if dialect is None or dialect in known[alias]:
                        yield Entry(alias, name, kind, number)

    def spellings(self, dialect: str | None = None, kinds: Iterable[WordKind] = ()) -> list[str]:
        """Every spelling known in the dialect (or anywhere), of the kinds named (or of all)."""
        wanted = frozenset(kinds)
        return [
            spelling
            for spelling, name in self._canonical.items()
            if (not wanted or self._rows[name][2] in wanted)
            and (dialect is None or dialect in self._spelling_dialects[spelling])
        ]

    def dialects_of(self, spelling: str) -> tuple[str, ...]:
        """The ids of the dialects that know this spelling; empty for an unknown one."""
        return self._spelling_dialects.get(spelling, ())

    def dialect(self, identifier: str) -> Dialect:
        """The dialect of this id. Raises KeyError for an unknown id."""
        return self._dialect_by_id[identifier]

    def nearest(
        self, spelling: str, dialect: str | None = None, kinds: Iterable[WordKind] = ()
    ) -> str | None:
        """The word somebody who wrote `spelling` most likely meant: what another dialect calls so
        (`both` for `all`), a known confusion (`points` for `hcp`, `n` for `north`), another case,
        or a slip of the keys, but none in a number: `top6` is not meant for `top5`. None for what
        is right as it is."""
        candidates = self.spellings(dialect, kinds)
        if spelling in candidates:
            return None
        elsewhere = self.canonical(spelling)
        meant = () if elsewhere is None else (elsewhere,)
        for word in (*meant, *self._confusions.get(spelling.lower(), ())):
            if word in candidates:
                return word
        number = _digits(spelling)
        return nearest(
            spelling, (each for each in candidates if not number or _digits(each) in ("", number))
        )

    def _word(self, name: str, dialect: str | None) -> Word:
        built = self._built.get((name, dialect))
        if built is None:
            built = _word(self._rows[name])
            if dialect is not None:
                built = built._replace(
                    aliases=tuple(
                        alias
                        for alias in built.aliases
                        if dialect in self._spelling_dialects[alias]
                    ),
                    forms=tuple(form for form in built.forms if dialect in form.dialects),
                )
            self._built[name, dialect] = built
        return built


def _word(row: Row) -> Word:
    word = Word(*row)
    return word._replace(forms=tuple(_form(form) for form in word.forms))


def _form(row: Row) -> Form:
    form = Form(*row)
    return form._replace(parameters=tuple(Parameter(*each) for each in form.parameters))


def _dialect(row: Row) -> Dialect:
    dialect = Dialect(*row)
    return dialect._replace(precedence=tuple(Level(*each) for each in dialect.precedence))


def _digits(spelling: str) -> str:
    return "".join(filter(str.isdigit, spelling))
