"""What the rules find in one definition, agreed with what stock's own parser says of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.context import Context
from dealer_lsp.rules.names.hyphenated import KNOWING
from dealer_lsp.rules.reach import is_read
from dealer_lsp.rules.registry import definition_rules, rules_by_node, rules_by_problem
from dealer_lsp.rules.tolerance import untolerated
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.finding import Finding
from dealer_lsp.syntax.problems import SyntaxProblem
from dealer_lsp.syntax.tree import TopLevel
from dealer_lsp.syntax.walk import walk

AS_STOCK = ("dealer", "dealer-old", "bbo")
"""The dialects whose programs take the same form of script as stock."""

_KEY = "findings"


def findings_of(definition: Definition, dialect: str) -> list[Finding]:
    """What is wrong with a definition where it stands; spans count from its start."""
    kept: list[Finding] | None = definition.results.get(_KEY)
    if kept is None:
        kept = definition.results[_KEY] = _examine(definition, dialect)
    return kept


def reported(problems: Iterable[SyntaxProblem], dialect: str) -> Iterator[Finding]:
    """The findings for problems of the parser."""
    rules, facts = rules_by_problem(), catalog().dialect(dialect)
    for problem in problems:
        rule = rules[problem.kind].rule
        if rule.concerns(problem, facts):
            yield rule.report(problem)


def _examine(definition: Definition, dialect: str) -> list[Finding]:
    top = definition.top
    formal = list(reported(untolerated(top, dialect), dialect))
    context = Context(definition, dialect)
    by_node = rules_by_node(top.refusal is not None)
    found: list[Finding] = []
    for node in walk(top.statement):
        entries = by_node.get(type(node))
        if entries is not None:
            for entry in entries.at(node):
                found += entry.rule.visit(node, context)
    for rule in definition_rules():
        found += rule.check(context)
    if dialect in KNOWING:
        from dealer_lsp.rules.portability.endplay_form import EndplayForm  # for this dialect only

        found += EndplayForm().check(context)
    if dialect not in AS_STOCK:
        return _together(top, formal + found)
    return _together(top, _judged(top, formal, found))


def _together(top: TopLevel, found: list[Finding]) -> list[Finding]:
    """The findings, those about capital letters in one where they are about all the words."""
    if top.cut is not None or [each.slug for each in found].count("wrong-case") < 2:
        return found
    from dealer_lsp.rules.arguments.capitals_together import capitals_together  # few need it

    return capitals_together(found, top)


def _judged(top: TopLevel, formal: list[Finding], found: list[Finding]) -> list[Finding]:
    """The findings in agreement with stock's parser: it refuses nothing but what it refuses, and
    where it refuses there is a finding that says so."""
    if top.refusal is None:
        return [_accepted(each) for each in formal] + found
    everything = formal + found
    read = (each for each in everything if top.cut is None or is_read(each, top.cut))
    if any(each.stock == "refuses" for each in read):
        return everything
    if top.cut is not None:
        return [_cut_short(each, top.cut) for each in everything]
    if top.refusal.too_deep:
        from dealer_lsp.rules.form.too_deep import TooDeep  # for the odd script only

        others = [each for each in everything if each.slug != TooDeep.slug]
        return [*others, TooDeep().of_refusal(top.refusal)]
    from dealer_lsp.rules.form.syntax_error import SyntaxError_  # for the odd script only

    return [*everything, SyntaxError_().of_refusal(top.refusal)]


def _cut_short(finding: Finding, cut: int) -> Finding:
    """What stands before the character that ends the script is no script by itself."""
    ends = finding.slug == "not-ascii" and finding.span.start <= cut < finding.span.end
    return finding.replaced(stock="refuses") if ends else finding


def _accepted(finding: Finding) -> Finding:
    return finding.replaced(stock="silent") if finding.stock == "refuses" else finding
