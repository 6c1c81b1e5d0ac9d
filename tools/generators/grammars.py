"""Compiles `grammar/*.lark` with Lark into the table files of the package.

The output depends on the grammar alone: states are numbered in the order a walk from the start
meets them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

from lark import Lark
from lark.grammar import Rule
from lark.parsers.lalr_analysis import Shift

ROOT = Path(__file__).parents[2]
GRAMMARS: dict[str, tuple[str, tuple[str, ...]]] = {
    "dealer.lark": ("dealer_lsp/syntax/dealer.json", ("script",)),
    "shape.lark": ("dealer_lsp/shapes/shape.json", ("list",)),
}
"""Grammar file: the table file made of it, and its start rules."""


def outputs() -> dict[str, str]:
    """Table file (from the root of the project): its text."""
    return {
        target: compile_grammar((ROOT / "grammar" / name).read_text(encoding="utf-8"), starts)
        for name, (target, starts) in GRAMMARS.items()
    }


def compile_grammar(grammar: str, starts: tuple[str, ...]) -> str:
    """The JSON text that `dealer_lsp.text.lalr.Tables` reads."""
    # A strict build refuses grammars in which a conflict is settled by preferring to shift; ours
    # have some on purpose (a dangling `not`), as every yacc grammar has.
    lark = Lark(grammar, parser="lalr", start=list(starts), maybe_placeholders=False)
    table = cast(Any, lark).parser.parser._parse_table
    table_states = cast("dict[int, dict[str, tuple[Any, Any]]]", table.states)
    terminals = sorted(
        {name for row in table_states.values() for name in row if _is_terminal(name)}
    )
    nonterminals = sorted({str(rule.origin.name) for rule in lark.rules})
    states = _walk(table_states, sorted(table.start_states.values()))
    rules = {rule: number for number, rule in enumerate(lark.rules)}
    ends: set[int] = set(table.end_states.values())
    actions: list[list[int]] = []
    gotos: list[list[int]] = []
    for state in states:
        action: list[int] = []
        goto: list[int] = []
        for name, (kind, argument) in sorted(table_states[state].items()):
            if not _is_terminal(name):
                goto += [nonterminals.index(name), states[argument]]
            else:
                number = states[argument] if kind is Shift else ~rules[argument]
                action += [terminals.index(name), number]
        if state in ends:
            action += [terminals.index("$END"), len(states)]
        actions.append(action)
        gotos.append(goto)
    data: dict[str, Any] = {
        "terminals": terminals,
        "patterns": {
            t.name: t.pattern.to_regexp() for t in sorted(lark.terminals, key=lambda t: t.name)
        },
        "rules": [_rule(rule, nonterminals) for rule in lark.rules],
        "starts": {start: states[table.start_states[start]] for start in starts},
        "actions": actions,
        "gotos": gotos,
    }
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _walk(table: dict[int, dict[str, tuple[Any, Any]]], starts: list[int]) -> dict[int, int]:
    """Lark's state numbers in the order a breadth-first walk meets them, each with its place."""
    order = {state: place for place, state in enumerate(starts)}
    queue = list(order)
    for state in queue:
        for _, (kind, argument) in sorted(table[state].items()):
            if kind is Shift and argument not in order:
                order[argument] = len(order)
                queue.append(argument)
    return order


def _is_terminal(name: str) -> bool:
    return name.upper() == name


def _rule(rule: Rule, nonterminals: list[str]) -> list[Any]:
    origin = str(rule.origin.name)
    name = "" if origin.startswith("_") else str(rule.alias or origin)
    passes = len(rule.expansion) == 1 and bool(rule.options.expand1) and not rule.alias
    splice = [i for i, s in enumerate(rule.expansion) if not s.is_term and s.name.startswith("_")]
    return [nonterminals.index(origin), len(rule.expansion), name, int(passes), splice]
