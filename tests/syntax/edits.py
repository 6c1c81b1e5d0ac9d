"""Random edits of the kind that people and editors make, and worse."""

import random

from dealer_lsp.text.span import Edit, Span

PIECES = (
    *('"', "/*", "*/", "//", "#", "\n", "\r", "\r\n", "(", ")", "=", "==", "{", "}", "shape{"),
    *("'", "condition ", "action ", "x = ", "and ", "not ", "north", "5", "xxx", "4333", "."),
    *(",", "-", "\u00e9", "\u00a0", "\u201c", "`", "Script,a\nsetDealerCode(`", "Import,b\n"),
    *('`,"S",true)\nScript\n', "hcp(", "foo", "  ", "printes(", 'average "x" ', ";", "?", ":"),
    *("predeal north SAK", "shape(north, ", "any ", "$1", "1.5", "seed 5", "par(NS)", "HCP("),
    *("\\n", "0", "\0", "\f", "csvrpt(", "=>", "S10", "AND "),
)
LETTERS = "abN5x(,)\"=/*\n #'"


def random_edit(text: str, chance: random.Random) -> Edit:
    start = chance.randrange(len(text) + 1)
    end = min(len(text), start + chance.choice((0, 0, 0, 1, 1, 2, 5, 20, 200)))
    match chance.randrange(4):
        case 0:
            inserted = ""
        case 1:
            inserted = "".join(chance.choice(LETTERS) for _ in range(chance.randrange(1, 5)))
        case _:
            inserted = chance.choice(PIECES)
    return Edit(Span(start, end), inserted)
