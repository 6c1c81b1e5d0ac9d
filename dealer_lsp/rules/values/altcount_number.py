from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Fix, Related, Severity
from dealer_lsp.semantics.script import Script
from dealer_lsp.semantics.tables import ROWS
from dealer_lsp.syntax.nodes import Call, Number, Setting
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.span import Edit, Span

_LOOKED_AT = 400
"""Definitions that are searched for uses, from the top."""

_FIRST_OF_PT = 2


class AltcountNumber(ScriptRule):
    """`altcount 4` is meant for `pt4`, but sets `pt2`.

    ## What it does
    Reports an `altcount` whose number is that of a `pt0` to `pt9` in use, when no `altcount` sets
    the table of that function, and nothing uses the one that is set by its `pt` name.

    ## Why is this bad
    The manual counts the tables from `pt0`, and the program from `hcp`: the number has to be two
    more than the one in the name. What was meant to be new stays as it was (`pt0` counts tens),
    and another count changes: with 0 that of `hcp`, with 1 that of `control`.

    ## Example
    ```dealer
    altcount 0 3 2 1
    condition pt0(north) >= 8
    ```

    ## Use instead
    ```dealer
    altcount 2 3 2 1
    condition pt0(north) >= 8
    ```

    ## What dealer does
    `pt0` counts tens, and no hand has eight of them.
    """

    code = "DL305"
    slug = "altcount-number"
    severity = Severity.WARNING
    groups = ("altcount",)

    def check(self, script: Script) -> Iterator[Finding]:
        if catalog().dialect(script.dialect).altcount_names_pt:
            return
        numbers = _numbers(script)
        if not numbers:
            return
        uses = _uses_of_pt(script)
        for number, span in numbers.items():
            use = uses.get(number)
            row = number + _FIRST_OF_PT
            if use is not None and row not in numbers and number - _FIRST_OF_PT not in uses:
                yield self._finding(number, span, use)

    def _finding(self, number: int, span: Span, use: Span) -> Finding:
        row = number + _FIRST_OF_PT
        changed = next(name for name, each in ROWS.items() if each == number)
        if number >= _FIRST_OF_PT:
            changed = f"pt{number - _FIRST_OF_PT} ({changed})"
        message = f"'altcount {number}' changes {changed}, not pt{number}: that is 'altcount {row}'"
        related = [Related(use, f"pt{number} counts here as if there were no altcount")]
        fixes = [Fix(f"Write {row}", (Edit(span, str(row)),), safe=False)]
        losers_go_by_it = row == ROWS["top3"]
        return self.finding(
            span, message, "silent", related=related, fixes=[] if losers_go_by_it else fixes
        )


def _numbers(script: Script) -> dict[int, Span]:
    """The tables that are set, and where their number stands first."""
    found: dict[int, Span] = {}
    for placed in script.all_of("altcount"):
        statement = placed.definition.top.statement
        first = statement.args[0] if isinstance(statement, Setting) and statement.args else None
        if isinstance(first, Number) and first.text.isdecimal() and int(first.text) < len(ROWS):
            found.setdefault(int(first.text), first.span.shifted(placed.start))
    return found


def _uses_of_pt(script: Script) -> dict[int, Span]:
    """The n of each `pt<n>` that is called under that name, and its first call."""
    found: dict[int, Span] = {}
    for number in range(min(len(script), _LOOKED_AT)):
        placed = script.numbered(number)
        for node in walk(placed.definition.top.statement):
            if isinstance(node, Call) and node.name[:2] == "pt" and node.name[2:].isdecimal():
                found.setdefault(int(node.name[2:]), node.name_span.shifted(placed.start))
    return found
