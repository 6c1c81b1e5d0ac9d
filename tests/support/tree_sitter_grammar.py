"""The tree-sitter grammar, compiled as an editor would do it."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from tree_sitter import Language

FOLDER = Path(__file__).parents[2] / "grammar" / "tree-sitter-dealer"
QUERIES = FOLDER / "queries"


def compiled(library: Path) -> Path:
    """Compile the committed C files into `library`. Without a compiler the test is skipped, but in
    continuous integration it fails."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        if os.environ.get("CI"):
            pytest.fail("there is no C compiler")
        pytest.skip("there is no C compiler")
    source = FOLDER / "src"
    command = [compiler, "-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared"]
    files = [source / "parser.c", source / "scanner.c"]
    done = subprocess.run(
        [*command, "-I", source, *files, "-o", library],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return library


def language(library: Path) -> Language:
    """The language of a compiled library."""
    function = ctypes.CDLL(str(library)).tree_sitter_dealer
    function.restype = ctypes.c_void_p
    capsule = ctypes.pythonapi.PyCapsule_New
    capsule.restype = ctypes.py_object
    capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    return Language(capsule(function(), b"tree_sitter.Language", None))
