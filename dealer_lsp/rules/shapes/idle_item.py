from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.rules.shapes.running import Step, steps
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Node, ShapeItem, ShapeList
from dealer_lsp.text.span import Edit, Span


class IdleItem(NodeRule):
    """A pattern in a shape list that changes nothing.

    ## What it does
    Reports a pattern that is added although it is in the list already, and one that is taken away
    although it is not in it.

    ## Why is this bad
    A pattern that does nothing is often a slip of the pen for another one.

    ## Example
    ```dealer
    condition shape(north, any 4333 + any 4432 - any 5332)
    ```

    ## Use instead
    ```dealer
    condition shape(north, any 4333 + any 4432)
    ```

    ## What dealer does
    It deals the same hands with the pattern and without it.
    """

    code = "DL412"
    slug = "idle-shape"
    severity = Severity.WARNING
    nodes = (ShapeList,)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, ShapeList):
            return
        walked = steps(node)
        for number, step in enumerate(walked):
            if number and step.after == step.before:
                yield self._finding(node, walked, number)
            elif step.item.sign != "-":
                wider = _added_again(walked, number)
                if wider is not None:
                    yield self._covered(node, number, wider, context)

    def _covered(self, node: ShapeList, number: int, wider: Step, context: Context) -> Finding:
        item = node.items[number]
        shown = _written(item)
        message = (
            f"'{shown}' adds nothing: all of its shapes come with '{_written(wider.item)}' too"
        )
        edits: tuple[Edit, ...]
        if number:
            edits = (Edit(Span(node.items[number - 1].span.end, item.span.end), ""),)
        else:
            after = node.items[1]
            unsigned = context.text(after.span).removeprefix(after.sign).lstrip()
            edits = (Edit(Span(item.span.start, after.span.end - len(unsigned)), ""),)
        fix = Fix(f"Take out '{shown}'", edits, safe=True)
        return self.finding(
            item.span,
            message,
            "fine",
            fixes=[fix],
            unnecessary=True,
            severity=Severity.INFORMATION,
        )

    def _finding(self, node: ShapeList, walked: list[Step], number: int) -> Finding:
        step = walked[number]
        shown = _written(step.item)
        if step.item.sign == "-" and _taken_before(walked, number):
            message = f"'{shown}' takes nothing away: all of its shapes are taken away already"
            severity = Severity.INFORMATION
        elif step.item.sign == "-":
            message = f"'{shown}' takes nothing away: none of these shapes is in the list so far"
            severity = Severity.WARNING
        else:
            message = f"'{shown}' adds nothing: all of its shapes are in the list already"
            severity = Severity.INFORMATION
        gone = Span(node.items[number - 1].span.end, step.item.span.end)
        fix = Fix(f"Take out '{shown}'", (Edit(gone, ""),), safe=True)
        return self.finding(
            step.item.span, message, "fine", fixes=[fix], unnecessary=True, severity=severity
        )


def _added_again(walked: list[Step], number: int) -> Step | None:
    """A later item that adds all the shapes of this one, before anything is taken away."""
    own = walked[number].own
    for step in walked[number + 1 :]:
        if step.item.sign == "-":
            return None
        if own & ~step.own == 0:
            return step
    return None


def _taken_before(walked: list[Step], number: int) -> bool:
    """Whether items before this one took all of its shapes away: harmless, at most untidy."""
    left = walked[number].own
    for step in walked[:number]:
        if step.item.sign == "-":
            left &= ~step.own
    return not left


def _written(item: ShapeItem) -> str:
    return f"any {item.pattern}" if item.any else item.pattern
