"""One finding for a definition in capitals, in the place of one for each word."""

from __future__ import annotations

from dealer_lsp.semantics.finding import Finding, Fix
from dealer_lsp.syntax.tree import TopLevel
from dealer_lsp.text.span import Span

SLUG = "wrong-case"
_SHOWN = 3
_MANY = 3
"""So many words in capitals need not be all that the definition has."""


def capitals_together(found: list[Finding], top: TopLevel) -> list[Finding]:
    """The findings of a definition, with one for all of its words where it is written in
    capitals."""
    words = sorted((each for each in found if each.slug == SLUG), key=_start)
    written = [_shown(word, top) for word in words]
    if len(words) < 2 or not all(each.isupper() for each in written):
        return found
    if len(words) < _MANY and not _all_in_capitals(top):
        return found
    span = Span(words[0].span.start, words[-1].span.end)
    edits = [edit for word in words for edit in word.fixes[0].edits]
    fix = Fix("Write all of them in lower case", tuple(edits), safe=True)
    message = f"{_listed(written)} must be written in lower case"
    whole = words[0].replaced(span=span, message=message, fixes=(fix,))
    return [each for each in found if each.slug != SLUG] + [whole]


def _start(finding: Finding) -> int:
    return finding.span.start


def _shown(word: Finding, top: TopLevel) -> str:
    return top.text[word.span.start : word.span.end]


def _all_in_capitals(top: TopLevel) -> bool:
    return all(token.kind == "STRING" or token.text.upper() == token.text for token in top.tokens)


def _listed(words: list[str]) -> str:
    quoted = [f"'{word}'" for word in dict.fromkeys(words)]
    if len(quoted) > _SHOWN:
        return f"{', '.join(quoted[: _SHOWN - 1])} and {len(quoted) - _SHOWN + 1} other words"
    return " and ".join([", ".join(quoted[:-1]), quoted[-1]]) if quoted[1:] else quoted[0]
