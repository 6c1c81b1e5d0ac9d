"""The scores and IMPs of stock, as far as ranges need them: both only grow with what goes in."""

from __future__ import annotations

_IMP_STEPS = (
    *(10, 40, 80, 120, 160, 210, 260, 310, 360, 410, 490, 590),
    *(740, 890, 1090, 1190, 1490, 1740, 1990, 2240, 2490, 2990, 3490, 3990),
)
"""The highest difference that is worth 0, 1, 2 ... IMPs in the program's own table."""

_STRAINS = "CDHSN"


def score(vulnerable: bool, contract: str, tricks: int) -> int | None:
    """Declarer's undoubled duplicate score for `x4H`; None for a contract stock does not know."""
    if len(contract) != 3 or contract[1] not in "1234567" or contract[2] not in _STRAINS:
        return None
    level, strain = int(contract[1]), contract[2]
    if tricks < 6 + level:
        return -50 * (1 + vulnerable) * (6 + level - tricks)
    per_trick = 20 if strain in "CD" else 30
    game_level = {"N": 3, "H": 4, "S": 4, "C": 5, "D": 5}[strain]
    total = per_trick * (tricks - 6) + (10 if strain == "N" else 0) + 50
    total += 250 + 200 * vulnerable if level >= game_level else 0
    total += {6: 500 + 250 * vulnerable, 7: 1000 + 500 * vulnerable}.get(level, 0)
    return total


def imps(difference: int) -> int:
    """The IMPs for a difference of scores, sign kept."""
    size = sum(abs(difference) > step for step in _IMP_STEPS)
    return -size if difference < 0 else size
