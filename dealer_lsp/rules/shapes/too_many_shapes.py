from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.semantics.script import Script

_MOST = 31
_LIMITED = ("dealer", "dealer-old", "bbo", "dpp")


class TooManyShapes(ScriptRule):
    """The script calls `shape` more than 31 times.

    ## What it does
    Reports the 32nd `shape(...)` or `shape{...}` of a script.

    ## Why is this bad
    dealer keeps one bit of a number for each call; there is no room for a 32nd.

    ## Example
    ```dealer
    s01 = shape(north, 4333) or shape(north, 3433) or shape(north, 3343) or shape(north, 3334)
    s02 = shape(north, 4432) or shape(north, 4423) or shape(north, 4342) or shape(north, 4324)
    s03 = shape(north, 4243) or shape(north, 4234) or shape(north, 3442) or shape(north, 3424)
    s04 = shape(north, 3244) or shape(north, 2443) or shape(north, 2434) or shape(north, 2344)
    s05 = shape(north, 5332) or shape(north, 5323) or shape(north, 5233) or shape(north, 3532)
    s06 = shape(north, 3523) or shape(north, 2533) or shape(north, 3352) or shape(north, 3253)
    s07 = shape(north, 2353) or shape(north, 3325) or shape(north, 3235) or shape(north, 2335)
    s08 = shape(north, 5422) or shape(north, 5242) or shape(north, 5224) or shape(north, 4522)
    condition s01 or s02 or s03 or s04 or s05 or s06 or s07 or s08
    ```

    ## Use instead
    ```dealer
    condition shape(north, any 4333 + any 4432 + any 5332 + 5422 + 5242 + 5224 + 4522)
    ```

    ## What dealer does
    It says `Too many shapes -- only 32 allowed!` and stops.
    """

    code = "DL402"
    slug = "too-many-shapes"
    severity = Severity.ERROR
    groups = ("shape",)

    def check(self, script: Script) -> Iterator[Finding]:
        if script.dialect not in _LIMITED:
            return
        count = 0
        for placed in script.read("shape"):
            for span in placed.definition.facts.shapes:
                count += 1
                if count > _MOST:
                    message = (
                        f"this is the {count}nd shape() of the script and dealer takes {_MOST}: "
                        "put several patterns into one shape(), or give a variable to one that "
                        "is used again"
                    )
                    yield self.finding(span.shifted(placed.start), message, "refuses")
                    return
