"""`textDocument/completion`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.completion import Item, complete
from dealer_lsp.server.convert import to_offset, to_range
from dealer_lsp.server.markup import markup
from dealer_lsp.server.server import DealerServer

_KINDS = {
    "statement": types.CompletionItemKind.Keyword,
    "action": types.CompletionItemKind.Method,
    "function": types.CompletionItemKind.Function,
    "variable": types.CompletionItemKind.Variable,
    "operator": types.CompletionItemKind.Operator,
    "value": types.CompletionItemKind.EnumMember,
    "card": types.CompletionItemKind.Constant,
    "snippet": types.CompletionItemKind.Snippet,
    "key": types.CompletionItemKind.Property,
}
DOC_FORMATS = "text_document.completion.completion_item.documentation_format"


def handle(server: DealerServer, params: types.CompletionParams) -> types.CompletionList | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    text, encoding = document.script.document, server.documents.encoding
    offset = to_offset(text, params.position, encoding)
    found = complete(document.script, offset, server.client.takes_snippets)
    range_ = to_range(text, found.span, encoding)
    items = [
        _item(server, document.uri, item, range_, number) for number, item in enumerate(found.items)
    ]
    return types.CompletionList(found.incomplete, items)


def _item(
    server: DealerServer, uri: str, item: Item, range_: types.Range, number: int
) -> types.CompletionItem:
    return types.CompletionItem(
        label=item.label,
        label_details=types.CompletionItemLabelDetails(item.signature) if item.signature else None,
        kind=_KINDS[item.kind],
        detail=item.detail or None,
        documentation=markup(server.client, DOC_FORMATS, item.doc) if item.doc else None,
        sort_text=f"{number:04}",
        filter_text=item.filter or item.label,  # Neovim sifts by nothing else
        insert_text_format=types.InsertTextFormat.Snippet if item.snippet else None,
        text_edit=types.TextEdit(range_, item.insert),
        data=None if item.about is None else {"uri": uri, "about": list(item.about)},
    )
