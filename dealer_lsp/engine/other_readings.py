"""What the program a script is written for reads otherwise than dealer, and so than this engine:
dealt all the same, such a script would give other hands than its author means."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import ActionList, Binary, Condition, Node, Not
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.span import Span

_COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">="})


def other_readings(script: Script) -> Iterator[tuple[Span, str]]:
    """Places in the document, each with what is read otherwise there and how to write it so that
    both mean the same."""
    dialect = catalog().dialect(script.dialect)
    if dialect.chained_comparisons:
        for placed in script:
            for span, message in _comparisons(placed.definition.top.statement, dialect.name):
                yield span.shifted(placed.start), message
    if dialect.conditions_add_up:
        yield from _added_up(script, dialect.name)


def _comparisons(statement: Node, program: str) -> Iterator[tuple[Span, str]]:
    for node in walk(statement):
        if not isinstance(node, Binary) or node.op not in _COMPARISONS:
            continue
        sides = (node.left, node.right)
        if any(isinstance(side, Binary) and side.op in _COMPARISONS for side in sides):
            yield (
                node.span,
                f"{program} compares twice here, the deal engine reads it as dealer does: write "
                "both comparisons, with 'and' between them",
            )
        elif isinstance(_leftmost(node), Not):
            yield (
                node.span,
                f"for {program} 'not' denies the whole comparison, the deal engine reads it as "
                "dealer does: put the comparison in parentheses",
            )


def _leftmost(node: Binary) -> Node:
    """What the first operand begins with, parentheses not looked into."""
    left: Node = node
    while isinstance(left, Binary):
        left = left.left
    return left


def _added_up(script: Script, program: str) -> Iterator[tuple[Span, str]]:
    seen: set[type] = set()
    for placed in script:
        statement = placed.definition.top.statement
        if not isinstance(statement, (Condition, ActionList)):
            continue
        if type(statement) in seen:
            what, joined = (
                ("conditions", "with 'and'")
                if isinstance(statement, Condition)
                else ("action lists", "with commas")
            )
            yield (
                _of(placed),
                f"{program} takes all {what}, the deal engine the last one, as dealer does: "
                f"join them {joined}",
            )
        seen.add(type(statement))


def _of(placed: Placed) -> Span:
    return placed.definition.top.statement.span.shifted(placed.start)
