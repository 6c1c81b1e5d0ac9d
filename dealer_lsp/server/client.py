"""What the client can do, in this server's own questions."""

from __future__ import annotations

from typing import Any

from lsprotocol import types
from pygls.capabilities import get_capability


class Client:
    """Made anew by `initialize`; before that a client is taken to be able to do nothing."""

    def __init__(self, capabilities: types.ClientCapabilities) -> None:
        self._capabilities = capabilities

    def can(self, capability: str) -> bool:
        """A dotted path into the capabilities, such as `workspace.configuration`."""
        return bool(self.tells(capability))

    def tells(self, capability: str) -> Any:
        """What stands at a dotted path of the capabilities; None where nothing does."""
        return get_capability(self._capabilities, capability, None)

    @property
    def pulls_diagnostics(self) -> bool:
        """True for a client that asks for diagnostics; nothing is pushed to it then."""
        return self.tells("text_document.diagnostic") is not None

    @property
    def answers_configuration(self) -> bool:
        return self.can("workspace.configuration")

    @property
    def watches_files(self) -> bool:
        return self.can("workspace.did_change_watched_files.dynamic_registration")

    @property
    def takes_snippets(self) -> bool:
        return self.can("text_document.completion.completion_item.snippet_support")

    @property
    def resolves_edits(self) -> bool:
        """True for a client that can ask for the edits of a code action when it is chosen."""
        known = self.tells("text_document.code_action.resolve_support.properties")
        return "edit" in (known or ()) and self.can("text_document.code_action.data_support")

    @property
    def shows_progress(self) -> bool:
        return self.can("window.work_done_progress")

    def reads_markdown(self, formats: str) -> bool:
        """`formats` is the path of a list of markup kinds."""
        return types.MarkupKind.Markdown in (self.tells(formats) or ())
