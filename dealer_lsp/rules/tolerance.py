"""What the parser finds wrong with the form of a statement, and the program of the dialect takes.

The parser goes by the classic program. endplay separates the values of `pointcount` and `altcount`
by commas, has no parentheses round what `printes` prints, takes predealt cards in small letters
and the x of shapes as a capital (endplay 0.5.12, `endplay/parsers/dealer.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from dealer_lsp.rules.names.hyphenated import KNOWING
from dealer_lsp.syntax.nodes import ActionList, Predeal, Setting
from dealer_lsp.syntax.problems import SyntaxProblem
from dealer_lsp.syntax.tree import TopLevel

_HOLDING = re.compile(r"[SHDCshdc][AKQJTakqjt98765432]+")
_SHAPE = re.compile(r"[0-9xX]{4}")


def untolerated(top: TopLevel, dialect: str) -> Iterator[SyntaxProblem]:
    """The problems of a definition without those that are none to the program of the dialect."""
    for problem in top.problems:
        if dialect not in KNOWING or not _taken_by_endplay(problem, top):
            yield problem


def _taken_by_endplay(problem: SyntaxProblem, top: TopLevel) -> bool:
    match top.statement:
        case Setting(keyword="pointcount" | "altcount" as keyword, args=args):
            first = 0 if keyword == "pointcount" else 1
            between = args[first:-1] and args[first].span.end <= problem.span.start
            ends = problem.span.start >= args[-1].span.start if args else True
            return problem.kind == "stray-comma" and bool(between) and not ends
        case ActionList():
            return problem.kind == "missing-parentheses" and problem.args[0].lower() == "printes"
        case _ if problem.kind == "shape-pattern":
            return bool(problem.args) and _SHAPE.fullmatch(problem.args[0]) is not None
        case Predeal():
            written = problem.args[0] if problem.args else ""
            return problem.kind == "bad-holding" and _HOLDING.fullmatch(written) is not None
        case _:
            return False
