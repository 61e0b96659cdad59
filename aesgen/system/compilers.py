"""The compilers from which spaces choose with the axis `compiler`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from aesgen.system import nvidia_tools, nvrtc_library, tools
from aesgen.system.probes import failure
from aesgen.system.tools.ptx import find_clang

COMPILERS = ("gcc", "clang", "icx")
"""Compilers of C for the host: names, which are also the commands."""
CUDA_COMPILERS = ("nvrtc", "nvcc", "clang-ptx")
"""Compilers of CUDA C, by the names of their tool chains."""
USUAL = "usual"
"""The setting of the axis `compiler` for the compiler that the target's file names."""


def missing(name: str) -> str | None:
    """Why the compiler `name` does not work here, and the command that installs it; None if it works."""
    return failure(tools.native(name))


def installed() -> tuple[str, ...]:
    """The working compilers of C."""
    return tuple(name for name in COMPILERS if missing(name) is None)


def offered(toolchain: str, settings: Mapping[str, Any]) -> tuple[str, ...]:
    """The compilers from which variants for the tool chain `toolchain` with `settings` may choose;
    constraints see them as `target.compilers`.

    With the tool chain `cuda` these are the working compilers of CUDA C for the same card, besides the usual
    one; a compiler of CUDA C that is itself the tool chain leaves no choice."""
    if toolchain in CUDA_COMPILERS:
        return ()
    if toolchain != "cuda":
        return installed()
    card = str(settings["arch"]), int(settings.get("bits", 64))
    usual = settings.get("compiler", CUDA_COMPILERS[0])
    return tuple(name for name in CUDA_COMPILERS if name != usual and _compiles(name, *card))


@cache
def _compiles(name: str, arch: str, bits: int) -> bool:
    """Whether the compiler `name` of CUDA C compiles for `arch` with `bits`-bit addresses here."""
    if name == "clang-ptx":
        return find_clang(arch, bits) is not None
    found = nvrtc_library.load(arch) if name == "nvrtc" else nvidia_tools.compiler(arch)
    return bits == 64 and found is not None
