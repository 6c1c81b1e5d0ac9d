"""`python -m dealer_lsp` is the command `dealer-lsp`."""

import sys

from dealer_lsp.cli.main import main

sys.exit(main())
