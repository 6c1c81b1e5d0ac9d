"""Compiles `grammar/*.lark` with Lark into modules of the package that hold nothing but tables.

The output depends on the grammar alone: states are numbered in the order a walk from the start
meets them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from lark import Lark
from lark.grammar import Rule
from lark.parsers.lalr_analysis import Shift

ROOT = Path(__file__).parents[2]
GRAMMARS: dict[str, tuple[str, tuple[str, ...]]] = {
    "dealer.lark": ("dealer_lsp/syntax/dealer_tables.py", ("script",)),
    "shape.lark": ("dealer_lsp/shapes/shape_tables.py", ("list",)),
}
"""Grammar file: the module made of it, and its start rules."""


def outputs() -> dict[str, str]:
    """Module (from the root of the project): its text."""
    return {
        target: _module(
            name, compile_grammar((ROOT / "grammar" / name).read_text(encoding="utf-8"), starts)
        )
        for name, (target, starts) in GRAMMARS.items()
    }


def _module(grammar: str, data: dict[str, Any]) -> str:
    # Tuples of constants come ready-made out of a compiled module.
    lines = [f'    "{key}": {value!r},\n' for key, value in data.items()]
    head = f'"""The tables of grammar/{grammar}, made by tools/generators/grammars.py."""\n\n'
    return (
        f"{head}# ruff: noqa\n# fmt: off\n\nfrom typing import Any\n\n"
        f"DATA: dict[str, Any] = {{\n{''.join(lines)}}}\n"
    )


def compile_grammar(grammar: str, starts: tuple[str, ...]) -> dict[str, Any]:
    """What `dealer_lsp.text.lalr.Tables` takes."""
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
    actions: list[tuple[int, ...]] = []
    gotos: list[tuple[int, ...]] = []
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
        actions.append(tuple(action))
        gotos.append(tuple(goto))
    return {
        "terminals": tuple(terminals),
        "patterns": {
            t.name: t.pattern.to_regexp() for t in sorted(lark.terminals, key=lambda t: t.name)
        },
        "rules": tuple(_rule(rule, nonterminals) for rule in lark.rules),
        "starts": {start: states[table.start_states[start]] for start in starts},
        "actions": tuple(actions),
        "gotos": tuple(gotos),
    }


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


def _rule(rule: Rule, nonterminals: list[str]) -> tuple[Any, ...]:
    origin = str(rule.origin.name)
    name = "" if origin.startswith("_") else str(rule.alias or origin)
    passes = len(rule.expansion) == 1 and bool(rule.options.expand1) and not rule.alias
    splice = tuple(
        i for i, s in enumerate(rule.expansion) if not s.is_term and s.name.startswith("_")
    )
    return nonterminals.index(origin), len(rule.expansion), name, passes, splice
