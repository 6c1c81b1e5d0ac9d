"""How a module of this program is started in a process of its own."""

from __future__ import annotations

import sys
from pathlib import Path

import dealer_lsp

_BOOT = (
    "import importlib, sys; name = sys.argv[1]; sys.path[:] = sys.argv[2:]; "
    "importlib.import_module(name).main()"
)


def python_command(module: str) -> list[str]:
    """The command that calls `main()` of a module. The child finds the modules that this process
    found, wherever they lie, and none that happens to lie in the working directory."""
    own = str(Path(dealer_lsp.__file__).resolve().parents[1])
    paths = dict.fromkeys([own, *(path for path in sys.path if path)])
    return [sys.executable, "-I", "-X", "utf8", "-c", _BOOT, module, *paths]
