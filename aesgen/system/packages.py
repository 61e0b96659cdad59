"""The command that installs a Python package into the environment in which aesgen runs."""

from __future__ import annotations

import shlex
import sys
from importlib import metadata


def install(*packages: str) -> str:
    """The command that installs `packages`, with the interpreter that runs now."""
    return shlex.join([sys.executable, "-m", "pip", "install", *packages])


def install_extra(name: str) -> str:
    """The command that installs the packages of an extra, such as `cluster`. It names the packages
    themselves, because aesgen need not be on the package index."""
    try:
        required = metadata.requires("aesgen") or []
    except metadata.PackageNotFoundError:
        required = []
    halves = [requirement.partition(";") for requirement in required]
    packages = [
        package.strip()
        for package, _, when in halves
        if when.replace("'", '"').strip() == f'extra == "{name}"'
    ]
    return install(*(packages or [f".[{name}]"]))
