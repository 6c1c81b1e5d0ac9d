"""The open documents, each with its newest analysed state."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from lsprotocol import types

from dealer_lsp.config.model import Config
from dealer_lsp.config.scripts import LARGEST
from dealer_lsp.semantics.analysis import analyse, update
from dealer_lsp.semantics.options import Options
from dealer_lsp.semantics.script import Script
from dealer_lsp.server.uris import uri_key, uri_path
from dealer_lsp.text.decoding import decode
from dealer_lsp.text.document import Document, Encoding, Position
from dealer_lsp.text.span import Edit, Span

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class OpenDocument:
    """One version of a document. Never changed: a request keeps the state it began with.

    `uri` is spelled as the client spells it. `edits` are those that made this version from the
    one before. `room` is for what is worked out from this version and asked for again.
    """

    uri: str
    version: int
    language: str
    config: Config
    script: Script
    edits: tuple[Edit, ...] = ()
    room: dict[str, Any] = field(default_factory=dict[str, Any], init=False, compare=False)

    @property
    def path(self) -> Path | None:
        return uri_path(self.uri)

    @property
    def too_large(self) -> bool:
        """True for a text that is no script by its size; it is kept, but not looked at."""
        return len(self.script.document.text) > LARGEST


class Documents:
    """`config_of` tells the settings for a document's address; `encoding` is how the client counts
    characters."""

    def __init__(self, config_of: Callable[[str], Config], encoding: Encoding) -> None:
        self._open: dict[str, OpenDocument] = {}
        self._lost: set[str] = set()
        self._config_of = config_of
        self.encoding: Encoding = encoding

    def __iter__(self) -> Iterator[OpenDocument]:
        return iter(list(self._open.values()))

    def texts(self) -> dict[str, str]:
        """The texts of the open files, by path."""
        return {
            str(document.path): document.script.document.text
            for document in self
            if document.path is not None
        }

    def get(self, uri: str) -> OpenDocument | None:
        """The open script at an address, however it is spelled."""
        document = self.held(uri)
        return None if document is None or document.too_large else document

    def held(self, uri: str) -> OpenDocument | None:
        """Whatever is open at an address, also what is too large to be a script."""
        return self._open.get(uri_key(uri))

    def open(self, item: types.TextDocumentItem) -> OpenDocument:
        """Take a document over from the client; a second `open` replaces the first."""
        config = self._config_of(item.uri)
        script = _read(Document(item.text), self._options(item.uri, config))
        opened = OpenDocument(item.uri, item.version, item.language_id, config, script)
        self._open[uri_key(item.uri)] = opened
        self._lost.discard(uri_key(item.uri))
        return opened

    def lose(self, uri: str) -> bool:
        """A change of a document was not understood: no edit can be placed in it any more, until
        there is a whole text. False when that was known."""
        known = uri_key(uri) in self._lost
        self._lost.add(uri_key(uri))
        return not known

    def change(
        self,
        identifier: types.VersionedTextDocumentIdentifier,
        changes: Sequence[types.TextDocumentContentChangeEvent],
    ) -> OpenDocument | None:
        """Apply changes in order, each to the result of the one before. None where there is no
        text to apply them to."""
        if uri_key(identifier.uri) in self._lost:
            changes = _from_whole_text(changes)
            if not changes:
                return None
            self._lost.discard(uri_key(identifier.uri))
            if self.held(identifier.uri) is None:
                self.open(types.TextDocumentItem(identifier.uri, "dealer", identifier.version, ""))
        before = self.held(identifier.uri)
        if before is None:
            return None
        script = before.script
        edits: list[Edit] = []
        for change in changes:
            edit = self._edit(script.document, change)
            script = _updated(script, script.document.apply(edit), edit)
            edits.append(edit)
        changed = replace(before, version=identifier.version, script=script, edits=tuple(edits))
        self._open[uri_key(identifier.uri)] = changed
        return changed

    def close(self, uri: str) -> OpenDocument | None:
        self._lost.discard(uri_key(uri))
        return self._open.pop(uri_key(uri), None)

    def analyse_again(self, document: OpenDocument) -> OpenDocument:
        """After a change of settings, or of a file that the document includes."""
        config = self._config_of(document.uri)
        script = _read(document.script.document, self._options(document.uri, config))
        renewed = replace(document, config=config, script=script, edits=())
        self._open[uri_key(document.uri)] = renewed
        return renewed

    def needs_other_settings(self, document: OpenDocument) -> bool:
        """True when the configuration says something else than when the document was read."""
        return self._config_of(document.uri) != document.config

    def look_at(self, uri: str) -> OpenDocument | None:
        """The open document, else one made of the file at the address, if it can be read."""
        opened = self.get(uri)
        if opened is not None:
            return opened
        path = uri_path(uri)
        text = None if path is None else self.read(str(path))
        if text is None:
            return None
        config = self._config_of(uri)
        script = analyse(Document(text), self._options(uri, config))
        return OpenDocument(uri, 0, "dealer", config, script)

    def script_at(self, uri: str) -> Script | None:
        """The script at an address: the open one, else that of the file, if it can be read."""
        found = self.look_at(uri)
        return None if found is None else found.script

    def read(self, path: str) -> str | None:
        """The text of a file: what is open in the editor wins over what is on the disk."""
        wanted = Path(path)
        for document in self._open.values():
            if document.path == wanted:
                return document.script.document.text
        try:
            if not wanted.is_file() or wanted.stat().st_size > LARGEST:
                return None
            return decode(wanted.read_bytes()).text
        except (OSError, ValueError):
            return None

    def _options(self, uri: str, config: Config) -> Options:
        path = uri_path(uri)
        return Options(config.dialect_of(path), None if path is None else str(path), self.read)

    def _edit(self, document: Document, change: types.TextDocumentContentChangeEvent) -> Edit:
        if isinstance(change, types.TextDocumentContentChangeWholeDocument):
            return Edit(Span(0, len(document.text)), change.text)
        start, end = change.range.start, change.range.end
        return document.edit(
            Position(start.line, start.character),
            Position(end.line, end.character),
            change.text,
            self.encoding,
        )


def _from_whole_text(
    changes: Sequence[types.TextDocumentContentChangeEvent],
) -> Sequence[types.TextDocumentContentChangeEvent]:
    """The changes from the first one on that replaces everything."""
    for number, change in enumerate(changes):
        if isinstance(change, types.TextDocumentContentChangeWholeDocument):
            return changes[number:]
    return ()


def _read(document: Document, options: Options) -> Script:
    """The script of a text. One that is too large has no definitions, but its text, so that edits
    find their places."""
    if len(document.text) <= LARGEST:
        return analyse(document, options)
    return analyse(Document(""), options).replaced(document=document)


def _updated(before: Script, document: Document, edit: Edit) -> Script:
    """Never fails: the text has to stay the client's, whatever else goes wrong."""
    if max(len(before.document.text), len(document.text)) > LARGEST:
        return _read(document, before.options)
    try:
        return update(before, document, edit)
    except Exception:
        logger.exception("an edit could not be followed; the whole text is read again")
        return _read(document, before.options)
