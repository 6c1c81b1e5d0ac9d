from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class BboWrapper(SyntaxRule):
    """Lines of a BBOalert file around the script.

    ## What it does
    Points out the lines of a Practice-Bidding-Scenarios or BBOalert file that are not part of the
    script itself (`setDealerCode`, `Script`, `Import`, `Button`).

    ## Why is this bad
    They are for the browser extension, which takes the script out of them; dealer cannot read the
    file as it is.

    ## Example
    ```dealer
    Script,Opener
    setDealerCode(`
    condition hcp(south) >= 12
    `,"S",true)
    ```

    ## Use instead
    ```dealer
    condition hcp(south) >= 12
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL009"
    slug = "bbo-wrapper"
    severity = Severity.INFORMATION
    kinds = ("wrapper",)
