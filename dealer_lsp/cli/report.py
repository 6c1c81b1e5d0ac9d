"""One finding placed in its file, ready for any output format."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from dealer_lsp.semantics.finding import Finding, Severity, Stock
from dealer_lsp.text.record import Record

SEVERITY_NAMES: dict[Severity, str] = {
    Severity.HINT: "hint",
    Severity.INFORMATION: "information",
    Severity.WARNING: "warning",
    Severity.ERROR: "error",
}

STOCK_SENTENCES: dict[Stock, str] = {
    "refuses": "{program} refuses the script here",
    "crashes": "{program} crashes here",
    "silent": "{program} accepts this without a word",
    "fine": "",
}
"""What the program that runs the script does with the passage, as the end of a message."""


_LONG = 10_000


class Located(Record):
    """Lines and columns are 1-based, columns in code points; the end is exclusive.
    `source` holds the full text of the lines from `line` to `end_line`."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    source: Sequence[str]
    finding: Finding
    url: str
    program: str

    @property
    def severity(self) -> str:
        return SEVERITY_NAMES[self.finding.severity]

    @property
    def stock_sentence(self) -> str:
        return STOCK_SENTENCES[self.finding.stock].format(program=self.program)

    @property
    def fingerprint(self) -> str:
        """The same for the same mistake after lines before it were added or removed."""
        import hashlib  # only reports that track findings need it

        passage = _passage(tuple(self.source))
        key = f"{self.file}\0{self.finding.code}\0{passage}\0{self.finding.message}"
        return hashlib.sha256(key.encode()).hexdigest()[:32]


@lru_cache(64)
def _passage(source: tuple[str, ...]) -> str:
    """What tells a passage from others: its text, or a digest of a very long one, which is worked
    out once for all findings in it."""
    import hashlib

    text = "\n".join(source).strip()
    return text if len(text) <= _LONG else hashlib.sha256(text.encode()).hexdigest()
