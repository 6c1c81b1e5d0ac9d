"""Small words for people."""

from __future__ import annotations


def plural(count: int, noun: str) -> str:
    """`1 script`, `2 scripts`; information has no plural."""
    return f"{count} {noun}" if count == 1 or noun == "information" else f"{count} {noun}s"
