"""Adapters that make an export usable in place of another library's AES, one module for each.

    files = shim("openssl", exported)       # name to text

A module has `files(exported)`. `UNCHECKED` is the reason why `export` does not compile its files; modules
without it are compiled.
"""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.errors import UserError
from aesgen.export.exported import Exported, module

PACKAGE = "shims"


def shim(name: str, exported: Exported) -> Mapping[str, str]:
    """The files of the shim `name`. Raises `UserError` if there is no such shim, or if the export lacks the
    functions that shims call."""
    found = module(PACKAGE, name)
    if not exported.core_abi:
        raise UserError(
            f"--shim {name}: shims need the functions of host-class exports, which {exported.facts.target} "
            "lacks; use a host-class target such as x86-64 or portable-c"
        )
    return dict(found.files(exported))


def unchecked(name: str) -> str:
    """Why the files of the shim `name` are not compiled at export; empty if they are."""
    return str(getattr(module(PACKAGE, name), "UNCHECKED", ""))
