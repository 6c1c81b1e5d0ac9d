"""One definition, read and judged."""

from __future__ import annotations

from functools import lru_cache

from dealer_lsp.syntax.capitals import capitals
from dealer_lsp.syntax.faults import Fault, faults
from dealer_lsp.syntax.nodes import Statement
from dealer_lsp.syntax.number_groups import goes_on_with_group
from dealer_lsp.syntax.number_ranges import goes_on_with_range
from dealer_lsp.syntax.problems import SyntaxProblem
from dealer_lsp.syntax.refusals import Refusal, first_cut, refusal_of
from dealer_lsp.syntax.stream import TokenStream
from dealer_lsp.syntax.strict import Parsed, parse_definition
from dealer_lsp.syntax.tokens import Token
from dealer_lsp.syntax.torn_operators import goes_on_with_torn_operator
from dealer_lsp.text.record import Record

_COVERED = {
    "not-ascii": ("not-ascii",),
    "missing-parentheses": ("stray-character", "other-bracket"),
    "malformed-outside-action": ("stray-character", "other-bracket"),
    "holding-brackets": ("stray-character", "other-bracket"),
    "number-range": ("decimal", "stray-character"),
    "grouped-number": ("decimal", "stray-character", "not-ascii", "single-quotes"),
    "wrong-operator": ("wrong-operator",),
    "quoted-name": ("not-ascii", "single-quotes"),
    "shape-language": ("stray-character", "other-bracket"),
    "shape-join": ("wrong-operator", "wrong-case"),
    "shape-and": ("wrong-operator", "wrong-case"),
}
"""Problems of a reader, with the faults of single tokens that they tell of too."""


class TopLevel(Record, eq=False):
    """One definition. Offsets in it count from its start, which is where the trivia of its first
    token starts. Compare by identity: a kept definition is the same object.

    `problems` are in the order of the text. `refusal` is None for what the stock program's parser
    takes (names, shapes and predealt cards may still make it refuse); `cut` is where that program
    takes a character for the end of the file, and `refusal` counts up to there only.
    The definition depends on the text up to `reach` code points behind its end.
    """

    tokens: tuple[Token, ...]
    statement: Statement
    problems: tuple[SyntaxProblem, ...]
    refusal: Refusal | None
    cut: int | None
    length: int
    reach: int

    @property
    def text(self) -> str:
        return _text(self)

    def contents(self) -> tuple[object, ...]:
        """All that was found out about the tokens, to compare two readings of them."""
        return self.statement, self.problems, self.refusal, self.cut, self.reach


@lru_cache(8)
def _text(top: TopLevel) -> str:
    """The text of a definition. It is asked for once for each part of it, so the last ones are
    kept; keeping all would double the memory for scripts."""
    return "".join([part for token in top.tokens for part in (token.trivia, token.text)])


def read_definition(stream: TokenStream, first: int) -> tuple[TopLevel, int]:
    """The definition that starts at token `first`, not the end of the text, and the number of the
    token after it."""
    stream.seen = first
    parsed = parse_definition(stream, first)
    if stream.is_foreign_action(first):
        # The grammar has it for a name, behind which something else does not fit.
        parsed = parsed._replace(statement=None, end=first + 2)
    statement, end = parsed.statement, parsed.end
    stream.seen = max(stream.seen, end)
    problems: tuple[SyntaxProblem, ...] = ()
    if statement is None or _goes_on(stream, first, end):
        from dealer_lsp.syntax.forgiving import forgive  # a script without mistakes needs none

        statement, end, problems = forgive(stream, first, parsed.too_high)
        parsed = _refused(stream, parsed, end)
        unfit = stream.peek(end)
        if end == parsed.end and unfit.fault == "not-ascii" and unfit.kind == "IDENT":
            # For the stock program the word ends within: it is what did not fit here.
            end += 1
    problems = (*problems, *capitals(statement, stream, first, end))
    found = _faults(stream, first, end)
    refusal = cut = None
    if (
        found
        or parsed.statement is None
        or parsed.extension is not None
        or parsed.overflow is not None
    ):
        refusal = refusal_of(stream, first, end, parsed, found)
    if found:
        cut = first_cut(found)
        problems = _merged(problems, found)
    if len(problems) > 1:
        problems = tuple(sorted(problems, key=lambda problem: problem.span))
    top = TopLevel(
        tuple(stream.tokens[first:end]),
        statement,
        problems,
        refusal,
        cut,
        stream.starts[end] - stream.starts[first],
        stream.reach(first, end),
    )
    return top, end


def _goes_on(stream: TokenStream, first: int, end: int) -> bool:
    """True when what follows the definition `first:end` can only be meant as a part of it."""
    return (
        goes_on_with_range(stream, end)
        or goes_on_with_torn_operator(stream, end)
        or goes_on_with_group(stream, first, end)
    )


def _refused(stream: TokenStream, parsed: Parsed, end: int) -> Parsed:
    """The first definition up to token `end` that the stock program refuses, of those it reads
    where one is meant; without such a one the first."""
    following = parsed
    while following.statement is not None and following.end < end:
        following = parse_definition(stream, following.end)
    return parsed if following.statement is not None else following


def _faults(stream: TokenStream, first: int, end: int) -> list[Fault]:
    origin = stream.starts[first]
    starts = [start - origin for start in stream.starts[first:end]]
    following = stream.peek(end)
    after = following.trivia + following.text
    return list(faults(stream.tokens[first:end], starts, origin == 0, after))


def _merged(problems: tuple[SyntaxProblem, ...], found: list[Fault]) -> tuple[SyntaxProblem, ...]:
    """Both, without faults of tokens where a problem covers them that says more."""
    covering = [problem for problem in problems if problem.kind in _COVERED]
    kept = [
        fault.problem
        for fault in found
        if not any(
            fault.problem.kind in _COVERED[problem.kind]
            and problem.span.contains(fault.problem.span.start)
            for problem in covering
        )
    ]
    return (*problems, *kept)
