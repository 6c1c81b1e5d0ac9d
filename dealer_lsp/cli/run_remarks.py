"""What a check says of a script that has just been run, for who looks at a terminal.

Most mistakes do not keep a script from running: it deals, but not what was meant.
"""

from __future__ import annotations

import sys

from dealer_lsp.cli.checking import Checked, located, rule_settings
from dealer_lsp.cli.formats.concise import concise
from dealer_lsp.cli.sources import Source
from dealer_lsp.config.model import Config
from dealer_lsp.rules.check import check
from dealer_lsp.semantics.finding import Severity
from dealer_lsp.semantics.script import Script

_SHOWN = 3


def tell_remarks(source: Source, script: Script, config: Config) -> None:
    """The first errors and warnings, one to a line, on standard error."""
    settings = rule_settings(config, source.path)
    grave = [each for each in check(script, settings) if each.severity >= Severity.WARNING]
    if grave:
        sys.stderr.write(concise(located(source, Checked(script, grave[:_SHOWN]), config)))
        more = f"{len(grave) - _SHOWN} more; " if len(grave) > _SHOWN else ""
        name = "-" if source.path is None else source.name
        sys.stderr.write(f"dealer-lsp: {more}`dealer-lsp check {name}` tells how to mend them\n")
