"""Rename: a variable gets another name everywhere, across included files.

Words of the language cannot be renamed, and a new name is refused when the dealer program would
not read it as a name (`S2`, `AS`, `hcp`, `1nt`) or when it is taken.
"""

from __future__ import annotations

from collections.abc import Iterable

from dealer_lsp.features.navigation.family import Place, mentions, sharing
from dealer_lsp.features.navigation.references import places_of
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Assign, Name
from dealer_lsp.syntax.tree import parse


class RenameError(Exception):
    """Why it cannot be done, in a sentence for the user."""


def renamable_at(script: Script, offset: int) -> Name:
    """The name at a caret, its span in the document. Raises RenameError for anything else."""
    name = script.name_at(offset)
    if name is not None:
        return name
    token = script.tree.token_at(offset)
    if token is None:
        raise RenameError("there is no name here")
    raise RenameError(f"'{token.token.text}' belongs to the language and cannot be renamed")


def rename(
    script: Script, offset: int, new_name: str, others: Iterable[Script] = ()
) -> list[Place]:
    """The places to put the new name, file by file. Raises RenameError."""
    old = renamable_at(script, offset).name
    members = sharing(old, script, others)
    if new_name == old:
        return []
    _must_be_a_name(new_name)
    for member in members:
        if mentions(member, new_name):
            where = "" if member is script else f" in {member.options.path}"
            raise RenameError(f"'{new_name}' is taken{where}; choose another name")
    return places_of(old, members)


def _must_be_a_name(word: str) -> None:
    tree = parse(f"{word} = 1\n")
    statement = tree[0].top.statement if len(tree) == 1 else None
    fine = isinstance(statement, Assign) and statement.name.name == word
    if not fine or any(True for _ in tree.problems()) or not word.isascii():
        raise RenameError(
            f"the dealer program does not read '{word}' as a name: names begin with a letter, go "
            "on with letters, digits and _, and are no words of the language, cards or contracts"
        )
