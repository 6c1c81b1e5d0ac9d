"""Telling the client what was found: syntax at once, the rest when the typing pauses.

Clients that pull diagnostics are left to do so; for them nothing is pushed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from lsprotocol import types

from dealer_lsp.semantics.finding import Finding
from dealer_lsp.server.diagnostics import findings_of, to_diagnostics
from dealer_lsp.server.documents import Documents, OpenDocument
from dealer_lsp.text.span import Edit, Span

_SYNTAX = "DL0"

_BREATH = 0.015
"""Seconds without a change that make it worth saying something: of a burst of changes, as a macro
or a replacement in the whole file makes them, only the last is looked at."""


class Publisher:
    """One waiting run a document, and what was said of it last, which may stay on the screen.

    `pushes` is False for a client that pulls.
    """

    def __init__(
        self,
        documents: Documents,
        delay_of: Callable[[str], float],
        send: Callable[[types.PublishDiagnosticsParams], None],
        pushes: bool,
    ) -> None:
        """`delay_of` tells the pause in seconds for a document's address."""
        self._documents = documents
        self._delay_of = delay_of
        self._send_params = send
        self.pushes = pushes
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        self._said: dict[str, list[Finding]] = {}

    def opened(self, document: OpenDocument) -> None:
        """All there is to say of a document that was opened, or analysed again."""
        if self.pushes:
            self._cancel(document.uri)
            self._say(document, findings_of(document))

    def changed(self, document: OpenDocument) -> None:
        """Move along what was said of the old text; what is new follows."""
        if not self.pushes:
            return
        self._said[document.uri] = [
            moved
            for finding in self._said.get(document.uri, [])
            if (moved := _through(finding, document.edits)) is not None
        ]
        self._later(document.uri, _BREATH, self._syntax)

    def closed(self, document: OpenDocument) -> None:
        """Nothing may stay on the screen of a document that is gone."""
        if not self.pushes:
            return
        self._cancel(document.uri)
        self._said.pop(document.uri, None)
        self._send(document.uri, [], None)

    def _later(self, uri: str, delay: float, say: Callable[[str], None]) -> None:
        self._cancel(uri)
        self._waiting[uri] = asyncio.get_running_loop().call_later(delay, say, uri)

    def _syntax(self, uri: str) -> None:
        """Syntax of the new text, with the other findings of the old one."""
        document = self._documents.held(uri)
        if document is None:
            return
        at_once = [each for each in findings_of(document) if each.code.startswith(_SYNTAX)]
        kept = [each for each in self._said[uri] if not each.code.startswith(_SYNTAX)]
        self._say(document, [*at_once, *kept])
        self._later(uri, max(0.0, self._delay_of(uri) - _BREATH), self._newest)

    def _newest(self, uri: str) -> None:
        self._waiting.pop(uri, None)
        document = self._documents.held(uri)
        if document is not None:
            self._say(document, findings_of(document))

    def _say(self, document: OpenDocument, findings: list[Finding]) -> None:
        self._said[document.uri] = findings
        encoding = self._documents.encoding
        self._send(document.uri, to_diagnostics(document, findings, encoding), document.version)

    def _send(self, uri: str, diagnostics: Sequence[types.Diagnostic], version: int | None) -> None:
        self._send_params(types.PublishDiagnosticsParams(uri, list(diagnostics), version))

    def _cancel(self, uri: str) -> None:
        waiting = self._waiting.pop(uri, None)
        if waiting is not None:
            waiting.cancel()


def _through(finding: Finding, edits: Sequence[Edit]) -> Finding | None:
    """An older finding where it stands after edits; None if one of them touched its passage. What
    it points to and its fixes are left out until it is found anew."""
    span = finding.span
    for edit in edits:
        if edit.span.start <= span.end and span.start <= edit.span.end:
            return None
        if edit.span.end < span.start:
            span = span.shifted(len(edit.text) - (edit.span.end - edit.span.start))
    return finding.replaced(span=Span(*span), related=(), fixes=())
