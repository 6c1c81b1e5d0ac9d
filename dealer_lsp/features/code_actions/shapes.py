"""Shapes in other words: `shape{...}` and `shape(...)` into one another, and shorter."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.features.code_actions.model import CodeAction
from dealer_lsp.semantics.script import Script
from dealer_lsp.shapes.expand import expand
from dealer_lsp.shapes.inverse import short_braces
from dealer_lsp.shapes.parse import parse_list
from dealer_lsp.shapes.patterns import StockItem, stock_list_set
from dealer_lsp.shapes.perl.repair import fix_for_perl
from dealer_lsp.shapes.perl.view import perl_view
from dealer_lsp.shapes.shortest import shortest_list
from dealer_lsp.syntax.nodes import Call, Seat, ShapeBraces, ShapeList
from dealer_lsp.text.span import Edit, Span

_SEATS = ("north", "east", "south", "west")


def shape_rewritings(script: Script, span: Span) -> Iterator[CodeAction]:
    """For the shape at the selection."""
    found = script.tree.node_at(span.start)
    for node in reversed(found.path if found is not None else ()):
        assert found is not None
        if isinstance(node, ShapeBraces):
            yield from _braces(node, node.span.shifted(found.placed.start))
            return
        if isinstance(node, Call) and node.name == "shape":
            yield from _call(node, node.span.shifted(found.placed.start))
            return


def _braces(node: ShapeBraces, span: Span) -> Iterator[CodeAction]:
    result = parse_list(node.list_text)
    if node.seat is None or not node.closed or not result.ok:
        return
    seat = _SEATS[node.seat.seat]
    plain = f"shape({seat}, {expand(result)})"
    shorter = f"shape({seat}, {shortest_list(result.set)})"
    braces = f"shape{{{seat}, {short_braces(result.set)}}}"
    yield _rewrite("Expand to shape(...)", span, plain)
    if len(shorter) < len(plain):
        yield _rewrite("Expand to the shortest shape(...)", span, shorter)
    if len(braces) < span.end - span.start:
        yield _rewrite(f"Write it shorter: {braces}", span, braces)
    if perl_view(node.list_text, result.set).verdict != "same":
        # The expanded form, which dealer.dpp leaves alone, is right in any case.
        better = fix_for_perl(node.list_text, result)
        text = plain if better is None else f"shape{{{seat}, {better}}}"
        yield _rewrite("Fix for dealer.dpp", span, text)


def _call(node: Call, span: Span) -> Iterator[CodeAction]:
    if len(node.args) != 2:
        return
    seat, shapes = node.args
    if not isinstance(seat, Seat) or not isinstance(shapes, ShapeList):
        return
    items = [StockItem(each.sign, each.any, each.pattern) for each in shapes.items]
    if any(len(item.pattern) != 4 or set(item.pattern) - set("0123456789x") for item in items):
        return
    target = stock_list_set(items)
    if target is None:
        return
    name = _SEATS[seat.seat]
    shorter = f"shape({name}, {shortest_list(target)})"
    if len(shorter) < span.end - span.start:
        yield _rewrite("Compact this shape(...)", span, shorter)
    yield CodeAction(
        "Rewrite as shape{...}",
        "refactor.rewrite",
        (),
        later=lambda: (Edit(span, f"shape{{{name}, {short_braces(target)}}}"),),
    )


def _rewrite(title: str, span: Span, text: str) -> CodeAction:
    return CodeAction(title, "refactor.rewrite", (Edit(span, text),))
