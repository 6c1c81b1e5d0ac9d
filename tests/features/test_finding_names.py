"""Where names lead, at each caret of each mark; across files in a world of two of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from dealer_lsp.features.navigation.calls import incoming, item_at, outgoing
from dealer_lsp.features.navigation.definition import definitions_at
from dealer_lsp.features.navigation.family import Place
from dealer_lsp.features.navigation.highlight import highlights_at
from dealer_lsp.features.navigation.references import references_at
from dealer_lsp.features.navigation.rename import RenameError, renamable_at, rename
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.options import Options
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Span
from tests.features.carets import FIXTURES, expect_at_carets, script_of
from tests.support.fixtures import Mark, Section, sections


@dataclass(frozen=True)
class World:
    """The scripts of a section: its own text as `main.dlr`, and its blocks as files beside it."""

    scripts: dict[str, Script]

    @property
    def main(self) -> Script:
        return self.scripts["main.dlr"]


def world_of(section: Section) -> World:
    files = {"main.dlr": section.text, **section.blocks}
    paths = {f"/bridge/{name}": text for name, text in files.items()}
    return World(
        {
            name: analyse(Document(text), Options("dealer", f"/bridge/{name}", paths.get))
            for name, text in files.items()
        }
    )


def shown(places: Iterable[Place]) -> str:
    """`line:column` of each place, with the file where that is not the main one."""
    return ", ".join(located(place.script, place.span) for place in places) or "nothing"


def located(script: Script, span: Span) -> str:
    line, column = script.document.position(span.start, "utf-32")
    path = (script.options.path or "").removeprefix("/bridge/")
    written = script.document.text[span.start : span.end]
    return f"{'' if path in ('', 'main.dlr') else path + ' '}{line + 1}:{column + 1} {written}"


@pytest.mark.parametrize("section", sections(FIXTURES / "navigation.txt"), ids=str)
def test_navigation(section):
    """The options of a section say what is asked."""
    world = world_of(section)
    script, opened = world.main, list(world.scripts.values())
    asked = {
        "definition": lambda offset: shown(definitions_at(script, offset, opened)),
        "references": lambda offset: shown(references_at(script, offset, opened)),
        "uses": lambda offset: shown(references_at(script, offset, opened, with_definition=False)),
        "highlight": lambda offset: ", ".join(
            f"{'=' if each.written else '.'}{located(script, each.span)}"
            for each in highlights_at(script, offset)
        ),
        "renamable": lambda offset: renamable(script, offset),
        "calls": lambda offset: calls(script, offset, opened),
    }
    (question,) = asked.keys() & section.options.keys()

    def answer(offset: int) -> Mark:
        (mark,) = [each for each in section.marks if each.span.contains(offset)]
        return Mark(mark.span, asked[question](offset))

    expect_at_carets(section, answer)


def renamable(script: Script, offset: int) -> str:
    try:
        name = renamable_at(script, offset)
    except RenameError as error:
        return f"refused: {error}"
    return f"renames {name.name}"


def calls(script: Script, offset: int, opened: list[Script]) -> str:
    item = item_at(script, offset, opened)
    if item is None:
        return "nothing"
    fed = [
        f"{called.target.name} ({len(called.places)})"
        for called in outgoing(item.script, item.name, opened)
    ]
    feeds = [f"{each.name} ({len(each.uses)})" for each in incoming(item.script, item.name, opened)]
    return f"{item.name}: from {', '.join(fed) or 'nothing'}; for {', '.join(feeds) or 'nothing'}"


NAMES = (
    "AS",
    "S2",
    "x3N",
    "hcp",
    "north",
    "1nt",
    "a b",
    "\u00e4",
    "",
    "SAK",
    "ns",
    "average",
    "a=1",
)


@pytest.mark.parametrize("word", NAMES)
def test_no_name_is_taken_that_dealer_would_not_read_as_one(word: str) -> None:
    script = script_of(Section(FIXTURES, "", {}, "strong = 1\ncondition strong\n", ()))
    with pytest.raises(RenameError):
        rename(script, 0, word)


def test_a_taken_name_is_refused_wherever_it_is_taken() -> None:
    files = {
        "/b/main.dlr": '#include "sub"\nfit = strong\ncondition fit\n',
        "/b/sub": "strong = 1\n",
        "/b/other.dlr": '#include "sub"\nweak = not strong\n',
    }
    main, sub, other = (
        analyse(Document(text), Options("dealer", path, files.get)) for path, text in files.items()
    )
    with pytest.raises(RenameError, match=r"'weak' is taken in /b/other\.dlr"):
        rename(main, files["/b/main.dlr"].index("strong"), "weak", [main, sub, other])
    places = rename(main, files["/b/main.dlr"].index("strong"), "good", [main, sub, other])
    assert [place.script.options.path for place in places] == list(files)
    # `fit` stands in the one script only, so the other one may have its `weak`.
    assert len(rename(main, files["/b/main.dlr"].index("fit"), "weak", [main, sub, other])) == 2


def test_the_open_state_of_an_included_file_is_the_one_to_change() -> None:
    files = {"/b/main.dlr": '#include "sub"\ncondition strong\n', "/b/sub": "strong = 1\n"}
    main = analyse(Document(files["/b/main.dlr"]), Options("dealer", "/b/main.dlr", files.get))
    newer = analyse(Document("// new\nstrong = 1\n"), Options("dealer", "/b/sub", files.get))
    offset = files["/b/main.dlr"].index("strong")
    places = references_at(main, offset, [main, newer])
    assert [place.span.start for place in places if place.script is newer] == [7]
    (place,) = definitions_at(main, offset, [main, newer])
    assert place == Place(newer, Span(7, 13))
