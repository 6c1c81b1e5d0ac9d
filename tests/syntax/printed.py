"""Nodes as one line of text, for tests to compare."""

from dealer_lsp.syntax import nodes as n

SEATS = ("north", "east", "south", "west")
SUITS = ("clubs", "diamonds", "hearts", "spades", "notrumps")


def printed(node: n.Node) -> str:
    """Every grouping in brackets, a missing operand as `?`, kinds of arguments told apart."""
    match node:
        case n.Number(text=text) | n.Name(name=text) | n.Parameter(text=text):
            return text
        case n.Missing():
            return "?"
        case n.Paren(inner=inner):
            return f"({printed(inner)})"
        case n.Not(operand=operand):
            return f"[not {printed(operand)}]"
        case n.Binary(op=op, left=left, right=right):
            return f"[{printed(left)} {op} {printed(right)}]"
        case n.Ternary(condition=test, then=then, otherwise=otherwise):
            return f"[{printed(test)} ? {printed(then)} : {printed(otherwise)}]"
        case n.Call(name=name, args=args):
            return f"{name}({listed(args)})"
        case n.ShapeBraces(seat=seat, list_text=text, closed=closed):
            inside = f"{printed(seat) if seat else '?'},{text}"
            return f"shape{{{inside}{'}' if closed else ' ...'}"
        case n.Seat(seat=seat):
            return SEATS[seat]
        case n.Suit(suit=suit):
            return SUITS[suit]
        case n.Card(card=card):
            return f"card:{'23456789TJQKA'[card % 13]}{'CDHS'[card // 13]}"
        case n.Holding(text=text):
            return f"holding:{text}"
        case n.Contract(text=text):
            return f"contract:{text}"
        case n.Vulnerability(text=text):
            return f"vulnerable:{text}"
        case n.String(text=text):
            return "newline" if text == "\n" else text
        case n.ShapeList(items=items):
            return f"<{' '.join(printed(item) for item in items)}>"
        case n.ShapeItem(sign=sign, any=any_, pattern=pattern):
            return f"{sign}{'any ' if any_ else ''}{pattern}"
        case n.Action(name=name, label=label, args=args):
            named = f"{name} {label.text}" if label else name
            return named if args is None else f"{named}({listed(args)})"
        case n.ActionList(actions=actions):
            return f"action: {'; '.join(printed(action) for action in actions)}"
        case n.Assign(name=name, value=value):
            return f"{name.name} := {printed(value)}"
        case n.Condition(keyword=keyword, value=value):
            return f"{'condition' if keyword else 'bare'}: {printed(value)}"
        case n.Setting(keyword=keyword, args=args):
            return f"{keyword}: {listed(args)}"
        case n.Predeal(items=items):
            return f"predeal: {'; '.join(printed(item) for item in items)}"
        case n.PredealHand(seat=seat, holdings=holdings):
            return f"{printed(seat)} {listed(holdings)}"
        case n.PredealLength(suit=suit, seat=seat, length=length):
            return f"{printed(suit)}({printed(seat)}) == {printed(length)}"
        case n.Unparsed():
            return "unparsed"
    raise AssertionError(node)


def listed(nodes: tuple[n.Node, ...]) -> str:
    return ", ".join(printed(node) for node in nodes)
