"""Real scripts: the folder DEALER_CORPUS, or else the one beside the project, and the examples of
the installed program."""

from __future__ import annotations

import os
from pathlib import Path

_EXAMPLES = Path("/usr/share/doc/dealer/examples")
_BESIDE = Path(__file__).resolve().parents[3] / "shared" / "corpus"
"""Where the scripts lie in the project's own continuous integration."""


def real_scripts() -> dict[str, bytes]:
    """Scripts by name; those of the corpus as far as there is one."""
    corpus = Path(os.environ.get("DEALER_CORPUS") or _BESIDE)
    folders = [_EXAMPLES, *([corpus] if corpus.is_dir() else [])]
    return {
        f"{folder.name}/{path.relative_to(folder)}": path.read_bytes()
        for folder in folders
        for path in sorted(folder.rglob("Descr.*"))
    }
