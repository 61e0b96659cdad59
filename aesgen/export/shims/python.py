"""A package for Python: authenticated modes as classes with the methods of those in `cryptography`."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.errors import UserError
from aesgen.export import authenticated
from aesgen.export.exported import Exported
from aesgen.export.shims import described

UNCHECKED = "the package for Python, which setuptools builds"
FOLDER = "aesgen_aead"
"""The name of the package; `aesgen` is this program."""
TEMPLATES = {
    "pyproject.toml": "pyproject.toml",
    "setup.py": "setup.py",
    f"{FOLDER}/__init__.py": "init.py",
    f"{FOLDER}/aead.c": "aead.c",
}


def files(exported: Exported) -> Mapping[str, str]:
    """Raises `UserError` if the export has no authenticated mode."""
    offered = [described(mode) for mode in authenticated.offered(exported.facts.winners)]
    modes = [mode | {"title": _class(mode["name"])} for mode in offered]
    if not modes:
        raise UserError("--shim python: the export has no authenticated mode; add one, such as --mode gcm")
    names = {"modes": modes, "folder": FOLDER}
    return {
        name: exported.rendered(f"shims/python/{template}.j2", **names)
        for name, template in TEMPLATES.items()
    }


def _class(mode: str) -> str:
    """The name of the mode's class in `cryptography`, or one of the same form."""
    from cryptography.hazmat.primitives.ciphers import aead  # slow import, deferred

    own = f"AES{mode.upper()}"
    return min((name for name in dir(aead) if name.startswith(own)), key=len, default=own)
