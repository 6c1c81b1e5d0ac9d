"""`textDocument/codeLens`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.chances.probability import Probability
from dealer_lsp.features.code_lens import Lens, lenses_in, lenses_on_condition
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.server.fragments import Fragments, Pen
from dealer_lsp.server.json_text import JsonText, array_of, quoted
from dealer_lsp.server.server import DealerServer

_COMMANDS: dict[str, str] = {
    "run": "dealer.run",
    "statistics": "dealer.run",
    "expand": "dealer.expandShape",
}


def handle(server: DealerServer, params: types.CodeLensParams) -> JsonText | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    if not server.configuration.settings_of(document.uri).lenses:
        return array_of(())
    known: dict[str | None, Probability] = {}
    if document.script.last("condition") is not None:
        known = server.frequencies.of(document, [None], server.documents.texts())
    script, uri = document.script, quoted(document.uri)
    fragments = Fragments(script.document, server.documents.encoding)
    on_condition = lenses_on_condition(script, known.get(None))
    first = fragments.once(
        0,
        script.document.text,
        lambda pen: ",".join(_lens(pen, uri, each) for each in on_condition),
    )
    redefined = script.index.redefined
    asked = ((placed, (uri, placed.definition.label not in redefined)) for placed in script)
    return array_of((first, *fragments.of("lenses", asked, _on_definition)))


def _on_definition(pen: Pen, definition: Definition, asked: tuple[str, bool]) -> str:
    uri, in_force = asked
    return ",".join(_lens(pen, uri, each) for each in lenses_in(definition, in_force))


def _lens(pen: Pen, uri: str, lens: Lens) -> str:
    return f'{{"range":{pen.range(lens.span)},{_contents(pen, uri, lens)}}}'


def _contents(pen: Pen, uri: str, lens: Lens) -> str:
    argument = f'"uri":{pen.json(uri)}'
    if lens.kind == "uses":
        return f'"data":{{{argument},"name":{pen.text(lens.name)}}}'
    name = _COMMANDS.get(lens.kind, "")
    if lens.kind == "statistics":
        argument += ',"view":"statistics"'
    elif lens.kind == "expand":
        argument += f',"position":{pen.position(lens.span.start)}'
    arguments = f"{{{argument}}}" if name else ""
    title = pen.text(lens.title)
    return f'"command":{{"title":{title},"command":"{name}","arguments":[{arguments}]}}'
