"""`textDocument/completion`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.completion import Item, complete
from dealer_lsp.server.convert import to_offset
from dealer_lsp.server.markup import markup
from dealer_lsp.server.server import DealerServer

_KINDS = {
    "statement": types.CompletionItemKind.Keyword.value,
    "action": types.CompletionItemKind.Method.value,
    "function": types.CompletionItemKind.Function.value,
    "variable": types.CompletionItemKind.Variable.value,
    "operator": types.CompletionItemKind.Operator.value,
    "value": types.CompletionItemKind.EnumMember.value,
    "card": types.CompletionItemKind.Constant.value,
    "snippet": types.CompletionItemKind.Snippet.value,
    "key": types.CompletionItemKind.Property.value,
}
_SNIPPET = types.InsertTextFormat.Snippet.value
DOC_FORMATS = "text_document.completion.completion_item.documentation_format"


def handle(server: DealerServer, params: types.CompletionParams) -> dict[str, object] | None:
    """The list is plain data: hundreds of items are made at each letter typed."""
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    text, encoding = document.script.document, server.documents.encoding
    offset = to_offset(text, params.position, encoding)
    found = complete(document.script, offset, server.client.takes_snippets)
    start, end = text.position(found.span.start, encoding), text.position(found.span.end, encoding)
    range_ = {"start": start._asdict(), "end": end._asdict()}
    items = [
        _item(server, document.uri, item, range_, number) for number, item in enumerate(found.items)
    ]
    return {"isIncomplete": found.incomplete, "items": items}


def _item(
    server: DealerServer, uri: str, item: Item, range_: object, number: int
) -> dict[str, object]:
    shown: dict[str, object] = {
        "label": item.label,
        "kind": _KINDS[item.kind],
        "sortText": f"{number:04}",
        "textEdit": {"range": range_, "newText": item.insert},
    }
    if item.signature:
        shown["labelDetails"] = {"detail": item.signature}
    if item.detail:
        shown["detail"] = item.detail
    if item.doc:
        shown["documentation"] = markup(server.client, DOC_FORMATS, item.doc)
    # Neovim shows words unsifted that do not say what they are sifted by.
    shown["filterText"] = item.filter or item.label
    if item.snippet:
        shown["insertTextFormat"] = _SNIPPET
    if item.about is not None:
        shown["data"] = {"uri": uri, "about": item.about}
    return shown
