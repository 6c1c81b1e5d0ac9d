"""Random `shape{...}` lists: `plausible` ones as people write them, `wild` ones that try all."""

from __future__ import annotations

from random import Random

LETTERS = "shdc"
COMPARISONS = ("<", ">", "<=", ">=", "==", "!=")


def plausible(random: Random) -> str:
    """A list that nearly always is free of errors."""
    terms = [_term(random) for _ in range(random.choice((1, 1, 1, 2, 2, 3)))]
    text = terms[0]
    for term in terms[1:]:
        text += random.choice((" + ", " - ")) + term
    return text


def _term(random: Random) -> str:
    text = _alternative(random)
    while random.random() < 0.05:
        text += (
            random.choice("||  ").strip() + _alternative(random) if random.random() < 0.7 else ""
        )
    return text


def _alternative(random: Random) -> str:
    shape = random.choice((_regular, _regular, _exact, _whole, _named, _named))(random)
    if random.random() < 0.4:
        shape += ":" + condition(random)
    return shape


def _lengths(random: Random) -> list[int]:
    """Four lengths as real hands have them."""
    lengths = [0, 0, 0, 0]
    for _ in range(13):
        lengths[random.randrange(4)] += 1
    if random.random() < 0.2:
        at = random.randrange(4)
        lengths = [13 - random.randrange(6) if i == at else 0 for i in range(4)]
        while sum(lengths) < 13:
            lengths[(at + random.randrange(1, 4)) % 4] += 1
    return lengths


def _part(random: Random, length: int) -> str:
    """A part that the length fits."""
    digit = min(length, 9)
    kind = random.random()
    if kind < 0.3 and length < 10:
        return str(length)
    if kind < 0.5:
        return f"{random.randint(max(0, digit - 3), digit)}+"
    if kind < 0.6 and length < 10:
        return f"{random.randint(digit, min(9, digit + 3))}-"
    if kind < 0.75 and length < 10:
        low, high = (
            random.randint(max(0, digit - 2), digit),
            random.randint(digit, min(9, digit + 2)),
        )
        return f"[{low}-{high}]" if low < high else f"[{low}]"
    if kind < 0.8 and 0 < length < 9:
        return f"[{length - 1}{length + 1}]" if length < 3 else f"[0{length}]"
    return "x"


def _regular(random: Random) -> str:
    return "".join(_part(random, length) for length in _lengths(random))


def _exact(random: Random) -> str:
    return "".join(str(length) if length < 10 else "9+" for length in _lengths(random))


def _whole(random: Random) -> str:
    lengths = _lengths(random)
    if random.random() < 0.5:
        return "(" + "".join(str(length) if length < 10 else "9+" for length in lengths) + ")"
    return "(" + "".join(_part(random, length) for length in lengths) + ")"


def _named(random: Random) -> str:
    """`5+s4h(xx)`, `5M(332)`, `4m5M(xx)`, and some without letters."""
    lengths = _lengths(random)
    order = random.sample(range(4), 4)
    count = random.choice((1, 1, 2, 2, 3))
    letters = [LETTERS[suit] for suit in order[:count]]
    kind = random.random()
    if kind < 0.25:
        letters[0] = "M" if order[0] < 2 else "m"
        partner = LETTERS[1 - order[0]] if order[0] < 2 else LETTERS[5 - order[0]]
        if partner in letters:
            letters = letters[:1]
    if kind > 0.9:
        left = "".join(_part(random, lengths[i]) for i in range(count))
        rest = [lengths[i] for i in range(count, 4)]
    else:
        used = order[: len(letters)]
        left = "".join(
            _part(random, lengths[suit]) + letter
            for suit, letter in zip(used, letters, strict=True)
        )
        rest = [lengths[suit] for suit in order[len(letters) :]]
    random.shuffle(rest)
    return left + "(" + "".join(_part(random, length) for length in rest) + ")"


def condition(random: Random) -> str:
    parts = [_comparison(random) for _ in range(random.choice((1, 1, 1, 2, 2, 3)))]
    text = parts[0]
    for part in parts[1:]:
        text += random.choice((",", ",", " or ", "&&", " and ", ", ", "||")) + part
    if random.random() < 0.1:
        text = f"not ({text})" if random.random() < 0.5 else f"!({text})"
    return text


def _comparison(random: Random) -> str:
    left, right = random.sample(LETTERS, 2)
    kind = random.random()
    operator = random.choice(COMPARISONS)
    if kind < 0.4:
        return f"{left}{operator}{right}"
    if kind < 0.7:
        return f"{left}{operator}{random.randrange(9)}"
    if kind < 0.85:
        return f"{left}{random.choice('+-')}{right}{operator}{random.randrange(12)}"
    if kind < 0.9:
        return f"{left}%{random.randint(2, 3)}=={random.randrange(2)}"
    if kind < 0.93:
        return f"({left}-{right})%2==1"
    if kind < 0.96:
        return f"{left}*2{operator}{right}+{random.randrange(6)}"
    return f"{left}/2{operator}{right}-1"


def wild(random: Random) -> str:
    """A list with an error now and then: signs doubled, letters anywhere, odd blanks."""
    text = plausible(random)
    for _ in range(random.randrange(3)):
        at = random.randrange(len(text) + 1)
        kind = random.random()
        if kind < 0.4:
            text = text[:at] + random.choice("0123456789x+-shdcMmSH([)]:,|& #not") + text[at:]
        elif kind < 0.7 and at < len(text):
            text = text[:at] + text[at + 1 :]
        else:
            other = plausible(random)
            cut = random.randrange(len(other) + 1)
            text = text[:at] + other[cut : cut + random.randrange(5)] + text[at:]
    return text
