from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Binary, Call, Expr, Node, Number, Paren
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Edit, Span

_MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="}
_WIDEST = 200
"""A function with more values than that (scores, cccc) is left alone."""


class CoversEverything(NodeRule):
    """Comparisons of one value that cover everything between them.

    ## What it does
    Reports `hcp(north) >= 15 or hcp(north) <= 17`: comparisons of the same function with numbers,
    joined by `or`, one of which holds whatever is dealt.

    ## Why is this bad
    The whole is always true, and `not` of it never. Mostly `and` was meant.

    ## Example
    ```dealer
    condition clubs(north) >= 4 and not (hcp(north) >= 15 or hcp(north) <= 17)
    ```

    ## Use instead
    ```dealer
    condition clubs(north) >= 4 and not (hcp(north) >= 15 and hcp(north) <= 17)
    ```

    ## What dealer does
    It looks through ten million deals and finds none; without the `not` it would deal the same
    hands as without the comparisons.
    """

    code = "DL210"
    slug = "covers-everything"
    severity = Severity.WARNING
    nodes = (Binary,)
    words = ("or",)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Binary) or node.op != "or" or _is_inner(node, context):
            return
        groups: dict[str, list[_Comparison]] = {}
        for part in _alternatives(node):
            compared = _comparison(part, context)
            if compared is not None:
                groups.setdefault(compared.value, []).append(compared)
        for value, members in groups.items():
            if _covers_everything(members):
                yield self._finding(node, value, members, context)

    def _finding(
        self, whole: Binary, value: str, members: list[_Comparison], context: Context
    ) -> Finding:
        told = [f"'{context.text(each.node.span)}'" for each in members]
        message = f"always true: whatever {value} is, {', '.join(told[:-1])} or {told[-1]} holds"
        fixes: list[Fix] = []
        if len(members) == 2 and members[0].holds & members[1].holds:
            message += "; 'and' may be meant"
            if len(_alternatives(whole)) == 2:
                word = "and" if context.text(whole.op_span) == "or" else "&&"
                fixes = [Fix(f"Write '{word}'", (Edit(whole.op_span, word),), safe=False)]
        span = Span(members[0].node.span.start, members[-1].node.span.end)
        return self.finding(span, message, "silent", fixes=fixes)


class _Comparison(NamedTuple):
    """A comparison of `value`, as it is written, that `holds` for some `of` its numbers."""

    node: Expr
    value: str
    holds: set[int]
    of: set[int]


def _is_inner(node: Binary, context: Context) -> bool:
    above = context.parent(node)
    while isinstance(above, Paren):
        above = context.parent(above)
    return isinstance(above, Binary) and above.op == "or"


def _alternatives(whole: Binary) -> list[Expr]:
    """What `or` joins, through parentheses, from left to right."""
    found: list[Expr] = []
    waiting: list[Expr] = [whole]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Paren):
            waiting.append(part.inner)
        elif isinstance(part, Binary) and part.op == "or":
            waiting += (part.right, part.left)
        else:
            found.append(part)
    return found


def _comparison(part: Expr, context: Context) -> _Comparison | None:
    """A function of a hand compared with a number that decides nothing alone."""
    if not isinstance(part, Binary) or part.op not in _MIRRORED:
        return None
    left, op, right = part.left, part.op, part.right
    if isinstance(left, Number):
        left, op, right = right, _MIRRORED[op], left
    if not isinstance(left, Call) or not isinstance(right, Number):
        return None
    if any(isinstance(each, Call) and each.name == "rnd" for each in walk(left)):
        return None
    value, bound = context.value(left), context.value(right).constant
    if bound is None or not 0 < value.high - value.low <= _WIDEST:
        return None
    every = set(range(value.low, value.high + 1))
    holds = {each for each in every if _holds(each, op, bound)}
    if not holds or holds == every:
        return None
    return _Comparison(part, "".join(context.text(left.span).split()), holds, every)


def _holds(number: int, op: str, bound: int) -> bool:
    match op:
        case "<":
            return number < bound
        case "<=":
            return number <= bound
        case ">":
            return number > bound
        case ">=":
            return number >= bound
        case "==":
            return number == bound
        case _:
            return number != bound


def _covers_everything(members: list[_Comparison]) -> bool:
    return set[int]().union(*(each.holds for each in members)) == members[0].of
