"""NVIDIA's run-time compiler NVRTC as a library: from PyPI's packages, or a toolkit's own.

Several generations may be installed side by side: 13 compiles for compute capability 7.5 and newer, 12 for
5.0 and newer.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from ctypes.util import find_library
from functools import cache
from importlib.util import find_spec
from pathlib import Path


@cache
def load(arch: str) -> ctypes.CDLL | None:
    """The newest NVRTC that compiles for `arch`, such as sm_61 or compute_90; None if there is none."""
    number = int(re.sub(r"\D", "", arch))
    return next((library for library in libraries() if number in architectures(library)), None)


@cache
def libraries() -> tuple[ctypes.CDLL, ...]:
    """Every NVRTC that can be loaded, the newest of PyPI's packages first, then the system's."""
    found = []
    for path in _candidates():
        try:
            # NVRTC opens this library without naming a folder, so it must be loaded already.
            for builtins in Path(path).parent.glob("libnvrtc-builtins.so.*"):
                if ".alt" not in builtins.name:
                    ctypes.CDLL(str(builtins), ctypes.RTLD_GLOBAL)
            found.append(ctypes.CDLL(path))
        except OSError:
            continue
    return tuple(found)


def _candidates() -> Iterator[str]:
    spec = find_spec("nvidia") if find_spec("nvidia") else None
    for root in spec.submodule_search_locations or () if spec else ():
        libraries = [p for p in Path(root).glob("**/libnvrtc.so.*") if ".alt" not in p.name]
        yield from (str(path) for path in sorted(libraries, key=lambda p: p.name, reverse=True))
    if found := find_library("nvrtc"):
        yield found


def version(library: ctypes.CDLL) -> str:
    """Its name and version, such as NVRTC 13.0."""
    major, minor = ctypes.c_int(), ctypes.c_int()
    library.nvrtcVersion(ctypes.byref(major), ctypes.byref(minor))
    return f"NVRTC {major.value}.{minor.value}"


def architectures(library: ctypes.CDLL) -> tuple[int, ...]:
    """The compute capabilities, times ten, for which a library compiles."""
    count = ctypes.c_int()
    library.nvrtcGetNumSupportedArchs(ctypes.byref(count))
    found = (ctypes.c_int * count.value)()
    library.nvrtcGetSupportedArchs(found)
    return tuple(found)
