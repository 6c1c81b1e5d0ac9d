from __future__ import annotations

import re
from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.rules.names.borrowed_word import advice_for, meant_statement
from dealer_lsp.rules.names.choice_words import CHOICE_WORDS, as_choice, following_words
from dealer_lsp.rules.names.hyphenated import in_hyphenated
from dealer_lsp.rules.names.loose_ranks import meant_holding
from dealer_lsp.rules.names.nearest_name import nearest_function, nearest_name
from dealer_lsp.rules.names.spaced_name import spaced_name
from dealer_lsp.rules.names.uses import uses_with
from dealer_lsp.semantics.definition import Status
from dealer_lsp.semantics.facts import facts_of
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Assign
from dealer_lsp.syntax.tree import parse
from dealer_lsp.text.span import Edit, Span

_NOT_BEFORE = re.compile(r"\bnot\s+\Z")
_MOST_GUESSES = 50
"""With more unknown names the trouble is another, and comparing them all would take long."""


class UnknownName(ScriptRule):
    """A name is used that nothing defines.

    ## What it does
    Reports names in expressions that are neither words of the language nor defined with `=`. While
    an included file cannot be read, it says nothing, because the name may come from there. Names
    with letters that cannot stand in a name are the affair of `not-ascii`.

    ## Why is this bad
    dealer stops, and does not tell which word it is that it does not know.

    ## Example
    ```dealer
    strong = hcp(north) >= 16
    condition strnog
    ```

    ## Use instead
    ```dealer
    strong = hcp(north) >= 16
    condition strong
    ```

    ## What dealer does
    It says `line 3: unknown variable` and stops.
    """

    code = "DL101"
    slug = "unknown-name"
    severity = Severity.ERROR
    groups = ("undefined", "stop")

    def check(self, script: Script) -> Iterator[Finding]:
        if any(include.script is None for include in script.includes):
            return
        yield from self._cut_off(script)
        continued = following_words(
            (span, name)
            for name in script.index.undefined & CHOICE_WORDS
            for span in uses_with(script, name, Status.UNKNOWN)
        )
        for number, name in enumerate(sorted(script.index.undefined)):
            places = [
                span
                for span in uses_with(script, name, Status.UNKNOWN)
                if span not in continued and not in_hyphenated(script, span)
            ]
            if not places or not name.isascii():
                continue
            meant = nearest_name(script, name) if number < _MOST_GUESSES else None
            advice = advice_for(name) if meant is None else None
            if meant is None and advice is None and number < _MOST_GUESSES:
                meant = meant_statement(script, name, places[0])
            for span in places:
                yield self._finding(script, name, span, meant, advice)

    def _finding(
        self, script: Script, name: str, span: Span, meant: str | None, advice: str | None
    ) -> Finding:
        holding = meant_holding(script, name, span)
        if holding is not None:
            written, edits = holding
            message = f"the ranks follow the letter of their suit without a blank: write {written}"
            fix = Fix(f"Write {written}", edits, safe=False)
            return self.finding(span, message, "refuses", fixes=[fix])
        spaced = spaced_name(script, name, span)
        if spaced is not None:
            message = f"a name has no blanks: write {spaced[0]}"
            fix = Fix(f"Write {spaced[0]}", (spaced[1],), safe=False)
            return self.finding(span, message, "refuses", fixes=[fix])
        if meant is not None and meant == _defined_at(script, span):
            meant = nearest_name(script, name, but=meant)
        place = span
        denied = _NOT_BEFORE.search(script.document.text, max(0, span.start - 20), span.start)
        if denied is not None and f"not{name}" in script.index.assigned:
            meant, place, advice = f"not{name}", Span(denied.start(), span.end), None
        probably = meant or nearest_function(script, name)
        hint = f"did you mean '{probably}'?" if probably else f"define it above: {name} = ..."
        fixes = [Fix(f"Write '{meant}'", (Edit(place, meant),), safe=False)] if meant else []
        choice = as_choice(script, name, span) if advice is not None else ()
        if choice:
            fixes = [Fix("Write a ? b : c", choice, safe=False)]
        message = f"'{name}' is not defined; {advice or hint}"
        return self.finding(span, message, "refuses", fixes=fixes)

    def _cut_off(self, script: Script) -> Iterator[Finding]:
        """The name that is left of a word with a character at which the script ends for stock."""
        stop = script.stop
        placed = script.at(stop) if stop is not None else None
        if stop is None or placed is None:
            return
        read = script.document.text[placed.start : stop].rstrip()
        for top in parse(read):
            for use in facts_of(top.top).uses:
                span = use.span.shifted(top.start)
                if span.end == len(read) and not script.defined_above(use.name, placed.start):
                    message = f"dealer reads '{use.name}' here, which is not defined"
                    yield self.finding(span.shifted(placed.start), message, "refuses")


def _defined_at(script: Script, span: Span) -> str | None:
    """The variable in whose definition a place lies."""
    placed = script.at(span.start)
    statement = None if placed is None else placed.definition.top.statement
    return statement.name.name if isinstance(statement, Assign) else None
