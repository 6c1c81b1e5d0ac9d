"""Real scripts: the folder named by DEALER_CORPUS and the examples of the installed program."""

from __future__ import annotations

import os
from pathlib import Path

_EXAMPLES = Path("/usr/share/doc/dealer/examples")


def real_scripts() -> dict[str, bytes]:
    """Scripts by name; those of the corpus as far as there is one."""
    corpus = os.environ.get("DEALER_CORPUS")
    folders = [_EXAMPLES, *([Path(corpus)] if corpus else [])]
    return {
        f"{folder.name}/{path.relative_to(folder)}": path.read_bytes()
        for folder in folders
        for path in sorted(folder.rglob("Descr.*"))
    }
