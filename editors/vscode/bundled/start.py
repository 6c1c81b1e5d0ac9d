"""Starts the bundled server: `python -I start.py`, on any Python >= 3.10.

`-I` keeps the work folder and the user's own packages off the path, so that nothing lying beside a
script can be imported in place of the server's parts.
"""

import sys
from pathlib import Path

LIBS = str(Path(__file__).resolve().parent / "libs")

if __name__ == "__main__":
    sys.path.insert(0, LIBS)
    from dealer_lsp.__main__ import main

    sys.exit(main(sys.argv[1:]))
