from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from dealer_lsp.rules.base import Rule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import (
    Action,
    ActionList,
    Call,
    Number,
    PredealLength,
    Setting,
    ShapeItem,
    ShapeList,
)
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.span import Edit, Span


class EndplayForm(Rule):
    """A form that the classic program takes and endplay does not.

    ## What it does
    Reports, for a script in the dialect of endplay: values of `pointcount` and `altcount` without
    commas between them, shapes that are joined by a comma or by nothing, a list in parentheses
    behind `printes`, a comma at the end of a list of actions, an empty list of actions, a predealt
    suit length, a blank between a minus and its number, and `score`.

    ## Why is this bad
    endplay stops at it.

    ## Example
    ```dealer
    // dealer-lsp: dialect=endplay
    pointcount 6 4 2 1
    ```

    ## Use instead
    ```dealer
    // dealer-lsp: dialect=endplay
    pointcount 6, 4, 2, 1
    ```

    ## What dealer does
    The classic program takes the first and refuses the second. endplay, whose grammar is that of
    version 0.5.12, does the opposite.
    """

    code = "DL705"
    slug = "endplay-form"
    severity = Severity.ERROR

    def check(self, context: Context) -> Iterator[Finding]:
        """Spans count from the start of the definition, which the parser had no trouble with."""
        for node in walk(context.definition.top.statement):
            match node:
                case Setting(keyword="pointcount" | "altcount"):
                    yield from self._values(node, context)
                case ShapeList():
                    yield from self._shapes(node)
                case ActionList():
                    yield from self._actions(node, context)
                case Action(name=name) if name.lower() == "printes":
                    yield from self._printed(node, context)
                case PredealLength():
                    message = "endplay predeals cards only: put the length into the condition"
                    yield self.finding(node.span, message, "refuses")
                case Call(name=name) if name.lower() == "score":
                    message = "endplay cannot read the contract of a score"
                    yield self.finding(node.span, message, "refuses")
                case Number(text=text, span=span) if len(text) != span.end - span.start:
                    message = f"endplay reads a minus close to its number only: write {text}"
                    fix = Fix(f"Write {text}", (Edit(span, text),), safe=True)
                    yield self.finding(span, message, "refuses", fixes=[fix])
                case _:
                    pass

    def _values(self, node: Setting, context: Context) -> Iterator[Finding]:
        values = node.args[1:] if node.keyword == "altcount" else node.args
        gaps = [Span(left.span.end, right.span.start) for left, right in pairwise(values)]
        bare = [gap for gap in gaps if "," not in context.text(gap)]
        if bare:
            edits = tuple(Edit(Span(gap.start, gap.start), ",") for gap in bare)
            span = Span(values[0].span.start, values[-1].span.end)
            message = f"endplay wants commas between the values of {node.keyword}"
            fix = Fix("Put commas", edits, safe=True)
            yield self.finding(span, message, "refuses", fixes=[fix])

    def _shapes(self, node: ShapeList) -> Iterator[Finding]:
        for number, item in enumerate(node.items):
            if bool(number) and item.sign in ("+", "-"):
                continue
            if not number and not item.sign:
                continue
            fixes = [_joined(item)] if number else []
            message = (
                "endplay joins shapes by '+' or '-' only"
                if number
                else f"endplay takes no '{item.sign}' before the first shape"
            )
            yield self.finding(item.span, message, "refuses", fixes=fixes)

    def _actions(self, node: ActionList, context: Context) -> Iterator[Finding]:
        tokens = context.definition.top.tokens
        if not node.actions:
            message = "endplay wants an action behind the word 'action'"
            yield self.finding(node.keyword_span, message, "refuses")
        elif tokens[-1].kind == "COMMA":
            end = len(context.definition.top.text)
            span = Span(end - 1, end)
            fix = Fix("Take it out", (Edit(span, ""),), safe=True)
            message = "endplay wants another action behind a comma"
            yield self.finding(span, message, "refuses", fixes=[fix])

    def _printed(self, node: Action, context: Context) -> Iterator[Finding]:
        arguments = node.args or ()
        text = context.text(Span(node.name_span.end, node.span.end))
        inner = text.strip()
        if not arguments or inner[:1] != "(" or arguments[0].span.start <= _opens(node, text):
            return
        if len(arguments) == 1 and not inner[1:].lstrip().startswith(('"', "\\n")):
            return
        start = _opens(node, text)
        edits = (
            Edit(Span(start, start + 1), " "),
            Edit(Span(node.span.end - 1, node.span.end), ""),
        )
        message = "endplay reads what 'printes' prints without parentheses round it"
        fix = Fix("Take the parentheses out", edits, safe=True)
        yield self.finding(Span(start, node.span.end), message, "refuses", fixes=[fix])


def _opens(node: Action, text: str) -> int:
    """Where the first sign behind the word stands."""
    return node.name_span.end + len(text) - len(text.lstrip())


def _joined(item: ShapeItem) -> Fix:
    start = item.span.start
    if item.sign:
        return Fix("Write '+'", (Edit(Span(start, start + 1), " +"),), safe=True)
    return Fix("Write '+'", (Edit(Span(start, start), "+ "),), safe=True)
