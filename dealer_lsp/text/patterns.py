"""Regular expressions that most runs never need.

Compiling one takes a tenth of a millisecond, and a check of a script would compile dozens.
"""

from __future__ import annotations

import re
from typing import Any, cast


def later(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """What `re.compile` gives, compiled when it is first used."""
    return cast("re.Pattern[str]", _Later(pattern, flags))


class _Later:
    def __init__(self, pattern: str, flags: int) -> None:
        self._written = (pattern, flags)

    def __getattr__(self, name: str) -> Any:
        method = getattr(re.compile(*self._written), name)
        setattr(self, name, method)
        return method
