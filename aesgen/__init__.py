"""aesgen: a generator and autotuner for AES. `tune`, `Study`, `evaluate`, `records`, `export` and `prove`,
for scripts and notebooks, are those of `aesgen.api`."""

import sys
from importlib import import_module
from typing import Any

__version__ = "0.1.0"
__all__ = ["Study", "__version__", "evaluate", "export", "prove", "records", "tune"]


def __getattr__(name: str) -> Any:
    """The functions of `aesgen.api`, imported on first use, because most commands need none of it."""
    if name == "export":  # a package too, which `aesgen.api` makes callable
        begun = "aesgen.export" in sys.modules
        found = import_module("aesgen.export")
        if not begun:
            import_module("aesgen.api")
        return found
    if name in __all__:
        return getattr(import_module("aesgen.api"), name)
    raise AttributeError(f"module 'aesgen' has no attribute {name!r}")
