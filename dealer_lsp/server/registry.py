"""What the server answers: each method of the protocol with its module in `handlers/`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.legend import LEGEND
from dealer_lsp.text.named import NamedTuple


class Entry(NamedTuple):
    """`options` are the capabilities announced to the client. With `waits` the handler is a
    coroutine: it may wait for the client or for other processes."""

    module: str
    options: object = None
    waits: bool = False


METHODS: dict[str, Entry] = {
    types.INITIALIZE: Entry("initialize"),
    types.INITIALIZED: Entry("initialized"),
    types.TEXT_DOCUMENT_DID_OPEN: Entry("did_open"),
    types.TEXT_DOCUMENT_DID_CHANGE: Entry("did_change"),
    types.TEXT_DOCUMENT_DID_SAVE: Entry("did_save"),
    types.TEXT_DOCUMENT_DID_CLOSE: Entry("did_close"),
    types.WORKSPACE_DID_CHANGE_CONFIGURATION: Entry("did_change_configuration"),
    types.WORKSPACE_DID_CHANGE_WATCHED_FILES: Entry("did_change_watched_files"),
    types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS: Entry("did_change_workspace_folders"),
    types.WORKSPACE_WILL_RENAME_FILES: Entry(
        "will_rename_files",
        # Included files have any name, and folders with them may be moved.
        types.FileOperationRegistrationOptions(
            [types.FileOperationFilter(types.FileOperationPattern("**/*"), "file")]
        ),
    ),
    types.TEXT_DOCUMENT_DIAGNOSTIC: Entry(
        "diagnostic",
        types.DiagnosticOptions(inter_file_dependencies=True, workspace_diagnostics=False),
    ),
    types.WORKSPACE_DIAGNOSTIC: Entry("workspace_diagnostic", waits=True),
    types.TEXT_DOCUMENT_HOVER: Entry("hover"),
    types.TEXT_DOCUMENT_COMPLETION: Entry(
        "completion",
        types.CompletionOptions(
            trigger_characters=["(", ",", "{", ":", "#"], resolve_provider=True
        ),
    ),
    types.COMPLETION_ITEM_RESOLVE: Entry("completion_resolve"),
    types.TEXT_DOCUMENT_SIGNATURE_HELP: Entry(
        "signature_help",
        types.SignatureHelpOptions(trigger_characters=["(", ",", "{", " "]),
    ),
    types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL: Entry("semantic_tokens_full", LEGEND),
    types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA: Entry("semantic_tokens_delta", LEGEND),
    types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE: Entry("semantic_tokens_range", LEGEND),
    types.TEXT_DOCUMENT_INLAY_HINT: Entry("inlay_hint"),
    types.TEXT_DOCUMENT_CODE_LENS: Entry("code_lens"),
    types.CODE_LENS_RESOLVE: Entry("code_lens_resolve"),
    types.TEXT_DOCUMENT_CODE_ACTION: Entry(
        "code_action",
        types.CodeActionOptions(
            [
                types.CodeActionKind.QuickFix,
                types.CodeActionKind.RefactorExtract,
                types.CodeActionKind.RefactorInline,
                types.CodeActionKind.RefactorRewrite,
                types.CodeActionKind.SourceFixAll,
            ],
            resolve_provider=True,
        ),
    ),
    types.CODE_ACTION_RESOLVE: Entry("code_action_resolve"),
    types.TEXT_DOCUMENT_FORMATTING: Entry("formatting"),
    types.TEXT_DOCUMENT_RANGE_FORMATTING: Entry("range_formatting"),
    types.TEXT_DOCUMENT_ON_TYPE_FORMATTING: Entry(
        "on_type_formatting", types.DocumentOnTypeFormattingOptions("\n")
    ),
    types.TEXT_DOCUMENT_DEFINITION: Entry("definition"),
    types.TEXT_DOCUMENT_REFERENCES: Entry("references"),
    types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT: Entry("document_highlight"),
    types.TEXT_DOCUMENT_PREPARE_RENAME: Entry("prepare_rename"),
    types.TEXT_DOCUMENT_RENAME: Entry("rename", types.RenameOptions(prepare_provider=True)),
    types.TEXT_DOCUMENT_DOCUMENT_SYMBOL: Entry("document_symbol"),
    types.WORKSPACE_SYMBOL: Entry("workspace_symbol"),
    types.TEXT_DOCUMENT_FOLDING_RANGE: Entry("folding_range"),
    types.TEXT_DOCUMENT_SELECTION_RANGE: Entry("selection_range"),
    types.TEXT_DOCUMENT_DOCUMENT_LINK: Entry("document_link"),
    types.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY: Entry("prepare_call_hierarchy"),
    types.CALL_HIERARCHY_INCOMING_CALLS: Entry("incoming_calls"),
    types.CALL_HIERARCHY_OUTGOING_CALLS: Entry("outgoing_calls"),
}

PULLING = (types.TEXT_DOCUMENT_DIAGNOSTIC, types.WORKSPACE_DIAGNOSTIC)
"""Left out for clients that have diagnostics pushed to them."""

ON_DEMAND = (types.WORKSPACE_DIAGNOSTIC,)
"""Offered only where the client's setting `diagnostics.workspace` asks for it when it starts: some
clients, once they know of it, ask every two seconds."""

COMMANDS: dict[str, str] = {
    "dealer.run": "run",
    "dealer.cancelRun": "cancel_run",
    "dealer.preprocess": "preprocess",
    "dealer.readDeal": "read_deal",
    "dealer.explainDeal": "explain_deal",
    "dealer.explainRule": "explain_rule",
    "dealer.exportDeals": "export_deals",
    "dealer.expandShape": "expand_shape",
    "dealer.dialectOf": "dialect_of",
}
"""Commands of `workspace/executeCommand`. A handler gets the list of arguments as the client sent
them, whatever they are, and may be a coroutine."""
