"""The leaves of a tree-sitter tree, to be compared with our own tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tree_sitter import Node, Tree

from dealer_lsp.syntax.kinds import ACTIONS, FUNCTIONS

SIGNS = {
    "==": "EQ", "!=": "NE", "<": "LT", "<=": "LE", ">": "GT", ">=": "GE", "+": "PLUS",
    "-": "MINUS", "*": "STAR", "/": "SLASH", "%": "PERCENT", "?": "QUERY", ":": "COLON",
    "=": "ASSIGN", "(": "LPAR", ")": "RPAR", ",": "COMMA",
}  # fmt: skip
_KINDS: dict[str, frozenset[str]] = {
    **{sign: frozenset({kind}) for sign, kind in SIGNS.items()},
    "identifier": frozenset({"IDENT"}),
    "function": frozenset(FUNCTIONS),
    "action_name": frozenset(ACTIONS),
    "keyword": frozenset({"OTHER_STATEMENT"}),
    "lengths": frozenset({"FOUR", "DISTR"}),
    "stray_character": frozenset({"BAD"}),
}


class Leaf(NamedTuple):
    """At code points `start:end`; `type` is the name in the grammar."""

    start: int
    end: int
    type: str

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of our tokens that it can stand for."""
        return _KINDS.get(self.type, frozenset({self.type.upper()}))


def leaves(tree: Tree, text: str) -> list[Leaf]:
    """All leaves in order, without those that a parser made up where something is missing.

    To us all of `shape{...}` is one token, so its leaves are made one.
    """
    place = _places(text)
    found: list[Leaf] = []
    inside = False
    for node in walk(tree.root_node):
        if node.child_count or node.end_byte == node.start_byte:
            continue
        leaf = Leaf(place[node.start_byte], place[node.end_byte], node.grammar_name)
        inside = inside or leaf.type == "{"
        if inside:
            found[-1] = Leaf(found[-1].start, leaf.end, "shape_braces")
        else:
            found.append(leaf)
        inside = inside and leaf.type != "}"
    return found


def walk(root: Node) -> Iterator[Node]:
    """All nodes, without recursion: trees may be deep."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(node.children)


def _places(text: str) -> dict[int, int]:
    """Code points by byte."""
    places = {0: 0}
    byte = 0
    for number, character in enumerate(text, 1):
        byte += len(character.encode())
        places[byte] = number
    return places
