"""What the Perl program makes of one list, beside what the list means."""

from __future__ import annotations

from typing import Literal

from dealer_lsp.shapes.patterns import read_stock_list, stock_list_set
from dealer_lsp.shapes.perl.outcome import DiesError, NotImitatedError
from dealer_lsp.shapes.perl.program import expand_list
from dealer_lsp.text.named import NamedTuple

Verdict = Literal["same", "other", "refused", "dies", "lines", "unknown"]


class PerlView(NamedTuple):
    """`verdict`: `same` or `other` set than meant, `refused` by dealer, `dies` in the Perl program,
    cut up because the list has several `lines`, or `unknown` because it would run odd Perl code.

    `printed` is the list that it prints (empty when it prints none), `set` what dealer reads in
    it (None when it reads none), `message` what dies or is not known.
    """

    verdict: Verdict
    printed: str
    set: int | None
    message: str


def perl_view(source: str, meant: int) -> PerlView:
    """What happens to the list `source`, which means the set `meant`."""
    if "\n" in source:
        message = "dealer.dpp reads one line at a time: it takes the first line for the whole list"
        return PerlView("lines", "", None, message)
    try:
        printed = expand_list(source)
    except DiesError as death:
        return PerlView("dies", "", None, str(death))
    except NotImitatedError as reason:
        return PerlView("unknown", "", None, str(reason))
    items = read_stock_list(printed)
    found = stock_list_set(items) if items else None
    if found is None:
        return PerlView("refused", printed, None, "")
    return PerlView("same" if found == meant else "other", printed, found, "")


def warning(view: PerlView, meant: int) -> str | None:
    """One sentence on what goes wrong; None when nothing does."""
    if view.verdict == "same":
        return None
    if view.verdict == "lines":
        return view.message
    if view.verdict == "dies":
        first, _, _ = view.message.partition("\n")
        return f"dealer.dpp dies here: {first}"
    if view.verdict == "unknown":
        return f"dealer.dpp would run this as Perl code: {view.message}"
    printed = view.printed if len(view.printed) <= 60 else view.printed[:57] + "..."
    if view.set is None:
        return f"dealer.dpp would print 'shape(...,{printed})', which dealer refuses"
    number = view.set.bit_count()
    plural = "s" * (number != 1)
    wanted = meant.bit_count()
    return (
        f"dealer.dpp would print '{printed}': {number} distribution{plural} instead of {wanted}"
        if number != wanted
        else f"dealer.dpp would print '{printed}': {number} distribution{plural}, but other ones"
    )
