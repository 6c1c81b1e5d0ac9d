"""Scripts with one slip each, made from real ones: a token lost, doubled, swapped or changed."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

_TOKEN = re.compile(r'"[^"]*"|//[^\n]*|/\*.*?\*/|\s+|\w+|[<>=!]=|&&|\|\||.', re.DOTALL)

_WORDS = """
    hcp shape hascard any not and or north east south west n N North spades S SA AS SAKQ
    hearts notrump x3N z3N vul nv none both all NS produce generate dealer predeal
    condition action average frequency print printes printall printew printoneline
    pointcount altcount vulnerable 0 1 13 14 4333 4432 5xxx 99xx 123 0013 1.5 10xxx
    ( ) , + - * / % == != = < <= > >= => =< && || & | ! ? : { } ; # @ $1 ~ ' \\n .
    "text" " // /* */ shape{north,4333} hcp(north) tens score imps rnd cccc quality
"""

_STRANGE = (*_WORDS.split(), *("\n", "\n#", "\r", "\f", "\u00a0", "\u2013", "\u201c", "\ufeff"))


def mutants(scripts: list[str], seed: int, count: int) -> Iterator[str]:
    """`count` mutants, the same ones for the same seed."""
    chance = random.Random(seed)
    for _ in range(count):
        yield mutant(chance.choice(scripts), chance)


def mutant(script: str, chance: random.Random) -> str:
    tokens = _TOKEN.findall(script)
    solid = [place for place, token in enumerate(tokens) if not token.isspace()]
    if not solid:
        return script + chance.choice(_STRANGE)
    place = chance.choice(solid)
    match chance.randrange(5):
        case 0:
            tokens[place] = ""
        case 1:
            tokens[place] += chance.choice(("", " ")) + tokens[place]
        case 2:
            other = chance.choice(solid)
            tokens[place], tokens[other] = tokens[other], tokens[place]
        case 3:
            tokens[place] = chance.choice(_STRANGE)
        case _:
            tokens[place] = _misspelt(tokens[place], chance)
    return "".join(tokens)


def _misspelt(token: str, chance: random.Random) -> str:
    place = chance.randrange(len(token))
    letter = chance.choice("abcNSxX0123456789ATKQJ_ ()=-+,<>\n\u00e9")
    return token[:place] + letter + token[place + chance.randrange(2) :]
