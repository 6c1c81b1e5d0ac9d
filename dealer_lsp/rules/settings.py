"""Which rules speak, and how loud."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from dealer_lsp.semantics.finding import Severity
from dealer_lsp.text.record import Record

OFF = "off"
PERL = "DL5"
"""The rules about what dealer.dpp mistranslates."""

_NO_CHANGES: Mapping[str, str] = {}
_SEVERITIES = {severity.name.lower(): severity for severity in Severity}


class Named(Protocol):
    """A rule, or one of its findings."""

    @property
    def code(self) -> str: ...
    @property
    def slug(self) -> str: ...


class Settings(Record):
    """`select` and `ignore` hold codes, starts of codes or slugs; `ignore` is stronger.
    `severity` maps a code or slug to `hint`, `information`, `warning`, `error` or `off`.
    `dpp_perl`: scripts go through the Perl program dealer.dpp."""

    select: tuple[str, ...] = ("DL",)
    ignore: tuple[str, ...] = ()
    severity: Mapping[str, str] = _NO_CHANGES
    dpp_perl: bool = False

    def severity_of(self, rule: Named, proposed: Severity) -> Severity | None:
        """The severity to report a finding of `rule` with; None when it is not wanted."""
        if not any(names(word, rule) for word in self.select):
            return None
        if any(names(word, rule) for word in self.ignore):
            return None
        for word in (rule.code, rule.slug):
            if word in self.severity:
                wanted = self.severity[word]
                return None if wanted == OFF else _SEVERITIES[wanted]
        if self.dpp_perl and rule.code.startswith(PERL):
            return max(proposed, Severity.WARNING)
        return proposed


def names(word: str, rule: Named) -> bool:
    """True when `word` is the code, the start of the code or the slug of a rule."""
    return rule.code.startswith(word) if word.startswith("DL") else word == rule.slug
