"""Which `and`s of a script are worth a proof, and the proofs, kept while nothing they rest on
changes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

from dealer_lsp.rules.conditions.comparisons import excluding
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.part import part_for
from dealer_lsp.semantics.program import Program
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import Assign, Binary, Condition, Expr, Missing, Not, Paren
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.named import NamedTuple

_MOST_DEFINITIONS = 60
"""So many definitions are looked at besides the condition in force."""
_LIMIT = 5_000
"""Steps for the proof about a definition; the condition may take more."""
_NOTHING = ((), (), (), ())
_KEY = "conjunction"


class Conjunction(NamedTuple):
    """Parts joined by `and` in one definition; spans count from its start."""

    placed: Placed
    parts: tuple[Expr, ...]
    limit: int


class Proof(NamedTuple):
    """The numbers of parts that cannot hold together. `by_predeal`: not with the predealt cards,
    though they could without."""

    parts: tuple[int, ...]
    by_predeal: bool


def conjunctions(script: Script) -> Iterator[Conjunction]:
    """The condition in force, and the definitions at the top of the script that join parts."""
    condition = condition_in_force(script)
    if condition is not None:
        yield condition
    for number in range(min(len(script), _MOST_DEFINITIONS)):
        placed = script.numbered(number)
        if isinstance(placed.definition.top.statement, Assign):
            yield from _conjunction(placed, _LIMIT, least=2)


def condition_in_force(script: Script) -> Conjunction | None:
    """The condition that counts; None where there is none, or nothing to prove about it."""
    condition = script.last("condition")
    if condition is None:
        return None
    return next(_conjunction(condition, 20 * _LIMIT, least=1), None)


def proof(script: Script, conjunction: Conjunction) -> Proof | None:
    """The proof that some parts contradict each other, if it can be found in the steps allowed."""
    program = part_for(script, conjunction.parts)
    if program is None:
        return None
    identity = (
        tuple(map(id, conjunction.parts)),
        tuple((name, id(value)) for name, value in program.variables.items()),
        program.predeal,
        program.hcp,
        program.tables,
    )
    known = _proofs.get(identity)
    if known is None:
        # The nodes are kept with the answer, so that their identities stay theirs.
        known = _proofs[identity] = (program, conjunction, _proof(program, conjunction))
        while len(_proofs) > _MOST_PROOFS:
            _proofs.popitem(last=False)
    return known[2]


_MOST_PROOFS = 500
_proofs: OrderedDict[object, tuple[Program, Conjunction, Proof | None]] = OrderedDict()


def _proof(program: Program, conjunction: Conjunction) -> Proof | None:
    # Counting is loaded by scripts that need it only.
    from dealer_lsp.chances.contradictions import smallest_contradiction

    found = smallest_contradiction(program, conjunction.parts, conjunction.limit)
    if found is None:
        return None
    if program.predeal == _NOTHING:
        return Proof(found, False)
    parts = [conjunction.parts[number] for number in found]
    free = smallest_contradiction(program.replaced(predeal=_NOTHING), parts, conjunction.limit)
    return Proof(found, free is None)


def _conjunction(placed: Placed, limit: int, least: int) -> Iterator[Conjunction]:
    parts = _parts_kept(placed.definition)
    if len(parts) >= least:
        yield Conjunction(placed, parts, limit)


def _parts_kept(definition: Definition) -> tuple[Expr, ...]:
    """The parts worth a proof, kept with the definition; none where the rules that look at single
    comparisons say what there is to say, or the author wants no deal."""
    kept: tuple[Expr, ...] | None = definition.results.get(_KEY)
    if kept is None:
        kept = definition.results[_KEY] = tuple(_possible_parts(definition))
    return kept


def _possible_parts(definition: Definition) -> list[Expr]:
    top = definition.top
    statement = top.statement
    if top.problems or not isinstance(statement, Condition | Assign):
        return []
    if any(isinstance(node, Missing) for node in walk(statement)):
        return []
    parts = _parts(statement.value)
    ranges = definition.ranges()
    if any(ranges.of(part).never for part in parts):
        return []
    return [] if isinstance(statement, Assign) and excluding(parts, definition) else parts


def _parts(value: Expr) -> list[Expr]:
    """The parts joined by `and`, through parentheses, from left to right."""
    parts: list[Expr] = []
    waiting: list[Expr] = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Paren) and isinstance(part.inner, Binary | Paren | Not):
            waiting.append(part.inner)
        elif isinstance(part, Binary) and part.op == "and":
            waiting += (part.right, part.left)
        else:
            parts.append(part)
    return parts
