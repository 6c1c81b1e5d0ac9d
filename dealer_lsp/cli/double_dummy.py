"""Double-dummy tricks and par of a deal, for people and as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dealer_lsp.deals.card import SEAT_LETTERS, SEAT_NAMES, SEATS
from dealer_lsp.deals.deal import Deal
from dealer_lsp.engine.deal import hands_in
from dealer_lsp.engine.double_dummy.par import STRAIN_LETTERS, Par, Table, par, table_of
from dealer_lsp.engine.double_dummy.solver import Solver


@dataclass(frozen=True, slots=True)
class Analysis:
    """`par` is None where dealer or vulnerability are not known."""

    board: int | None
    table: Table
    par: Par | None

    def data(self) -> dict[str, Any]:
        """Tricks by declarer and strain; par for north and south."""
        tricks = {
            SEAT_NAMES[seat]: dict(zip(STRAIN_LETTERS, self.table[seat], strict=True))
            for seat in SEATS
        }
        if self.par is None:
            return {"tricks": tricks, "par": None}
        contracts = [
            {"contract": name, "declarers": [SEAT_LETTERS[seat] for seat in seats]}
            for name, seats in self.par.contracts
        ]
        return {"tricks": tricks, "par": {"score": self.par.score, "contracts": contracts}}


def analyse_deal(deal: Deal, solver: Solver) -> Analysis:
    """Raises NeedsSolverError where no solver is installed, ValueError for a deal that is not
    complete."""
    whole = deal.completed()
    if not whole.is_complete():
        raise ValueError("double-dummy tricks need all 52 cards")
    hands = hands_in(whole)
    table = table_of(lambda seat, strain: solver.tricks(hands, seat, strain))
    found = None
    if deal.dealer is not None and deal.vulnerable is not None:
        found = par(table, deal.dealer, deal.vulnerable)
    return Analysis(deal.board, table, found)


def analysis_text(analysis: Analysis) -> str:
    """The table with declarers down and strains across, and par."""
    lines = [f"board {analysis.board}"] if analysis.board is not None else []
    lines.append("      " + "".join(f"{letter:>4}" for letter in ("NT", *"SHDC")))
    for seat in SEATS:
        tricks = reversed(analysis.table[seat])
        lines.append(f"{SEAT_NAMES[seat].title():6}" + "".join(f"{count:4}" for count in tricks))
    lines.append(_par_text(analysis.par))
    return "".join(f"{line}\n" for line in lines)


def _par_text(found: Par | None) -> str:
    if found is None:
        return "par depends on dealer and vulnerability: give --dealer and --vul"
    if not found.contracts:
        return "par: passed out, 0"
    contracts = ", ".join(
        f"{name} by {' or '.join(SEAT_NAMES[seat].title() for seat in seats)}"
        for name, seats in found.contracts
    )
    return f"par: {found.score:+} for North and South, {contracts}"
