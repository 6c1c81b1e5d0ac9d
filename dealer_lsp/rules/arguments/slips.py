"""What somebody meant who wrote an argument that does not fit."""

from __future__ import annotations

import re
from typing import Literal

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.arguments.matching import Misfit
from dealer_lsp.rules.context import Context
from dealer_lsp.syntax.nodes import Holding, Name
from dealer_lsp.text.named import NamedTuple

_KINDS: dict[str, Literal["seat", "suit", "vulnerability"]] = {
    "seat": "seat",
    "suit": "suit",
    "strain": "suit",
    "vulnerability": "vulnerability",
    "vul": "vulnerability",
}
_OF_SCORE = ("vul", "nv")
_CARD = re.compile("[2-9TJQKA][CDHS]")
_TEN = re.compile("10[CDHS]|[CDHS]10")
_CONTRACT = re.compile("x[1-7][CDHSN]")


class Slip(NamedTuple):
    """`meant` is what to write instead, None where that cannot be told."""

    kind: Literal["case", "abbreviation", "backwards", "other"]
    meant: str | None


def slip_of(misfit: Misfit, context: Context) -> Slip:
    argument, wanted = misfit.argument, misfit.wanted
    if wanted == "card" and isinstance(argument, Name | Holding):
        return _card(argument.name if isinstance(argument, Name) else argument.text)
    written = argument.name if isinstance(argument, Name) else ""
    if isinstance(argument, Holding) and len(argument.text) == 1:
        written = argument.text
    if not written:
        return Slip("other", None)
    if wanted == "contract":
        upper = f"x{written[1:].upper()}"
        right = _CONTRACT.fullmatch(upper) is not None and written[:1] in "xX"
        return Slip("case", upper) if right else Slip("other", None)
    kind = _KINDS.get(wanted)
    if kind is None:
        return Slip("other", None)
    spellings = catalog().spellings(context.dialect, (kind,))
    for spelling in spellings:
        if spelling.lower() == written.lower():
            return Slip("case", spelling)
    meant = catalog().nearest(written, context.dialect, (kind,))
    if wanted == "vul" and meant not in _OF_SCORE:
        return Slip("other", None)
    if meant is not None and len(written) <= 2 < len(meant):
        return Slip("abbreviation", meant)
    return Slip("other", meant)


def _card(written: str) -> Slip:
    upper = written.upper()
    if _TEN.fullmatch(upper):
        return Slip("other", f"T{upper.replace('10', '')}")
    if _CARD.fullmatch(upper):
        return Slip("case", upper)
    if _CARD.fullmatch(upper[::-1]):
        return Slip("backwards", upper[::-1])
    return Slip("other", None)
