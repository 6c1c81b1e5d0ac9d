"""How to come by the deals that pass: which hand is dealt first, and from which hands it is drawn.

A hand, two hands seen as one, or a hand with a second beside it can be drawn from just those that
satisfy their part of the condition; what else there is in the condition is tested. Each draw stands
for as many deals as chance would have needed to bring about such a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from dealer_lsp.chances.building import ALWAYS, NEVER, all_of
from dealer_lsp.chances.exact import Method, Predealt, counted, sound
from dealer_lsp.chances.rewriting import leaves_of
from dealer_lsp.chances.steps import Steps, TooManyStepsError
from dealer_lsp.chances.survey import NotCountableError
from dealer_lsp.chances.terms import All, Term
from dealer_lsp.engine.fast.parts import Part, conjunction
from dealer_lsp.text.named import NamedTuple

SEATS = (1, 2, 4, 8)
_PAIRS = (3, 5, 6, 9, 10, 12)

_QUICK = 400_000
_LONG = 12_000_000

_PLAIN_COST = 1.0
_DRAWN_COST = 2.5
_REST_COST = 3.0
"""Of dealing a hand and testing it, of drawing one that passes, and of what comes after it; in no
special unit."""

_BESIDE_PAYS = 12
"""A second hand must make a deal so many times rarer for drawing it to be cheaper than testing."""

_MANY = 1_000_000
"""Tries from which on it pays to count for long."""


class Start(NamedTuple):
    """Draws for the seats `hands`: `method` tells how, None stands for any cards. `share` is the
    chance of such a hand (or of such two hands)."""

    hands: int
    method: Method | None
    share: float


class Plan(NamedTuple):
    """`starts` is empty when no deal can pass. It has more than one where a deal may come about in
    several ways, one for each of the `alternatives`: then one start is drawn, in proportion to its
    share, and the deal counts if that alternative is the first it satisfies. `order` are the seats
    to deal after the start as far as they are tested; `parts` is what remains to be tested."""

    starts: tuple[Start, ...]
    order: tuple[int, ...]
    parts: tuple[Part, ...]
    alternatives: tuple[Part, ...] = ()

    @property
    def share(self) -> float:
        """How many deals of a hundred would give a start, as a fraction."""
        return sum(start.share for start in self.starts)


def make_plan(
    parts: Sequence[Part],
    predealt: Predealt,
    wanted: int,
    limit: int,
    thorough: bool,
    seat: int = SEATS[0],
) -> Plan:
    """For a run that ends when `wanted` deals passed or `limit` were tried. Unless `thorough`, what
    would take long to count is tested instead. `seat` is dealt first when nothing is tested."""
    return _Planner(parts, predealt, wanted, limit, thorough, seat).plan()


def plain_plan(parts: Sequence[Part]) -> Plan:
    """Nothing is drawn but at random."""
    return _Planner(parts, (0, 0, 0, 0), 1, 1, False).plain()


def every_plan(parts: Sequence[Part], predealt: Predealt) -> list[Plan]:
    """All the ways there are, whether they pay or not."""
    planner = _Planner(parts, predealt, 10 * _MANY, 10 * _MANY, True)
    plans = planner.plans()
    seconds = [second for plan in plans for second in planner.with_second(plan)]
    return [*plans, *seconds]


class _Planner:
    def __init__(
        self,
        parts: Sequence[Part],
        predealt: Predealt,
        wanted: int,
        limit: int,
        thorough: bool,
        seat: int = SEATS[0],
    ) -> None:
        self._parts = [part for part in parts if part.counted is not ALWAYS]
        self._countable = [part for part in self._parts if not part.delicate]
        self._predealt = predealt
        self._wanted, self._limit, self._thorough = wanted, limit, thorough
        self._seat = seat
        self._shares: dict[int, float] = {}

    def plan(self) -> Plan:
        """The cheapest."""
        best = min(self.plans(), key=self._cost)
        if self._thorough and self._second_may_pay(best):
            for plan in self.with_second(best):
                if plan.share * _BESIDE_PAYS < best.share:
                    return plan if plan.share else _IMPOSSIBLE
        return best if best.share else _IMPOSSIBLE

    def plans(self) -> list[Plan]:
        """Those that draw one hand, or two as one."""
        if any(part.counted is NEVER for part in self._parts):
            return [_IMPOSSIBLE]
        plans: list[Plan] = []
        if sound(self._predealt):
            for hands in (*SEATS, *_PAIRS):
                inside = self._inside(hands)
                start = self._drawn(hands, conjunction(inside)) if inside else None
                if start is not None:
                    plans.append(self._from(start, inside))
            plans += self._mixtures()
        plans.append(self.plain())
        return plans

    def with_second(self, plan: Plan) -> Iterator[Plan]:
        """The plan with a second hand drawn beside the first."""
        first = plan.starts[0] if plan.starts else None
        if first is None or plan.alternatives or first.hands not in SEATS:
            return
        for seat in plan.order:
            pair = first.hands | seat
            inside = [part for part in self._countable if not part.counted.hands & ~pair]
            start = self._drawn(first.hands, conjunction(inside))
            if start is not None and start.method is not None and start.method.beside is not None:
                yield self._from(start._replace(hands=pair), inside)

    def _inside(self, hands: int) -> list[Part]:
        """The parts that `hands` decide: a seat alone, or two seats seen as one."""
        return [
            part
            for part in self._countable
            if part.counted.hands == hands
            and all(leaf.hands == hands for leaf in leaves_of(part.counted))
        ]

    def _drawn(self, hands: int, condition: Term) -> Start | None:
        """None when that takes too long to count, or cannot be counted."""
        limit = _LONG if self._thorough and self._tries() > _MANY else _QUICK
        method = _method(condition, hands, self._predealt, limit)
        if method is None:
            return None
        share = method.chance.ways / method.chance.all_ways
        self._shares[hands] = min(share, self._shares.get(hands, 1.0))
        return Start(hands, method, share)

    def _tries(self) -> float:
        """How many deals will be tried at least, as far as is known."""
        rarest = min(self._shares.values(), default=1.0)
        return min(self._limit, self._wanted / max(rarest, 1e-12))

    def _from(self, start: Start, covered: Sequence[Part]) -> Plan:
        left = tuple(part for part in self._parts if part not in covered)
        return Plan((start,), self._order(start.hands, left), left)

    def plain(self) -> Plan:
        """A plan without a drawn hand."""
        order = self._order(0, self._parts) or (self._seat,)
        return Plan((Start(order[0], None, 1.0),), order[1:], tuple(self._parts))

    def _order(self, known: int, parts: Sequence[Part]) -> tuple[int, ...]:
        """The seats still to be dealt for the tests, the most selective first."""
        wanted = [seat for seat in SEATS if not seat & known and _looked_at(parts) & seat]
        return tuple(sorted(wanted, key=lambda seat: self._shares.get(seat, 1.0)))

    def _cost(self, plan: Plan) -> float:
        if not plan.starts:
            return 0
        if plan.starts[0].method is not None:
            return plan.share * (_DRAWN_COST + _REST_COST)
        return _PLAIN_COST + self._shares.get(plan.starts[0].hands, 0.5) * _REST_COST

    def _mixtures(self) -> Iterator[Plan]:
        """Plans with a start for each alternative of a part."""
        for part in self._countable:
            if part.counted.hands in SEATS:
                continue
            starts = [self._start_of(alternative) for alternative in part.alternatives]
            found = [start for start in starts if start is not None]
            if not found or len(found) < len(starts):
                continue
            possible = [index for index, start in enumerate(found) if start.share]
            if not possible:
                yield _IMPOSSIBLE
            plan = Plan(
                tuple(found[index] for index in possible),
                tuple(seat for seat in SEATS),
                tuple(each for each in self._parts if each is not part),
                tuple(part.alternatives[index] for index in possible),
            )
            if 0 < plan.share < 1:
                yield plan

    def _start_of(self, alternative: Part) -> Start | None:
        """The rarest hand that the alternative asks for."""
        condition = alternative.counted
        pieces = condition.parts if isinstance(condition, All) else (condition,)
        starts: list[Start] = []
        for seat in SEATS:
            own = [piece for piece in pieces if piece.hands == seat]
            if own:
                together = all_of([*own, *[part.counted for part in self._inside(seat)]])
                start = self._drawn_apart(seat, together)
                if start is not None:
                    starts.append(start)
        return min(starts, key=lambda start: start.share, default=None)

    def _drawn_apart(self, hands: int, condition: Term) -> Start | None:
        """Like `_drawn`, but what is found holds for some deals only."""
        before = dict(self._shares)
        start = self._drawn(hands, condition)
        self._shares = before
        return start

    def _second_may_pay(self, plan: Plan) -> bool:
        """Whether so many first hands will be drawn that counting for long is worth it."""
        if not plan.starts:
            return False
        tries = min(self._limit, self._wanted / max(plan.share, 1e-12) * _BESIDE_PAYS)
        return tries * plan.share >= _MANY


_IMPOSSIBLE = Plan((), (), ())


@lru_cache(32)
def _method(condition: Term, hands: int, predealt: Predealt, limit: int) -> Method | None:
    try:
        return counted(condition, hands, predealt, Steps(limit))
    except (NotCountableError, TooManyStepsError):
        return None


def _looked_at(parts: Iterable[Part]) -> int:
    seats = 0
    for part in parts:
        seats |= part.seats
    return seats
