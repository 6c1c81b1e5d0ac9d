"""From a text to a `Script`, and from one state of a script to the next.

After an edit only the definitions it touched are read again; then, in the order of the script,
those whose names have come to mean something else. A change travels downwards only, because a name
holds below its definition; so each definition is looked at once at most.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.directives import Directive, directives_in
from dealer_lsp.semantics.facts import facts_of
from dealer_lsp.semantics.includes import Reading, included_names, resolve
from dealer_lsp.semantics.index import Entry, build_index, update_index
from dealer_lsp.semantics.labels import Label, fill, spread
from dealer_lsp.semantics.options import DEFAULT, Options
from dealer_lsp.semantics.resolution import Names, propagate, read_all
from dealer_lsp.semantics.script import STOPPING, Include, Script
from dealer_lsp.semantics.tables import in_force, tables_after
from dealer_lsp.syntax.nodes import Setting
from dealer_lsp.syntax.tree import Reparse, TopLevel, Tree, parse, reparse
from dealer_lsp.text.chunks import Chunks
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Edit

_COUNTS = ("pointcount", "altcount")
_SETTINGS = "settings in force"


def analyse(document: Document, options: Options = DEFAULT) -> Script:
    """The script of a text. Takes any text and never fails."""
    return _analyse(document, options, Reading((), {}))


def update(previous: Script, document: Document, edit: Edit) -> Script:
    """The script of `document`, which is `previous.document` after `edit`. The answers are those
    of `analyse(document, previous.options)`."""
    change = reparse(previous.tree, previous.document, edit)
    before = _entries_before(previous, change)
    after = _entries_after(previous, change, before)
    if _reaches_everywhere([*before, *after]) or _tail(previous.tree) != _tail(change.tree):
        return _from_tree(document, change.tree, previous.options, Reading((), {}))
    moved = update_index(previous.index, before, after)
    names = Names(moved.after, previous.included, previous.tables)
    definitions = propagate(
        previous.definitions,
        names,
        change.first,
        len(change.removed),
        list(zip(after, change.added, strict=True)),
        moved,
    )
    return Script(
        document,
        change.tree,
        previous.options,
        previous.dialect,
        definitions,
        previous.tables,
        previous.includes,
        previous.included,
        moved.after,
        previous.room,
    )


def _analyse(document: Document, options: Options, reading: Reading) -> Script:
    return _from_tree(document, parse(document.text), options, reading)


def _from_tree(document: Document, tree: Tree, options: Options, reading: Reading) -> Script:
    tops = [placed.top for placed in tree]
    entries = [(label, facts_of(top)) for label, top in zip(spread(len(tops)), tops, strict=True)]
    index = build_index(entries)
    directives = [*_directives(entries), *((None, each) for each in _tail(tree))]
    dialect = _dialect(directives, options)
    includes = resolve(directives, options, reading, _analyse)
    included = included_names(includes)
    tables = tables_after(_settings(entries, tops, includes, dialect))
    definitions = read_all(entries, tops, Names(index, included, tables))
    return Script(
        document,
        tree,
        options,
        dialect,
        Chunks(definitions, _length),
        tables,
        includes,
        included,
        index,
        {},
    )


def _length(definition: Definition) -> int:
    return definition.top.length


def _entries_before(previous: Script, change: Reparse) -> list[Entry]:
    numbers = range(change.first, change.first + len(change.removed))
    gone = [previous.definitions[number] for number in numbers]
    return [(definition.label, definition.facts) for definition in gone]


def _entries_after(previous: Script, change: Reparse, before: list[Entry]) -> list[Entry]:
    """New definitions take over the labels of those they replace, so that an edit within one
    changes nothing for the others."""
    labels = [label for label, _ in before][: len(change.added)]
    missing = len(change.added) - len(labels)
    if missing:
        following = change.first + len(change.removed)
        low = labels[-1] if labels else _label(previous, change.first - 1) or b""
        labels += fill(low, _label(previous, following), missing)
    return [(label, facts_of(top)) for label, top in zip(labels, change.added, strict=True)]


def _label(script: Script, number: int) -> Label | None:
    return script.definitions[number].label if 0 <= number < len(script.definitions) else None


def _reaches_everywhere(entries: list[Entry]) -> bool:
    """True when definitions came or went that may change what all others mean."""
    return any(
        facts.form in _COUNTS
        or facts.stop is not None
        or any(directive.kind in ("dialect", "include") for directive in facts.directives)
        for _, facts in entries
    )


def _tail(tree: Tree) -> list[Directive]:
    reaching = ("dialect", "include")
    return [each for each in directives_in((tree.tail,)) if each.kind in reaching]


def _directives(entries: list[Entry]) -> Iterator[tuple[Label | None, Directive]]:
    for label, facts in entries:
        for directive in facts.directives:
            yield label, directive


def _dialect(directives: Iterable[tuple[Label | None, Directive]], options: Options) -> str:
    """The first dialect a comment names that exists, else the one of the options."""
    known = {dialect.id for dialect in catalog().dialects}
    for _, directive in directives:
        if directive.kind == "dialect" and directive.values[0] in known:
            return directive.values[0]
    return options.dialect


def _settings(
    entries: list[Entry], tops: list[TopLevel], includes: tuple[Include, ...], dialect: str
) -> Iterator[Setting]:
    """The `pointcount` and `altcount` statements in order, those of included files in place."""
    waiting = [include for include in includes if include.script is not None]
    for (label, facts), top in zip(entries, tops, strict=True):
        while waiting and waiting[0].label is not None and waiting[0].label <= label:
            yield from _settings_of(waiting.pop(0).script)
        if isinstance(top.statement, Setting) and top.statement.keyword in _COUNTS:
            yield top.statement
        if facts.stop is not None and dialect in STOPPING:
            return


def _settings_of(script: Script | None) -> tuple[Setting, ...]:
    """Those of an included file that matter, found once: files may include each other many times
    over."""
    if script is None:
        return ()
    kept: tuple[Setting, ...] | None = script.room.get(_SETTINGS)
    if kept is None:
        entries = [(definition.label, definition.facts) for definition in script.definitions]
        tops = [definition.top for definition in script.definitions]
        kept = in_force(_settings(entries, tops, script.includes, script.dialect))
        script.room[_SETTINGS] = kept
    return kept
