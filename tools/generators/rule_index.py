"""dealer_lsp/rules/index.py: where each rule is and what it waits for, so that it need not be
imported before."""

from __future__ import annotations

from dealer_lsp.rules.base import DefinitionRule, NodeRule, Rule, ScriptRule, SyntaxRule
from tools.generators.rule_source import discovered_rules

PATH = "dealer_lsp/rules/index.py"
PACKAGE = "dealer_lsp.rules."
_SORTS = (SyntaxRule, NodeRule, DefinitionRule, ScriptRule)

_HEADER = '''"""Where each rule is and what it waits for, written by `python -m tools.generate`.

Code, slug, module, class, sorts of rule; of a `SyntaxRule` the kinds of problem; of a `NodeRule`
the types of node, the words, and whether it is for refused definitions only; of a `ScriptRule` the
groups.
"""

# fmt: off
# ruff: noqa: E501
Words = tuple[str, ...]
Row = tuple[str, str, str, str, Words, Words, Words, Words, bool, Words]

ROWS: tuple[Row, ...] = (
'''


def outputs() -> dict[str, str]:
    """Path of the generated file, relative to the project, and its text."""
    rows = "".join(f"    {_row(rule)!r},\n" for rule in discovered_rules())
    return {PATH: f"{_HEADER}{rows})\n"}


def _row(rule: Rule) -> tuple[object, ...]:
    kind = type(rule)
    sorts = tuple(each.__name__ for each in _SORTS if issubclass(kind, each))
    kinds = rule.kinds if isinstance(rule, SyntaxRule) else ()
    nodes, words, refused = (
        (tuple(node.__name__ for node in rule.nodes), rule.words, rule.refused)
        if isinstance(rule, NodeRule)
        else ((), (), False)
    )
    groups = rule.groups if isinstance(rule, ScriptRule) else ()
    module = kind.__module__.removeprefix(PACKAGE)
    return rule.code, rule.slug, module, kind.__name__, sorts, kinds, nodes, words, refused, groups
