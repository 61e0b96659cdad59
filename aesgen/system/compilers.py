"""The C compilers from which host-class spaces choose."""

from __future__ import annotations

from aesgen.system import tools
from aesgen.system.probes import failure

COMPILERS = ("gcc", "clang", "icx")
"""Names, which are also the commands."""


def missing(name: str) -> str | None:
    """Why the compiler `name` does not work here, and the command that installs it; None if it works."""
    return failure(tools.native(name))


def installed() -> tuple[str, ...]:
    """The working compilers; constraints see them as `target.compilers`."""
    return tuple(name for name in COMPILERS if missing(name) is None)
