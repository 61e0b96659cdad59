"""The C compilers that host-class spaces choose among, and where each comes from."""

from __future__ import annotations

import os
import shutil
from functools import cache

COMPILERS = {
    "gcc": "apt-get install gcc",
    "clang": "apt-get install clang",
    "icx": "apt-get install intel-oneapi-compiler-dpcpp-cpp (from https://apt.repos.intel.com/oneapi)",
}
"""Name, which is also the program, and the command that gets it."""


def installed() -> tuple[str, ...]:
    """Those on the path; constraints see them as `target.compilers`."""
    return _installed(os.environ.get("PATH"))


@cache
def _installed(path: str | None) -> tuple[str, ...]:
    return tuple(name for name in COMPILERS if shutil.which(name, path=path))
